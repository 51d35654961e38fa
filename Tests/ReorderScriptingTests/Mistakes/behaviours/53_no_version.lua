return {
  name = "patient",
  press = { duration = 0.5 },
}
