import { isObject } from "@pharmacy/domain/validation/is-object";
import type { TestHandlers } from "@pharmacy/sdk/testing";
import { screen, within } from "@testing-library/react";
import { vi } from "vitest";
import { renderApp } from "../app/render-app.tsx";
import { amina, type clinicServer } from "./clinic-server.ts";

/** A wide window, and a tab in which nothing was kept. */
export function beforeTheClinic() {
  sessionStorage.clear();
  const wide = { matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal("matchMedia", () => wide);
  vi.stubGlobal("scrollTo", () => undefined);
}

export const ronald = {
  ...amina,
  nhsNumber: "9990548609",
  firstName: "Ronald",
  lastName: "Pike",
};

export async function openClinic(
  { handlers }: Pick<ReturnType<typeof clinicServer>, "handlers">,
  tab = "",
  more: TestHandlers = {},
) {
  const app = renderApp(`/vaccination/clinic${tab && `?tab=${tab}`}`, {
    handlers: { ...handlers, ...more },
  });
  await screen.findByRole("navigation", { name: "Clinic" });
  return app;
}

/** Whom the list shows, in its order. */
export const names = () =>
  screen.getAllByRole("rowheader").map((cell) => within(cell).getByRole("button").textContent);

export const button = (name: string | RegExp) => screen.findByRole("button", { name });

/** The clinic entry in the history's state. */
export function entryInHistory(): unknown {
  const state: unknown = window.history.state;
  return isObject(state) ? state.clinicEntry : undefined;
}
