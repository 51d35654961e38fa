import Testing

@testable import ReorderAcceptance

/// What runs and frames say of styles, places, messages and decisions.
@Suite("A run") struct RunDecisionTests {
  /// Rows under a behaviour that the spec's own file holds.
  private func failure(_ lines: String) -> SpecFailure? {
    Specs.failure(
      of: """
        local run = replay { trace = 'short-move', behaviour = 'half_overlap' }
        \(lines)
        """)
  }

  @Test("has every decision: when, which hook, the answer, and whose it is")
  func decisions() {
    let lines = """
      local first, moved = run.decisions[1], nil
      assert.same({ t = 500, hook = 'can_lift', answer = 'true', by = 'native' }, first)
      for _, d in ipairs(run.decisions) do
        if d.hook == 'target' and d.by == 'policy' and d.answer ~= 'nil' then moved = moved or d end
      end
      assert.same({ t = 689, hook = 'target', answer = '1, 3', by = 'policy' }, moved)
      """
    #expect(failure(lines) == nil, "\(String(describing: failure(lines)))")
  }

  @Test("says in a word and in words why a place was refused; the frame does likewise")
  func reasons() {
    let failure = Specs.failure(
      of: """
        local trace = {
          scene = {
            sections = { { id = 's', items = { 'a', { id = 'b', target = false }, 'c' } } },
          },
          { t = 0, p = 'down', x = 100, y = 20 }, { t = 500, p = 'move', x = 100, y = 20 },
          { t = 600, p = 'move', x = 100, y = 66 }, { t = 700, p = 'move', x = 100, y = 67 },
          { t = 800, p = 'up', x = 100, y = 67 },
        }
        local run = replay { trace = trace, behaviour = 'under_finger' }
        local refused = {}
        for _, d in ipairs(run.decisions) do
          if d.refused then refused[#refused + 1] = d end
        end
        local reason = 'the row there, or one on the way, may not be a target'
        assert.is_true(#refused > 0)
        assert.equal('no_target', refused[1].refused)
        assert.equal(reason, refused[1].reason)
        local frame = run.frame_at(650)
        assert.equal('no_target', frame.refused)
        assert.equal(reason, frame.reason)
        assert.is_nil(run.frame_at(550).refused)
        assert.is_true(#frame.decisions > 0 and #frame.decisions < #run.decisions)
        for _, d in ipairs(frame.decisions) do assert.is_true(d.t <= 650) end
        """)
    #expect(failure == nil, "\(String(describing: failure))")
  }

  @Test("on a board has every item's frame and place in its own list, however many there are")
  func frames() {
    let lines = """
      local function column(id, x, items)
        return {
          id = id, frame = { x, 0, 200, 300 }, layout = { type = 'list', item_length = 60 },
          sections = { { id = 's', items = items } },
        }
      end
      local drag = session { scene = {
        viewport = { width = 400, height = 300 },
        lists = { column('todo', 0, { 'a', 'b' }), column('doing', 200, { 'c', 'd', 'e' }) },
      } }
      local frame = drag.frame_at(0)
      assert.same({ 'a', 'b', 'c', 'd', 'e' }, frame.items)
      assert.same({ x = 200, y = 120, width = 200, height = 60 }, frame.frames.e.rest)
      for _, item in pairs(frame.frames) do assert.is_nil(item.displaced) end
      for _, name in ipairs { 'board', 'board-lists', 'board-copy', 'board-scrolls' } do
        local seen = 0
        each_frame(replay { trace = name, behaviour = 'kanban' }, function(f)
          for _, item in pairs(f.frames) do
            seen = seen + (item.rest.width > 0 and 1 or 0)
          end
        end)
        assert.is_true(seen > 0)
      end
      """
    #expect(failure(lines) == nil, "\(String(describing: failure(lines)))")
  }

  @Test("says why an answer was invalid, and that the native rule's was taken")
  func gate() throws {
    let scripts = try Specs.scriptsWith(behaviours: [
      "far": "return { api = 1, name = 'far', target = function() return 1, 99 end }"
    ])
    let results = Specs.results(
      """
      it('t', function()
        local run = replay { trace = 'short-move', behaviour = 'far' }
        for _, d in ipairs(run.decisions) do
          if d.by == 'gate' then
            assert.equal('target', d.hook)
            assert.equal('no_such_slot', d.refused)
            assert.equal('the answer is section 1, item 99, which does not exist', d.reason)
            return
          end
        end
        error('no answer was refused')
      end)
      """
    ) { $0.scripts = scripts }
    #expect(results[0].failure == nil, "\(String(describing: results[0].failure))")
  }

  @Test("of a session has the decisions so far, and those of what comes then")
  func session() {
    let failure = Specs.failure(
      of: """
        local s = session { scene = { sections = { { id = 's', items = { 'a', 'b' } } } } }
        assert.same({}, s.decisions)
        local count = #s:lift('a').decisions
        assert.is_true(count > 0)
        assert.is_true(#s:move(160, 80).decisions > count)
        for _, d in ipairs(s.decisions) do assert.is_true(d.t <= s.time) end
        """)
    #expect(failure == nil, "\(String(describing: failure))")
  }

  @Test("keeps the latest ten thousand decisions")
  func most() {
    let failure = Specs.failure(
      of: """
        local s = session { scene = { sections = { { id = 's', items = { 'a', 'b' } } } } }
        s:lift('a'):wait(90000)
        local list = s.decisions
        assert.equal(10000, #list)
        assert.is_true(list[1].t > 500 and list[#list].t > 90000)
        for i = 2, #list do assert.is_true(list[i - 1].t <= list[i].t) end
        """)
    #expect(failure == nil, "\(String(describing: failure))")
  }

  @Test("has rotation and shadow of the lifted item, while it is lifted and at rest")
  func styles() {
    let lines = """
      local s = run.frame_at(900).snapshot
      assert.equal(0, s.rotation)
      assert.near(0.3, s.shadow.opacity, 1e-6)
      assert.near(8, s.shadow.radius, 1e-6)
      assert.same({ 0, 2 }, { s.shadow.x, s.shadow.y })
      assert.is_nil(run.frame_at(500).snapshot.shadow)
      assert.equal(0, run.snapshot.rotation)
      """
    #expect(failure(lines) == nil, "\(String(describing: failure(lines)))")
  }

  @Test("has where items are drawn, and where they come to rest")
  func displaced() {
    let lines = """
      local frames = run.frame_at(700).frames
      assert.same({ x = 0, y = 44, width = 320, height = 44 }, frames.coffee.rest)
      assert.is_true(frames.coffee.displaced and frames.coffee.y > 44 and frames.coffee.y < 88)
      assert.is_nil(frames.apples.displaced)
      assert.equal(frames.apples.y, frames.apples.rest.y)
      assert.equal(0, frames.apples.rotation)
      """
    #expect(failure(lines) == nil, "\(String(describing: failure(lines)))")
  }

  @Test("frames have the messages up to their time")
  func messages() throws {
    let scripts = try Specs.scriptsWith(
      behaviours: [
        "talker": "return { api = 1, name = 'talker', on = { began = function() print('up') end, "
          + "ended = function() print('down') end } }"
      ])
    let results = Specs.results(
      """
      it('t', function()
        local run = replay { trace = 'short-move', behaviour = 'talker' }
        assert.equal(2, #run.messages)
        assert.same({}, run.frame_at(400).messages)
        local messages = run.frame_at(600).messages
        assert.equal(1, #messages)
        assert.equal('up', messages[1].text)
      end)
      """
    ) { $0.scripts = scripts }
    #expect(results[0].failure == nil, "\(String(describing: results[0].failure))")
  }
}
