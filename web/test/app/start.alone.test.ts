import { basePath } from "@pharmacy/domain/limits";
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { failures } from "../../src/api/failure-messages.ts";
import { start } from "../../src/app/start.ts";

vi.mock("../../src/app/render.tsx", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

const place = () => {
  document.body.innerHTML = '<div id="root"><p class="first-wait">Loading…</p></div>';
  const [root = document.body] = document.body.querySelectorAll<HTMLElement>("#root");
  return root;
};

test("if the browser blocks site data, the page says so", async () => {
  const getItem = () => {
    throw new DOMException("Denied", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem });
  await expect(start(place())).rejects.toThrow("Denied");
  expect(screen.getByRole("alert").textContent).toMatch(/This browser may block site data/);
  expect(screen.queryByText("Loading…")).toBeNull();
});

test("if the rendering code fails to load, the page says so and offers to load it again", async () => {
  window.history.replaceState(null, "", `${basePath}/home?unsaved=batch`);
  await start(place());
  expect(screen.getByRole("alert").textContent).toContain(failures.codeMissing);
  expect(screen.getByRole("button", { name: failures.loadAgain })).toBeTruthy();
  expect(screen.queryByText("Loading…")).toBeNull();
});
