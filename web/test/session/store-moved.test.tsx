import * as messages from "@pharmacy/domain/messages";
import { movedMessages } from "../../src/session/moved-messages.ts";
import { act, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { SessionContext } from "../../src/session/session-context.ts";
import { currentPath, renderApp } from "../app/render-app.tsx";
import { answer } from "../vaccinations/at-the-form.ts";
import { storeServer } from "../vaccinations/store-server.ts";
import { atScreening } from "../vaccinations/stored-episodes.ts";

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("scrollTo", () => undefined);
});

const stores = [
  { storeId: "FA123", groupName: "Hill Street Pharmacy" },
  { storeId: "FB456", groupName: "Mill Lane Pharmacy" },
];
const address = "/vaccination/add?episodeId=episode-1";
const unwell = "Is the patient feeling unwell today?";

/** A step is typed for Hill Street while another tab chooses Mill Lane. */
async function movedAway() {
  sessionStorage.setItem("storeId", "FA123");
  const server = storeServer(atScreening());
  const getAllGroupInfo = () => ({ status: 200 as const, body: stores });
  const handlers = { ...server.handlers, getAllGroupInfo };
  const app = renderApp(address, { handlers, roles: ["VAC", "MULTI_SITE"] });
  await answer(app.person, unwell, "Yes");
  const otherTab = new SessionContext(
    localStorage,
    () => null,
    () => undefined,
  );
  await act(async () => otherTab.chooseStore("FB456"));
  await screen.findByRole("heading", { level: 1, name: movedMessages.title });
  return { ...app, server, otherTab };
}

test("the other tab says what happened and what is kept, and goes on once its own is chosen again", async () => {
  const { server, otherTab } = await movedAway();
  await screen.findByText(movedMessages.text("Mill Lane Pharmacy", "Hill Street Pharmacy"));
  const kept = movedMessages.kept(["Clinical Screening for Flu"], "Hill Street Pharmacy");
  expect(screen.getByText(kept)).toBeTruthy();
  expect(server.saves).not.toHaveBeenCalled();
  expect(currentPath()).toBe(address);
  await act(async () => otherTab.chooseStore("FA123"));
  const question = await screen.findByRole("group", { name: unwell });
  expect(question.querySelector<HTMLInputElement>("input:checked")?.value).toBe("true");
});

test("leaving it asks first, and a sign-out that nobody chose names the step", async () => {
  const { person, unsavedChanges } = await movedAway();
  expect(unsavedChanges.lost).toBe(true);
  expect(await unsavedChanges.saveAll()).toEqual({ unsaved: ["fluVac.screening"] });
  await person.click(await screen.findByRole("button", { name: movedMessages.choose }));
  await screen.findByText(messages.episode.leave);
  await person.click(screen.getByRole("button", { name: "Leave" }));
  await screen.findByRole("heading", { level: 1, name: "Choose a pharmacy" });
  expect(Object.keys(sessionStorage)).toEqual([]);
});
