return {
  api = 1,
  target = function(drag, list, p)
    local item = 1
    while item < 100 do
      list:id(1, item)
    end
    return 1, item
  end,
}
