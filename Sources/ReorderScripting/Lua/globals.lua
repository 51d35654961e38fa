-- The names of all globals; for those that are tables, the names in them.

local all = {}
for name, value in pairs(_G) do
  all[name] = {}
  if type(value) == "table" and value ~= _G then
    for key in pairs(value) do all[name][key] = true end
  end
end
return all
