local behaviour = { api = 1 }

function behaviour.cancel() return "rollback" end

return behaviour
