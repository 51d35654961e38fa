// The panel: the behaviour and its parameters.
"use strict";

class Panel {
  /** Milliseconds between two updates from a moving slider. */
  static pause = 80;
  behaviours = [];
  /** The values that the user set, by behaviour. */
  values = new Map();
  waiting = null;

  /** @param onuse Called when the panel's settings change. */
  constructor(onuse) {
    this.onuse = onuse;
    element("behaviour").onchange = () => this.use();
    element("defaults").onclick = () => {
      this.values.delete(this.name);
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
    const old = this.entry(this.name);
    const isMissing = old !== undefined && !behaviours.some(({ name }) => name === old.name);
    const isGone = isMissing && !old.isOther;
    this.behaviours = isMissing ? [...behaviours, { ...old, isGone }] : behaviours;
    for (const { name, parameters, problem } of behaviours) {
      if (name !== deciding && problem === undefined) this.letGo(name, parameters);
    }
    this.showBehaviours();
  }

  /** Drops the values that a script no longer accepts. */
  letGo(name, parameters) {
    const values = Object.entries(this.values.get(name) ?? {});
    const fitting = values.filter(([key, value]) => parameters.some((parameter) =>
      parameter.name === key && Panel.takes(parameter, value)));
    if (fitting.length < values.length) this.values.set(name, Object.fromEntries(fitting));
  }

  static takes({ kind, min = -Infinity, max = Infinity, choices }, value) {
    return kind === typeof value && (kind !== "number" || (value >= min && value <= max))
      && (choices.length === 0 || choices.includes(value));
  }

  /**
   * Takes the reloaded current behaviour. It ignores the session's values, because newer ones are on
   * their way there.
   */
  takeLoaded(entry) {
    const index = this.behaviours.findIndex(({ name }) => name === entry.name);
    if (index >= 0) this.behaviours[index] = entry;
    if (entry.problem === undefined) this.letGo(entry.name, entry.parameters);
    if (this.shown !== this.showing) this.showParameters();
    element("summary").textContent = entry.summary;
  }

  /** Shows a behaviour that is already in force, which need not be in the list. */
  adopt(entry, params) {
    this.forgetGone();
    if (!this.entry(entry.name)) this.behaviours.push({ ...entry, isOther: true });
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

  /** Fills a menu with names, and keeps its selection. */
  showBehaviours() {
    for (const id of ["behaviour", "other", "side"]) {
      const { value } = element(id);
      const shown = this.behaviours.filter(({ isGone }) => id === "behaviour" || !isGone);
      element(id).replaceChildren(...shown.map(({ name, isGone = false }) => make("option", {
        value: name, disabled: isGone,
        textContent: Words.name(name) + (isGone ? " (deleted)" : "") })));
      if (shown.some(({ name }) => name === value)) element(id).value = value;
    }
  }

  showParameters() {
    const { behaviour, params } = this.choice;
    const entry = this.entry(behaviour);
    element("summary").textContent = entry?.summary ?? "";
    element("defaults").hidden = Object.keys(params).length === 0;
    element("parameters").replaceChildren(...(entry?.parameters ?? []).map((parameter) =>
      this.control(parameter, this.held(parameter))));
    this.shown = this.showing;
  }

  /** The current value of a parameter. */
  held(parameter) { return this.choice.params[parameter.name] ?? parameter.default; }

  /** A labelled control with its value and description. */
  control(parameter, value) {
    const id = `parameter-${parameter.name}`;
    const isNumber = parameter.kind === "number";
    const input = this.input(parameter, value);
    input.id = id;
    input.dataset.parameter = parameter.name;
    input.setAttribute("aria-describedby", `${id}-doc`);
    // A screen reader reads the value from the control.
    const worded = (number) => parameter.unit ? `${number} ${parameter.unit}` : number;
    const shown = make("span", { className: "value", textContent: isNumber ? worded(value) : "" });
    shown.setAttribute("aria-hidden", "true");
    input.addEventListener("input", () => {
      const value = Panel.entered(parameter, input, this.held(parameter));
      if (!Panel.takes(parameter, value)) return;
      if (input.type === "range") input.value = value;
      if (isNumber) shown.textContent = worded(value);
      this.set(parameter.name, value);
    });
    // An empty or incomplete value is never set.
    if (isNumber) input.addEventListener("blur", () => { input.value = this.held(parameter); });
    const label = make("label", { htmlFor: id, textContent: Words.name(parameter.name) });
    return make("div", { className: "parameter" }, make("div", { className: "name" }, label, shown),
      input, make("small", { id: `${id}-doc`, textContent: parameter.doc }));
  }

  input({ kind, min, max, default: usual, choices }, value) {
    if (choices.length > 0) {
      const options = choices.map((text) => make("option", { value: text, textContent: text }));
      const select = make("select", {}, ...options);
      select.value = value;
      return select;
    }
    if (kind === "boolean") return make("input", { type: "checkbox", checked: value });
    if (kind === "string") return make("input", { type: "text", value });
    if (min === undefined || max === undefined) {
      return make("input", { type: "number", min: min ?? "", max: max ?? "", step: "any", value });
    }
    const step = [min, max, usual, value].every(Number.isInteger) && max - min > 10 ? 1 : "any";
    return make("input", { type: "range", min, max, step, value });
  }

  /** The value of a control; NaN if it holds no number. */
  static entered(parameter, input, before) {
    if (parameter.kind === "boolean") return input.checked;
    if (parameter.kind === "string") return input.value;
    const isFree = input.type === "range" && input.step === "any";
    return isFree ? Panel.near(parameter, input.valueAsNumber, before) : input.valueAsNumber;
  }

  /** The nearest round number, default or end of the range for a slider's position. */
  static near({ min, max, default: usual }, place, before) {
    const fine = max / 100 - min / 100;
    const power = Math.floor(Math.log10(fine));
    // Halfway between two, the one nearer to the previous value.
    const round = Panel.rounded(place + (before - place) * 1e-6, power);
    const isPassed = usual > Math.min(before, round) && usual < Math.max(before, round);
    const isStep = Math.abs(place - before) < 1.001 * fine;
    const choices = isPassed && isStep ? [usual] : [min, max, usual, round];
    return choices.filter((value) => value >= min && value <= max)
      .sort((a, b) => Math.abs(a - place) - Math.abs(b - place))[0];
  }

  /** A number rounded to a power of ten. */
  static rounded(value, power) {
    const number = Math.round(value / 10 ** power) * 10 ** power;
    return power < 0 ? Number(number.toFixed(Math.min(-power, 100))) : number;
  }
}
