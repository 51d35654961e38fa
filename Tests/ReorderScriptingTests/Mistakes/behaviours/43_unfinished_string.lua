return {
  api = 1,
  summary = "Moves at once,
}
