return {
  api = 1,
  sumary = "Takes the place under the finger.",
}
