// The panel: the behaviour and its parameters.
"use strict";

class Panel extends Controls {
  /** Milliseconds between two updates from a moving slider. */
  static pause = 80;
  behaviours = [];
  /** The values that the user set, by behaviour. */
  values = new Map();
  waiting = null;
  /** Called when the list of behaviours has changed. */
  onlist = null;

  /** @param onuse Called when the panel's settings change. */
  constructor(onuse) {
    super();
    this.onuse = onuse;
    element("behaviour").onchange = () => this.use();
    element("defaults").onclick = () => {
      this.values.delete(this.name);
      passFocus(element("defaults"), element("behaviour"));
      this.use();
    };
  }

  get name() { return element("behaviour").value; }

  /** The panel's settings. */
  get choice() { return this.choiceOf(this.name); }

  choiceOf(behaviour) { return { behaviour, params: this.values.get(behaviour) ?? {} }; }

  entry(name) { return this.behaviours.find((entry) => entry.name === name); }

  /**
   * Takes a new list of scripts; the current one stays in the list even if its file was deleted.
   *
   * @param deciding The behaviour whose values the session manages; `null` before a session.
   */
  take(behaviours, deciding = this.name) {
    const isMissing = (entry) => !behaviours.some(({ name }) => name === entry.name);
    const kept = this.behaviours.filter((entry) =>
      isMissing(entry) && (entry.isOther || entry.name === this.name));
    this.behaviours = [...behaviours, ...kept.map((entry) => (
      { ...entry, isGone: !entry.isOther }))];
    for (const { name, parameters, problem } of behaviours) {
      if (name !== deciding && problem === undefined) this.letGo(name, parameters);
    }
    this.showBehaviours();
  }

  /** Drops the values that a script no longer accepts. */
  letGo(name, parameters) {
    const values = Object.entries(this.values.get(name) ?? {});
    const fitting = values.filter(([key, value]) => parameters.some((parameter) =>
      parameter.name === key && Controls.takes(parameter, value)));
    if (fitting.length < values.length) this.values.set(name, Object.fromEntries(fitting));
  }

  /**
   * Takes the reloaded current behaviour. It ignores the session's values, because newer ones are
   * on their way there.
   */
  takeLoaded(entry) {
    const index = this.behaviours.findIndex(({ name }) => name === entry.name);
    if (index >= 0) this.behaviours[index] = entry;
    if (entry.problem === undefined) this.letGo(entry.name, entry.parameters);
    if (this.shown !== this.showing) this.showParameters();
    element("summary").textContent = entry.summary;
  }

  /** Takes a behaviour that need not be in the list; returns whether it is new there. */
  meet(entry) {
    const known = this.entry(entry.name);
    if (known && !known.isOther) return false;
    const other = { ...entry, isOther: true };
    this.behaviours = [...this.behaviours.filter((each) => each !== known), other];
    return JSON.stringify(other) !== JSON.stringify(known);
  }

  /** Shows a behaviour that is already in force, which need not be in the list. */
  adopt(entry, params) {
    this.forgetGone();
    if (!this.entry(entry.name)) this.meet(entry);
    this.values.set(entry.name, params);
    this.showBehaviours();
    element("behaviour").value = entry.name;
    this.showParameters();
  }

  /** The description of the controls; a change rebuilds them. */
  get showing() { return JSON.stringify([this.entry(this.name)?.parameters, this.choice]); }

  /** Shows the first existing behaviour of the given names, without using it. */
  show(...names) {
    this.forgetGone();
    element("behaviour").value = names.find((name) => this.entry(name))
      ?? this.behaviours[0]?.name ?? "default";
    this.showParameters();
  }

  /** Uses a copy of the shown behaviour, with the values that it has here. */
  follow(copy) {
    const { parameters = [] } = this.entry(this.name) ?? {};
    if (!this.entry(copy)) this.meet({ name: copy, summary: "", parameters });
    this.values.set(copy, { ...this.choice.params });
    this.values.delete(this.name);
    this.showBehaviours();
    element("behaviour").value = copy;
    this.use();
  }

  /** Uses the shown behaviour. */
  use() {
    if (!this.entry(this.name)?.isGone) this.forgetGone();
    this.showParameters();
    this.changed();
  }

  set(name, value) {
    const { behaviour, params } = this.choice;
    this.values.set(behaviour, { ...params, [name]: value });
    element("defaults").hidden = false;
    this.shown = this.showing;
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.changed(), Panel.pause);
  }

  changed() {
    clearTimeout(this.waiting);
    this.waiting = null;
    this.onuse();
  }

  /** Sends a new value before any other message. */
  flush() {
    if (this.waiting !== null) this.changed();
  }

  /** Removes a deleted behaviour that is no longer in use. */
  forgetGone() {
    this.behaviours = this.behaviours.filter(({ isGone }) => !isGone);
    this.showBehaviours();
  }

  /** Fills the menu with names, and keeps its selection. */
  showBehaviours() {
    const { value } = element("behaviour");
    Controls.fill(element("behaviour"), this.behaviours);
    if (this.entry(value)) element("behaviour").value = value;
    Controls.fill(element("side"), this.behaviours.filter(({ isGone }) => !isGone));
    this.onlist?.();
  }

  showParameters() {
    const { behaviour, params } = this.choice;
    const entry = this.entry(behaviour);
    element("summary").textContent = entry?.summary ?? "";
    element("defaults").hidden = Object.keys(params).length === 0;
    element("parameters").replaceChildren(...this.controls(entry?.parameters ?? []));
    this.shown = this.showing;
  }
}
