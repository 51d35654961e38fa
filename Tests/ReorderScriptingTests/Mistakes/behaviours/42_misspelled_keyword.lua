locla threshold = 0.5

return { api = 1 }
