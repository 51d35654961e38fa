-- Runs against the texts that were recorded of them.

local kit = ...
local type = type
local base, host = kit.base, kit.host
local fail, handle_of, is_declaring, refuse = kit.fail, kit.handle_of, kit.is_declaring, kit.refuse

function base.snapshot_of(run, name)
  local handle = handle_of(run)
  if handle == nil then
    refuse("'snapshot_of' expects a run, as in snapshot_of(replay { trace = \"short-move\" })")
  end
  if name ~= nil and type(name) ~= "string" then
    refuse(("'snapshot_of' expects a name as its second argument, got a %s"):format(type(name)))
  end
  if is_declaring() then refuse("'snapshot_of' works only in a test") end
  local problem = host.snapshot(handle, {
    test = kit.test_name(), file = kit.spec_path(), name = name,
  })
  if problem then fail("failure", problem.title, problem) end
end
