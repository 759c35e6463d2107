import { failures } from "../../src/api/failure-messages.ts";
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderApp } from "./render-app.tsx";

afterEach(() => vi.restoreAllMocks());

function connection(isOnline: boolean) {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  act(() => void fireEvent(window, new Event(isOnline ? "online" : "offline")));
}

test.each([
  ["in the application", ["VAC"]],
  ["before it", ["VAC", "Locum"]],
])("a lost connection is announced %s until it is back", async (_where, roles) => {
  sessionStorage.clear();
  renderApp("/home", { roles });
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByText(failures.offline)).toBeNull();
  connection(false);
  expect(screen.getByText(failures.offline).closest('[role="status"]')).toBeTruthy();
  connection(true);
  expect(screen.queryByText(failures.offline)).toBeNull();
});
