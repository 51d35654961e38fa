return {
  api = 1,
  announce = function(event, drag, list, p)
    return event:uper()
  end,
}
