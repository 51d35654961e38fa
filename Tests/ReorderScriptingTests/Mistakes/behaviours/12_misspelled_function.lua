local function nearest_row(drag, list)
  return list:at(drag.x, drag.y)
end

return {
  api = 1,
  target = function(drag, list, p)
    local section, item = neerest_row(drag, list)
    return section, item
  end,
}
