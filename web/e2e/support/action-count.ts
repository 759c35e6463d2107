import type { Page } from "@playwright/test";

/** Seconds of the keystroke-level model: key, pointing, homing, mental preparation. */
const seconds = { key: 0.28, pointing: 1.1, hand: 0.4, thought: 1.35 } as const;

interface Trace {
  /** Presses of the mouse; a list takes two to choose from. */
  presses: number;
  /** Keys that type no text. */
  keys: number;
  /** Characters of values. */
  typed: number;
  /** How often the hand went between mouse and keyboard. */
  changes: number;
  /** Titles and questions that came up: each is thought about once. */
  screens: number;
}

interface Told {
  actions: number;
  typed: number;
  /** The estimated time of an experienced user. */
  seconds: number;
}

/** In the page: what a person does there, as it happens. */
function watch() {
  const trace = { presses: 0, keys: 0, typed: 0, changes: 0, screens: 0 };
  Reflect.set(globalThis, "actionTrace", trace);
  let hand = "";
  let title = "";
  const move = (to: "mouse" | "keyboard") => {
    const shown = document.querySelector("[role=alertdialog] h1, [role=alertdialog] h2, h1");
    const now = shown?.textContent ?? "";
    if (now !== title) trace.screens += 1;
    if (hand !== "" && hand !== to) trace.changes += 1;
    title = now;
    hand = to;
  };
  const press = (count: number) => {
    move("mouse");
    trace.presses += count;
  };
  const isTyped = ({ key, target }: KeyboardEvent) =>
    key.length === 1 && target instanceof HTMLInputElement && target.type === "text";
  addEventListener("mousedown", () => press(1), true);
  addEventListener("change", ({ target }) => {
    if (target instanceof HTMLSelectElement) press(2);
  });
  addEventListener(
    "keydown",
    (event) => {
      move("keyboard");
      if (!isTyped(event)) trace.keys += 1;
    },
    true,
  );
  addEventListener(
    "input",
    (event) => {
      const { target } = event;
      if (!(target instanceof HTMLInputElement) || target.type !== "text") return;
      move("keyboard");
      // A key types one character, what a story fills in comes whole.
      trace.typed +=
        event instanceof InputEvent && event.data ? event.data.length : target.value.length;
    },
    true,
  );
}

/** Counts what a person does from now on: presses, and keys that type no text. */
export class ActionCount {
  private readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  static async on(page: Page): Promise<ActionCount> {
    await page.addInitScript(watch);
    return new ActionCount(page);
  }

  private trace(): Promise<Trace> {
    return this.page.evaluate(() => {
      const trace: Trace = Reflect.get(globalThis, "actionTrace");
      return { ...trace };
    });
  }

  /** Counts anew, from what is shown now. */
  async begin(): Promise<void> {
    await this.page.evaluate(() => {
      const trace: Trace = Reflect.get(globalThis, "actionTrace");
      Object.assign(trace, { presses: 0, keys: 0, typed: 0, changes: 0, screens: 0 });
    });
  }

  /** The count so far; prints an experienced user's estimated time. */
  async told(what: string): Promise<Told> {
    const { presses, keys, typed, changes, screens } = await this.trace();
    const estimate =
      presses * (seconds.pointing + seconds.key) +
      (keys + typed) * seconds.key +
      changes * seconds.hand +
      screens * seconds.thought;
    const told = { actions: presses + keys, typed, seconds: Math.round(estimate) };
    console.log(
      `${what}: ${told.actions} actions, ${typed} typed characters, ${screens} screens and questions, about ${told.seconds} s`,
    );
    return told;
  }
}
