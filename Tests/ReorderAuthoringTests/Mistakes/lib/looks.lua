--- Looks and answers that several behaviours share.
local looks = {}

--- A raised look.
function looks.raised(scale) return { scale = scale, curve = "ease_outt" } end

--- How the list changes.
function looks.swap() return "stepwise" end

return looks
