-- What stock Lua 5.4 and the sandbox both answer: the table library.
return {
  { [[table.concat({ 1, 2, 3 })]], [[123]] },
  { [[table.concat({ 1, 2, 3 }, ', ')]], [[1, 2, 3]] },
  { [[table.concat({ 'a', 'b', 'c' }, '-', 2)]], [[b-c]] },
  { [[table.concat({ 'a', 'b', 'c' }, '-', 2, 2)]], [[b]] },
  { [[table.concat({ 'a', 'b', 'c' }, '-', 3, 2)]], [[]] },
  { [[table.concat({}, 'x')]], [[]] },
  {
    [[table.concat({ 1, {}, 3 })]],
    [[error: invalid value (table) at index 2 in table for 'concat']],
  },
  {
    [[table.concat({ 1, nil, 3 }, ',', 1, 3)]],
    [[error: invalid value (nil) at index 2 in table for 'concat']],
  },
  {
    [[table.concat({ 1 }, {})]],
    [[error: bad argument #2 to 'concat' (string expected, got table)]],
  },
  { [[table.concat('x')]], [[error: bad argument #1 to 'concat' (table expected, got string)]] },
  {
    [[table.concat(setmetatable({}, { __index = function(_, i) return i end, __len = function() return 3 end }), ' ')]],
    [[1 2 3]],
  },
  {
    [[table.concat(setmetatable({}, { __index = function(_, i) return i end }), '-', math.maxinteger - 1, math.maxinteger)]],
    [[9223372036854775806-9223372036854775807]],
  },
  { [[table.pack().n]], [[0]] },
  { [[table.pack(1, nil, 3).n]], [[3]] },
  { [=[table.pack(nil)[1]]=], [[nil]] },
  { [[table.unpack({ 1, 2, 3 })]], [[1, 2, 3]] },
  { [[table.unpack({ 1, 2, 3 }, 2)]], [[2, 3]] },
  { [[table.unpack({ 1, 2, 3 }, 2, 5)]], [[2, 3, nil, nil]] },
  { [[table.unpack({ 1, 2 }, 3)]], [[]] },
  { [[table.unpack({}, 1, 10000000)]], [[error: too many results to unpack]] },
  {
    [[table.unpack({}, math.mininteger, math.maxinteger)]],
    [[error: too many results to unpack]],
  },
  { [[table.unpack({}, 0, 0x7fffffff)]], [[error: too many results to unpack]] },
  {
    [[table.unpack(setmetatable({}, { __index = function(_, i) return i end }), math.maxinteger - 1, math.maxinteger)]],
    [[9223372036854775806, 9223372036854775807]],
  },
  { [[table.unpack()]], [[error: attempt to get length of a nil value]] },
  { [[table.unpack('abc', 1, 2)]], [[nil, nil]] },
  { [[table.insert({}, 1, 2, 3)]], [[error: wrong number of arguments to 'insert']] },
  { [[table.insert({})]], [[error: wrong number of arguments to 'insert']] },
  {
    [[table.insert({ 1, 2 }, 4, 'x')]],
    [[error: bad argument #2 to 'insert' (position out of bounds)]],
  },
  {
    [[table.insert({ 1, 2 }, 0, 'x')]],
    [[error: bad argument #2 to 'insert' (position out of bounds)]],
  },
  {
    [[table.insert({ 1, 2 }, 'x', 'x')]],
    [[error: bad argument #2 to 'insert' (number expected, got string)]],
  },
  { [[table.insert(nil, 1)]], [[error: bad argument #1 to 'insert' (table expected, got nil)]] },
  {
    [[table.insert(setmetatable({}, { __len = function() return 'x' end }), 1)]],
    [[error: object length is not an integer]],
  },
  {
    [[table.insert(setmetatable({}, { __len = function() return math.maxinteger end }), 1)]],
    [[]],
  },
  { [[table.remove({ 1, 2, 3 })]], [[3]] },
  { [[table.remove({ 1, 2, 3 }, 1)]], [[1]] },
  { [[table.remove({})]], [[nil]] },
  { [[table.remove({}, 0)]], [[nil]] },
  { [[table.remove({ 1, 2 }, 3)]], [[nil]] },
  {
    [[table.remove({ 1, 2 }, 4)]],
    [[error: bad argument #1 to 'remove' (position out of bounds)]],
  },
  {
    [[table.remove({ 1, 2 }, 0)]],
    [[error: bad argument #1 to 'remove' (position out of bounds)]],
  },
  {
    [[table.remove({ 1, 2 }, 'x')]],
    [[error: bad argument #2 to 'remove' (number expected, got string)]],
  },
  { [[#table.move({ 1, 2, 3 }, 1, 3, 3)]], [[5]] },
  { [[table.concat(table.move({ 1, 2, 3 }, 1, 3, 3), ',')]], [[1,2,1,2,3]] },
  { [[table.concat(table.move({ 1, 2, 3, 4, 5 }, 2, 5, 1), ',')]], [[2,3,4,5,5]] },
  { [[table.concat(table.move({ 1, 2, 3 }, 1, 3, 2, { 9 }), ',')]], [[9,1,2,3]] },
  { [[table.move({}, 1, 0, 5) ~= nil]], [[true]] },
  {
    [[table.move({}, 1, math.maxinteger, 2)]],
    [[error: bad argument #4 to 'move' (destination wrap around)]],
  },
  {
    [[table.move({}, -1, math.maxinteger, 2)]],
    [[error: bad argument #3 to 'move' (too many elements to move)]],
  },
  {
    [[table.move({}, math.mininteger, -1, 2)]],
    [[error: bad argument #3 to 'move' (too many elements to move)]],
  },
  {
    [[table.move({}, 1, 2, math.maxinteger)]],
    [[error: bad argument #4 to 'move' (destination wrap around)]],
  },
  {
    [[table.move({ 1 }, 1, 1, 1, 5)]],
    [[error: bad argument #5 to 'move' (table expected, got number)]],
  },
  {
    [[table.move({ 1 }, 1, 1)]],
    [[error: bad argument #4 to 'move' (number expected, got no value)]],
  },
  { [[table.sort({ 3, 'x' })]], [[error: attempt to compare string with number]] },
  { [[table.sort({ {}, {} })]], [[error: attempt to compare two table values]] },
  { [[table.sort({ 1, nil, 3 })]], [[error: attempt to compare nil with number]] },
  { [[table.sort({ 1 }, 5)]], [[]] },
  { [[table.sort(5)]], [[error: bad argument #1 to 'sort' (table expected, got number)]] },
  {
    [[table.sort(setmetatable({}, { __len = function() return 1 << 40 end }))]],
    [[error: bad argument #1 to 'sort' (array too big)]],
  },
  { [[table.sort({ 1, 2 }, function() error('no', 0) end)]], [[error: no]] },
  { [[(function(t) table.sort(t) return table.concat(t, ' ') end)({ 3, 1, 2 })]], [[1 2 3]] },
  {
    [[(function(t) table.sort(t) return table.concat(t, ' ') end)({ 'b', 'a', 'B', '', 'ab' })]],
    [[ B a ab b]],
  },
  {
    [[(function(t) table.sort(t, function(a, b) return a > b end) return table.concat(t, ' ') end)({ 3, 1, 2, 5 })]],
    [[5 3 2 1]],
  },
  {
    [[(function(t) table.insert(t, 1, 'x') return table.concat(t, ' ') end)({ 3, 1, 2 })]],
    [[x 3 1 2]],
  },
  {
    [[(function(t) table.insert(t, 'x') return table.concat(t, ' ') end)({ 3, 1, 2 })]],
    [[3 1 2 x]],
  },
  { [[(function(t) return table.remove(t, 2), #t end)({ 3, 1, 2 })]], [[1, 2]] },
  { [[next({}), next({ 7 })]], [[nil, 1, 7]] },
  { [[select('#', table.unpack({}, 1, 100))]], [[100]] },
}
