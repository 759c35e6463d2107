import { act, screen } from "@testing-library/react";
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
    act(() => screen.getByText("save").click());
    act(() => screen.getByText("fail").click());
    expect(screen.getByRole("status").textContent).toContain("Saved");
    expect(screen.getByRole("alert").textContent).toContain("Not saved");
    await act(() => vi.advanceTimersByTimeAsync(5999));
    expect(screen.queryByText("Saved")).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.queryByText("Saved")).toBeNull();
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

  it("goes when its action is taken", async () => {
    const undo = vi.fn();
    const { person } = renderWithin(<Toasting undo={undo} />);
    await person.click(screen.getByText("save"));
    await person.click(screen.getByRole("button", { name: "Undo" }));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(screen.queryByText("Saved")).toBeNull();
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
