import { cleanup, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { currentPath } from "../app/render-app.tsx";
import { answer, atStored, save } from "./at-the-form.ts";
import { storeServer } from "./store-server.ts";
import { atDelivery, atScreening } from "./stored-episodes.ts";

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("scrollTo", () => undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

const unwell = "Is the patient feeling unwell today?";
const heading = (name: RegExp | string) => screen.findByRole("heading", { level: 1, name });
const notThere = () => new Response("", { status: 404 });

const deleted = {
  deleted: true,
  deletedBy: "Tom Baker",
  deletedReason: "duplicate",
  deletedComment: "See FA123-000007.",
  deletedDate: "2025-11-14T14:05:00.000Z",
} as const;

/** Somebody deletes the episode while it is open. */
function deletes(server: ReturnType<typeof storeServer>, stored: ReturnType<typeof atScreening>) {
  server.replace({ ...stored, ...deleted });
  server.saves.mockImplementationOnce(notThere);
}

async function saysSo() {
  const alert = (await screen.findByText(/Tom Baker deleted this episode/)).closest("section");
  expect(alert?.textContent).toMatch(/14 Nov 2025, 14:05/);
  expect(alert?.textContent).toContain("Duplicate: See FA123-000007.");
  expect(alert?.textContent).toContain("Your answers are still here.");
  expect(alert?.textContent).not.toContain("Save again");
}

test("who deleted an open episode and why is said, and a new one begins with what is typed", async () => {
  const server = storeServer(atScreening());
  const { person } = await atStored(server, /Clinical Screening/);
  await answer(person, unwell, "Yes");
  await person.type(screen.getByRole("textbox", { name: `Comment: ${unwell}` }), "A cold.");
  deletes(server, atScreening());
  await person.click(screen.getByRole("button", { name: "Save for later" }));
  await saysSo();
  await person.click(screen.getByRole("button", { name: "Start a new episode with it" }));
  await heading("Vaccination Type");
  expect(currentPath()).toBe("/vaccination/add");
  expect(screen.queryByText("Error creating Vaccine")).toBeNull();
  const flu = screen.getByRole<HTMLInputElement>("checkbox", { name: "Flu" });
  expect(flu.checked).toBe(true);
  await save(person);
  await heading(/Clinical Screening/);
  expect(server.saves.mock.lastCall?.[0].query.get("episodeId")).toBeNull();
  const comment = screen.getByRole<HTMLTextAreaElement>("textbox", { name: `Comment: ${unwell}` });
  expect(comment.value).toBe("A cold.");
});

test("its other steps come along; what was confirmed is to be confirmed again", async () => {
  const server = storeServer(atDelivery());
  const { person } = await atStored(server, /Delivery for Flu/);
  await answer(person, "Was the vaccine administered?", "Yes");
  await person.click(await screen.findByRole("checkbox", { name: /I confirm/ }));
  deletes(server, atDelivery());
  await person.click(screen.getByRole("button", { name: "Save for later" }));
  await person.click(await screen.findByRole("button", { name: "Start a new episode with it" }));
  await heading("Vaccination Type");
  await save(person);
  await heading(/Clinical Screening/);
  const question = screen.getByRole("group", { name: unwell });
  expect(within(question).getByRole<HTMLInputElement>("radio", { name: "No" }).checked).toBe(true);
  await save(person);
  await heading(/Delivery for Flu/);
  const given = await screen.findByRole("group", { name: "Was the vaccine administered?" });
  expect(within(given).getByRole<HTMLInputElement>("radio", { name: "Yes" }).checked).toBe(true);
  const confirmed = await screen.findByRole<HTMLInputElement>("checkbox", { name: /I confirm/ });
  expect(confirmed.checked).toBe(false);
});

test("an episode that is not shown any more has its words too, and the list is offered", async () => {
  const server = storeServer(atScreening());
  const getEpisode = vi.fn(server.handlers.getEpisode);
  Object.assign(server.handlers, { getEpisode });
  const { person } = await atStored(server, /Clinical Screening/);
  await answer(person, unwell, "Yes");
  getEpisode.mockImplementation(notThere);
  server.saves.mockImplementationOnce(notThere);
  await person.click(screen.getByRole("button", { name: "Save for later" }));
  await screen.findByText(/This episode is not there any more/);
  expect(screen.getByRole("link", { name: "Go to the list" })).toBeTruthy();
});

test("after a reload it is said at once, and what was typed is still there to go on with", async () => {
  const server = storeServer(atScreening());
  const { person } = await atStored(server, /Clinical Screening/);
  await answer(person, unwell, "Yes");
  await person.type(screen.getByRole("textbox", { name: `Comment: ${unwell}` }), "A cold.");
  server.replace({ ...atScreening(), ...deleted });
  cleanup();
  const again = await atStored(server, /Clinical Screening/);
  await saysSo();
  await again.person.click(screen.getByRole("button", { name: "Start a new episode with it" }));
  await heading("Vaccination Type");
  await save(again.person);
  await heading(/Clinical Screening/);
  const comment = screen.getByRole<HTMLTextAreaElement>("textbox", { name: `Comment: ${unwell}` });
  expect(comment.value).toBe("A cold.");
});
