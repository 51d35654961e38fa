local count = 0

return {
  api = 1,
  on = { moved = function() count += 1 end },
}
