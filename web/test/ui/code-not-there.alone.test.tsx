import { failures } from "../../src/api/failure-messages.ts";
import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Inactivity } from "../../src/session/inactivity.tsx";
import { useConfirm } from "../../src/ui/confirm/confirm.tsx";
import { renderWithin } from "../app/render-app.tsx";

/** As without a connection, or after a new version was installed. */
function notThere(): never {
  throw new TypeError("Failed to fetch dynamically imported module");
}

vi.mock("../../src/ui/confirm/confirm-dialog.tsx", notThere);
vi.mock("../../src/session/inactivity-warning.tsx", notThere);

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

function Asking({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const confirm = useConfirm();
  const question = { title: "Close it?", text: "It will be closed.", confirm: "Close" };
  return <button onClick={() => void confirm(question).then(onAnswer)}>ask</button>;
}

test("a question whose code cannot be loaded is answered no, in words, and the page stays", async () => {
  const onAnswer = vi.fn();
  renderWithin(<Asking onAnswer={onAnswer} />);
  act(() => screen.getByText("ask").click());
  await screen.findByText(failures.notOpened);
  expect(onAnswer).toHaveBeenCalledWith(false);
  expect(screen.getByText("ask")).toBeTruthy();
});

test("[4.11] the sign-out after inactivity comes without the warning's code too", async () => {
  const { session } = renderWithin(
    <>
      <p>the page</p>
      <Inactivity />
    </>,
  );
  await act(() => vi.advanceTimersByTimeAsync(15 * 60_000));
  expect(screen.getByText("the page")).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(session.expire).toHaveBeenCalledTimes(1);
});
