import { act, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { useLocation } from "wouter";
import { useConfirm } from "../../src/ui/confirm/confirm.tsx";
import { useToast } from "../../src/ui/toast/toasts.tsx";
import { renderWithin } from "../app/render-app.tsx";

function Toasting({ undo }: { undo: () => void }) {
  const toast = useToast();
  return (
    <>
      <button onClick={() => toast.succeed("Saved", { label: "Undo", run: undo })}>save</button>
      <button onClick={() => toast.succeed("Sent")}>send</button>
      <input aria-label="comment" />
      <button onClick={() => toast.fail("Not saved")}>fail</button>
      <button onClick={() => toast.fail("Not kept", "form")}>fail in a form</button>
      <button onClick={() => toast.invalid("Something is missing")}>miss</button>
    </>
  );
}

describe("a toast", () => {
  afterEach(() => vi.useRealTimers());

  it("of success is announced and goes after six seconds", async () => {
    vi.useFakeTimers();
    renderWithin(<Toasting undo={() => undefined} />);
    act(() => screen.getByText("send").click());
    expect(screen.getByRole("status").textContent).toContain("Sent");
    await act(() => vi.advanceTimersByTimeAsync(5999));
    expect(screen.queryByText("Sent")).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.queryByText("Sent")).toBeNull();
  });

  it("of failure is announced at once and stays", async () => {
    vi.useFakeTimers();
    renderWithin(<Toasting undo={() => undefined} />);
    act(() => screen.getByText("fail").click());
    expect(screen.getByRole("alert").textContent).toContain("Not saved");
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.queryByText("Not saved")).toBeTruthy();
  });

  it.each([
    ["fail in a form", "Not kept", true],
    ["miss", "Something is missing", false],
  ])("of what a form tells is seen, not heard besides: %s", async (button, text, stays) => {
    vi.useFakeTimers();
    renderWithin(<Toasting undo={() => undefined} />);
    act(() => screen.getByText(button).click());
    expect(screen.getByText(text).closest("[role=alert], [role=status]")).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(6000));
    // The summary of the form says what is missing, and stays.
    expect(screen.queryByText(text) !== null).toBe(stays);
  });

  it.each([
    ["send", "fail", "Not saved"],
    ["fail", "send", "Sent"],
    ["save", "send", "Sent"],
  ])("takes the place of an earlier one: %s, then %s", async (first, second, shown) => {
    const { person } = renderWithin(<Toasting undo={() => undefined} />);
    await person.click(screen.getByText(first));
    await person.click(screen.getByText(second));
    expect(screen.getAllByRole("button", { name: "Dismiss" })).toHaveLength(1);
    expect(screen.getByText(shown)).toBeTruthy();
  });

  it("does not break a batch number", async () => {
    const text = "Batch #AB-12/34 created successfully";
    function Creating() {
      const toast = useToast();
      return <button onClick={() => toast.succeed(text)}>create</button>;
    }
    const { person } = renderWithin(<Creating />);
    await person.click(screen.getByText("create"));
    expect(screen.getByText("#AB-12/34").className).toContain("number");
    expect(screen.getByRole("status").textContent).toContain(text);
  });

  it("shows once what is said twice", async () => {
    const { person } = renderWithin(<Toasting undo={() => undefined} />);
    await person.click(screen.getByText("fail"));
    await person.click(screen.getByText("fail"));
    expect(screen.getAllByText("Not saved")).toHaveLength(1);
  });

  it("goes when its action is taken, and the focus goes back", async () => {
    const undo = vi.fn();
    const { person } = renderWithin(<Toasting undo={undo} />);
    await person.click(screen.getByText("save"));
    await person.click(screen.getByRole("button", { name: "Undo" }));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(screen.queryByText("Saved")).toBeNull();
    expect(document.activeElement).toBe(screen.getByText("save"));
  });

  it("with an action stays as long as the focus is on it, and is the next that keys reach", async () => {
    vi.useFakeTimers();
    renderWithin(<Toasting undo={() => undefined} />);
    act(() => screen.getByText("save").click());
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Undo" }));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.queryByText("Saved")).toBeTruthy();
    act(() => screen.getByText("save").focus());
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    expect(screen.queryByText("Saved")).toBeNull();
  });

  it("that comes while the user types elsewhere leaves the focus there", async () => {
    const undo = vi.fn();
    const { person } = renderWithin(<Toasting undo={undo} />);
    const field = screen.getByRole("textbox", { name: "comment" });
    await person.type(field, "given");
    act(() => screen.getByText("save").click());
    await person.keyboard(" late");
    expect(field).toHaveProperty("value", "given late");
    expect(undo).not.toHaveBeenCalled();
    expect(screen.getByRole("button", { name: "Undo" })).toBeTruthy();
  });

  it("gives the focus to the page's title where what had it is gone", async () => {
    function Going() {
      const toast = useToast();
      const [isGone, setGone] = useState(false);
      return (
        <>
          <h1 tabIndex={-1}>Batches</h1>
          {!isGone && (
            <button onClick={() => toast.succeed("Finished", { label: "Undo", run: vi.fn() })}>
              finish
            </button>
          )}
          <button onClick={() => setGone(true)}>go</button>
        </>
      );
    }
    const { person } = renderWithin(<Going />);
    await person.click(screen.getByText("finish"));
    act(() => screen.getByText("go").click());
    await person.keyboard("{Enter}");
    expect(screen.queryByText("Finished")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Batches" }));
  });
});

function Moving() {
  const toast = useToast();
  const [path, navigate] = useLocation();
  const saveAndGo = () => {
    toast.succeed("Saved");
    navigate("/b");
  };
  return (
    <>
      <p>{path}</p>
      <button onClick={saveAndGo}>save and go</button>
      <button onClick={() => toast.fail("Not read")}>fail</button>
      <button onClick={() => navigate("/c")}>go</button>
      <button onClick={() => navigate("/b?filter=1")}>filter</button>
      <button onClick={() => navigate("/b?episodeId=2")}>another</button>
    </>
  );
}

describe("at a change of page", () => {
  it("[8.06] the toast of the act that led there shows, until the next change", async () => {
    const { person } = renderWithin(<Moving />);
    await person.click(screen.getByText("save and go"));
    expect(screen.getByText("/b")).toBeTruthy();
    expect(screen.getByText("Saved")).toBeTruthy();
    await person.click(screen.getByText("go"));
    expect(screen.queryByText("Saved")).toBeNull();
  });

  it.each([
    ["another page", "go", false],
    ["another episode", "another", false],
    ["a filter of the same page", "filter", true],
  ])("a toast of before is gone on %s: %s", async (_, button, stays) => {
    const { person } = renderWithin(<Moving />);
    await person.click(screen.getByText("save and go"));
    await person.click(screen.getByText("fail"));
    await person.click(screen.getByText(button));
    expect(screen.queryByText("Not read") !== null).toBe(stays);
  });

  it("a toast of before is gone when the browser goes back", async () => {
    const { person } = renderWithin(<Moving />);
    await person.click(screen.getByText("go"));
    await person.click(screen.getByText("save and go"));
    act(() => window.history.back());
    await waitFor(() => expect(screen.queryByText("Saved")).toBeNull());
  });
});

function Asking({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const confirm = useConfirm();
  const ask = async () =>
    onAnswer(
      await confirm({ title: "Close it?", text: "It will be closed.", confirm: "Close episode" }),
    );
  return <button onClick={() => void ask()}>ask</button>;
}

describe("a confirmation", () => {
  it.each([
    ["Close episode", true],
    ["Cancel", false],
  ])("answered with %s resolves with %s", async (button, answer) => {
    const onAnswer = vi.fn();
    const { person } = renderWithin(<Asking onAnswer={onAnswer} />);
    await person.click(screen.getByText("ask"));
    expect(await screen.findByText("It will be closed.")).toBeTruthy();
    await person.click(screen.getByRole("button", { name: button }));
    expect(onAnswer).toHaveBeenCalledWith(answer);
    expect(screen.queryByText("It will be closed.")).toBeNull();
  });
});
