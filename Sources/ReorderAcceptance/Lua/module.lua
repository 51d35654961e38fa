-- What `require "reorder"` returns.
-- luacheck: std lua54, globals _G package

local kit = ...
local insert, remove = table.insert, table.remove
local error, globals, load, next, pairs, type = error, _G, load, next, pairs, type
local package, searchers = package, package.searchers
local base, host, refuse = kit.base, kit.host, kit.refuse

local ease = {}
for _, name in pairs(host.curves()) do
  ease[name] = function(time) return host.curve(name, time) end
end

-- The helpers that every script has, and the words that specs have besides.
local module = kit.helpers(ease)
local words = {
  replay = base.replay, session = base.session,
  behaviours = base.behaviours, traces = base.traces,
  each_behaviour = base.each_behaviour, each_trace = base.each_trace,
  drags = base.drags, for_any = base.for_any, snapshot_of = base.snapshot_of,
  observed = base.observed, each_frame = base.each_frame, within = base.within,
}
for name, word in next, words do module[name] = word end

module.version = host.version()

function module.use_scripts(directory)
  if directory ~= nil and type(directory) ~= "string" then
    refuse(("'use_scripts' expects the path of a directory, got a %s"):format(type(directory)))
  end
  host.use_scripts(directory)
  kit.scripts = directory
end

-- Modules of the scripts, as behaviours and specs require them.
local function search(name)
  local found = host.module(name)
  if not found then return ("no module '%s' in the directory of scripts"):format(name) end
  local name_of_chunk = "@" .. found.path
  kit.module_chunks[name_of_chunk] = true
  local chunk, problem = load(found.text, name_of_chunk, "t")
  if chunk then return chunk, found.path end
  error(("error loading module '%s':\n\t%s"):format(name, problem), 0)
end

function module.install()
  for name, word in next, words do globals[name] = word end
  globals.reorder = module
  local luassert = package.loaded.luassert
  if type(luassert) == "table" then kit.register_assertions(luassert) end
  -- One searcher a state, however often the module was loaded.
  for i = #searchers, 1, -1 do
    if searchers[i] == package.reorder_searcher then remove(searchers, i) end
  end
  package.reorder_searcher = search
  insert(searchers, 2, search)
  return module
end

return module
