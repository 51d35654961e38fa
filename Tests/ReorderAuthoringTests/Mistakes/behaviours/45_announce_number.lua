return {
  api = 1,
  announce = function(event, drag) return event == "began" and drag.number or drag.width end,
}
