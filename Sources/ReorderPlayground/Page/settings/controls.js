// The controls of a behaviour's parameters, in the panel and in the columns.
"use strict";

/** Has `choice`, the behaviour and its values, and `set`, which changes one. */
class Controls {
  /** What the ids of the controls begin with. */
  prefix = "parameter";

  static takes({ kind, min = -Infinity, max = Infinity, choices }, value) {
    return kind === typeof value && (kind !== "number" || (value >= min && value <= max))
      && (choices.length === 0 || choices.includes(value));
  }

  /** A behaviour in a menu; a deleted one cannot be chosen. */
  static option({ name, isGone = false }) {
    return make("option", { value: name, disabled: isGone,
      textContent: Words.name(name) + (isGone ? " (deleted)" : "") });
  }

  /** Fills a menu with behaviours; those that follow other libraries are in a group at its end. */
  static fill(menu, entries) {
    const isPeer = ({ name }) => name.startsWith("peers/");
    const group = make("optgroup", { label: "As in other libraries" });
    group.append(...entries.filter(isPeer).map(Controls.option));
    menu.replaceChildren(...entries.filter((entry) => !isPeer(entry)).map(Controls.option));
    if (group.children.length > 0) menu.append(group);
  }

  /** The current value of a parameter. */
  held(parameter) { return this.choice.params[parameter.name] ?? parameter.default; }

  /** The controls of parameters. */
  controls(parameters) { return parameters.map((parameter) => this.control(parameter)); }

  /** A labelled control with its value and description. */
  control(parameter) {
    const value = this.held(parameter);
    const id = `${this.prefix}-${parameter.name}`;
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
      const value = Controls.entered(parameter, input, this.held(parameter));
      if (!Controls.takes(parameter, value)) return;
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
    return isFree ? Controls.near(parameter, input.valueAsNumber, before) : input.valueAsNumber;
  }

  /** The nearest round number, default or end of the range for a slider's position. */
  static near({ min, max, default: usual }, place, before) {
    const fine = max / 100 - min / 100;
    const power = Math.floor(Math.log10(fine));
    // Halfway between two, the one nearer to the previous value.
    const round = Controls.rounded(place + (before - place) * 1e-6, power);
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
