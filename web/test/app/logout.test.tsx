import * as messages from "@pharmacy/domain/messages";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { answer, atStored } from "../vaccinations/at-the-form.ts";
import { storeServer } from "../vaccinations/store-server.ts";
import { atScreening } from "../vaccinations/stored-episodes.ts";
import { renderApp } from "./render-app.tsx";

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("scrollTo", () => undefined);
});

type App = ReturnType<typeof renderApp>;

async function logsOut({ person }: App) {
  const user = within(await screen.findByRole("navigation", { name: "User", hidden: true }));
  await person.click(user.getByRole("button", { name: "Logout", hidden: true }));
}

async function answers({ person }: App, choice: "Stay" | "Leave") {
  await screen.findByText(messages.episode.leave);
  await person.click(screen.getByRole("button", { name: choice }));
}

const unwell = "Is the patient feeling unwell today?";

/** A form, with something typed into it. */
const forms: [string, () => Promise<App>][] = [
  [
    "the vaccination form",
    async () => {
      const app = await atStored(storeServer(atScreening()), /Clinical Screening/);
      await answer(app.person, unwell, "Yes");
      return app;
    },
  ],
  [
    "a patient by hand",
    async () => {
      const app = renderApp("/vaccination/add", { handlers: storeServer().handlers });
      await app.person.click(await screen.findByRole("button", { name: "Enter by hand" }));
      await app.person.type(await screen.findByRole("textbox", { name: "First name" }), "Niamh");
      return app;
    },
  ],
  [
    "the batch form",
    async () => {
      const { handlers } = storeServer();
      const app = renderApp("/vaccination/batches/add-batch", { handlers });
      await app.person.type(await screen.findByRole("textbox", { name: /Batch number/ }), "AB12");
      return app;
    },
  ],
  [
    "the profile",
    async () => {
      const getAllGroupInfo = () => ({ status: 200 as const, body: [] });
      const handlers = { ...storeServer().handlers, getAllGroupInfo };
      const app = renderApp("/user-profile", { handlers });
      await app.person.type(await screen.findByRole("textbox", { name: "First name" }), "x");
      return app;
    },
  ],
];

test.each(forms)("[2.57] Logout asks before it discards what is typed: %s", async (_form, open) => {
  const app = await open();
  await logsOut(app);
  await answers(app, "Stay");
  expect(app.session.signOut).not.toHaveBeenCalled();
  await logsOut(app);
  await answers(app, "Leave");
  await vi.waitFor(() => expect(app.session.signOut).toHaveBeenCalledTimes(1));
});

test.each([
  ["the batch form", "batch"],
  ["the profile", "profile"],
])("a sign-out that nobody chose names what no draft can keep: %s", async (name, form) => {
  const open = forms.find(([one]) => one === name)?.[1];
  const app = await open?.();
  expect(app?.unsavedChanges.lost).toBe(true);
  expect(await app?.unsavedChanges.saveAll()).toEqual({ unsaved: [form] });
});
