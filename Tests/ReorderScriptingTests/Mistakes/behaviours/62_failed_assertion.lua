return {
  api = 1,
  target = function(drag, list, p)
    local section, item = assert(list:at(-100, -100), "nothing under the finger")
    return section, item
  end,
}
