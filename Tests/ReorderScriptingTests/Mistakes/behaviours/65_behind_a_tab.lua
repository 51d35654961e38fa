return {
	api = 1,
	target = function(drag, list, p)
		return list:at(drag.x, drag.why)
	end,
}
