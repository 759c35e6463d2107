import { act, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { useConfirm } from "../../src/ui/confirm/confirm.tsx";
import { useToast } from "../../src/ui/toast/toasts.tsx";
import { renderWithin } from "../app/render-app.tsx";

function Toasting({ undo }: { undo: () => void }) {
  const toast = useToast();
  return (
    <>
      <button onClick={() => toast.succeed("Saved", { label: "Undo", run: undo })}>save</button>
      <button onClick={() => toast.succeed("Sent")}>send</button>
      <button onClick={() => toast.fail("Not saved")}>fail</button>
      <button onClick={() => toast.fail("Not kept", "form")}>fail in a form</button>
      <button onClick={() => toast.invalid("Something is missing")}>miss</button>
    </>
  );
}

describe("a toast", () => {
  afterEach(() => vi.useRealTimers());

  it("of success is announced and goes after six seconds; of failure it stays", async () => {
    vi.useFakeTimers();
    renderWithin(<Toasting undo={() => undefined} />);
    act(() => screen.getByText("fail").click());
    act(() => screen.getByText("send").click());
    expect(screen.getByRole("status").textContent).toContain("Sent");
    expect(screen.getByRole("alert").textContent).toContain("Not saved");
    await act(() => vi.advanceTimersByTimeAsync(5999));
    expect(screen.queryByText("Sent")).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.queryByText("Sent")).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.queryByText("Not saved")).toBeTruthy();
  });

  it("of what a form tells is seen, not heard besides; of what is missing it goes, since the summary stays", async () => {
    vi.useFakeTimers();
    renderWithin(<Toasting undo={() => undefined} />);
    act(() => screen.getByText("fail in a form").click());
    act(() => screen.getByText("miss").click());
    for (const text of ["Not kept", "Something is missing"])
      expect(screen.getByText(text).closest("[role=alert], [role=status]")).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(6000));
    expect(screen.queryByText("Something is missing")).toBeNull();
    expect(screen.queryByText("Not kept")).toBeTruthy();
  });

  it("of a failure takes the place of an earlier success", async () => {
    const { person } = renderWithin(<Toasting undo={() => undefined} />);
    await person.click(screen.getByText("send"));
    await person.click(screen.getByText("fail"));
    expect(screen.queryByText("Sent")).toBeNull();
    expect(screen.getByRole("alert").textContent).toContain("Not saved");
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
