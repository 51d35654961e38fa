local started = os.clock()

return { api = 1 }
