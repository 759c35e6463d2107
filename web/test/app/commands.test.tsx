import { act, createEvent, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { saveSingleKeys } from "../../src/commands/open-commands.ts";
import { currentPath, renderApp } from "./render-app.tsx";

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => {
  vi.useRealTimers();
  saveSingleKeys(true);
});

const gapMs = 100;
let clockMs = 0;

interface Press {
  ctrlKey?: boolean;
  /** Since the key before; a person takes longer than a scanner. */
  afterMs?: number;
  target?: Element;
}

function press(key: string, { ctrlKey, afterMs = gapMs, target = document.body }: Press = {}) {
  const event = createEvent.keyDown(target, { key, ctrlKey });
  clockMs += afterMs;
  Object.defineProperty(event, "timeStamp", { value: clockMs });
  fireEvent(target, event);
}

/** No further key follows. */
const noKeyFollows = () => act(() => vi.advanceTimersByTimeAsync(gapMs));

async function opens(name: string) {
  await noKeyFollows();
  // Its content has separate code.
  await act(() => import("../../src/commands/commands.tsx"));
  return screen.getByRole("dialog", { name });
}

async function opened() {
  await noKeyFollows();
  await act(() => import("../../src/commands/commands.tsx"));
  return screen.queryByRole("dialog");
}

async function atHome(...roles: string[]) {
  const app = renderApp("/home", { roles });
  await act(() => import("../../src/commands/command-keys.tsx"));
  return app;
}

const ctrlK = (press_: Press = {}) => press("k", { ...press_, ctrlKey: true });

const boxIn = (dialog: HTMLElement) => within(dialog).getByRole("combobox", { name: "Command" });

const namesIn = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole("option")
    .map((option) => option.textContent);

describe("the command menu", () => {
  it("opens by Ctrl+K, narrows while typing, and goes by Enter", async () => {
    await atHome("VAC");
    ctrlK();
    const dialog = await opens("Commands");
    const box = boxIn(dialog);
    expect(document.activeElement).toBe(box);
    fireEvent.change(box, { target: { value: "recall" } });
    expect(namesIn(dialog)).toEqual(["Find who received a batch"]);
    fireEvent.keyDown(box, { key: "Enter" });
    await vi.waitFor(() => expect(currentPath()).toBe("/vaccination/batches?view=recall"));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("is chosen from by the arrows, round the ends too", async () => {
    await atHome("VAC");
    ctrlK();
    const dialog = await opens("Commands");
    const chosen = () => within(dialog).getByRole("option", { selected: true }).textContent;
    const names = namesIn(dialog);
    expect(chosen()).toBe("Record a vaccination");
    fireEvent.keyDown(boxIn(dialog), { key: "ArrowUp" });
    expect(chosen()).toBe(names.at(-1));
    for (const key of ["ArrowDown", "ArrowDown"]) fireEvent.keyDown(boxIn(dialog), { key });
    expect(chosen()).toBe(names[1]);
  });

  it("stands in the menu too", async () => {
    await atHome("VAC");
    fireEvent.click(screen.getAllByRole("button", { name: /Commands/ })[0] ?? document.body);
    expect(await opens("Commands")).toBeTruthy();
  });

  it("offers nothing that the user may not open", async () => {
    await atHome("DMS");
    ctrlK();
    expect(namesIn(await opens("Commands"))).toEqual([
      "Dashboard",
      "User settings",
      "Discharge Medicines",
      "Help",
      "Keyboard shortcuts",
    ]);
  });

  it("says that no command has the words", async () => {
    await atHome("VAC");
    ctrlK();
    const dialog = await opens("Commands");
    fireEvent.change(boxIn(dialog), { target: { value: "zzz" } });
    expect(within(dialog).getByText("No command matches.")).toBeTruthy();
  });
});

it("the list of keys opens by ?, until the single key is turned off", async () => {
  await atHome("VAC");
  press("?");
  const list = await opens("Keyboard shortcuts");
  fireEvent.click(within(list).getByRole("checkbox", { name: "Open this list with the ? key" }));
  fireEvent.click(within(list).getByRole("button", { name: "Close" }));
  press("?");
  expect(await opened()).toBeNull();
  ctrlK();
  expect(await opens("Commands")).toBeTruthy();
});

describe("no key opens anything", () => {
  it.each(["?", "k"])("where text is typed: %s", async (key) => {
    renderApp("/vaccination/batches", { roles: ["VAC"] });
    await act(() => import("../../src/commands/command-keys.tsx"));
    const target = await vi.waitFor(() => screen.getByRole("searchbox"));
    press(key, { ctrlKey: key === "k", target });
    expect(await opened()).toBeNull();
  });

  it.each([
    ["at its end", [["]"], ["d"], ["?"]]],
    ["at its beginning", [["?"], ["d"], ["2"]]],
    ["as a control character", [["k", true], ["0"], ["1"]]],
    ["as a control character within", [["0"], ["k", true]]],
  ] as const)("of a scanner's burst: %s", async (_where, keys) => {
    await atHome("VAC");
    for (const [index, [key, ctrlKey]] of keys.entries())
      press(key, { ctrlKey, afterMs: index === 0 ? gapMs : gapMs / 5 });
    expect(await opened()).toBeNull();
  });
});
