-- 205_array_read_as_fields.lua
-- attack: an array as large as a hash part of 8,192 fields, whose elements read as fields with strings as keys, while another table grows
-- must: end in any controlled way; nothing but a hash part may be read as one
-- expect: any
-- source: own

local t = {}
for i = 1, 12288 do t[i] = 0x4401 end
local kept = {}
for kind = 1, 4 do kept[kind] = table.pack(table.unpack(t, 1, 12288)) end
local fields = {}
for i = 1, 9000 do fields["k" .. i] = true end
return "SAFE"
