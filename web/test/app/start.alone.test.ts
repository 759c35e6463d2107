import { basePath } from "@pharmacy/domain/limits";
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { failures } from "../../src/api/failure-messages.ts";
import { start } from "../../src/app/start.ts";

vi.mock("../../src/app/render.tsx", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

test("if the rendering code fails to load, the page says so and offers to load it again", async () => {
  window.history.replaceState(null, "", `${basePath}/home?unsaved=batch`);
  document.body.innerHTML = '<div id="root"><p class="first-wait">Loading…</p></div>';
  const [place = document.body] = document.body.querySelectorAll<HTMLElement>("#root");
  await start(place);
  expect(screen.getByRole("alert").textContent).toContain(failures.codeMissing);
  expect(screen.getByRole("button", { name: failures.loadAgain })).toBeTruthy();
  expect(screen.queryByText("Loading…")).toBeNull();
});
