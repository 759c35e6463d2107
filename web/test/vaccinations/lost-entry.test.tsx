import type { Schemas } from "@pharmacy/sdk";
import { act, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { currentPath } from "../app/render-app.tsx";
import { beforeTheClinic, button, openClinic } from "./at-the-clinic.tsx";
import { answer, consentToFlu, save } from "./at-the-form.ts";
import { amina, clinicServer, waiting } from "./clinic-server.ts";
import { storeServer } from "./store-server.ts";

beforeEach(beforeTheClinic);

const theirs = { id: "episode-9", humanReadableEpisodeId: "FA123-000009" };
const why = "Episode FA123-000009 was opened from this entry. Nothing was saved";

const problem = (status: number, more: object) =>
  Response.json(
    { title: "Refused", status, detail: "It was refused.", ...more },
    { status, headers: { "content-type": "application/problem+json" } },
  );
const held = () => problem(412, { code: "STALE_VERSION", lastUpdatedBy: "Tom Reid" });
const apart = problem(400, {
  code: "INVALID_REQUEST",
  errors: [
    { path: "/query/clinicEntryId", message: "Episode FA123-000009 was opened from this entry" },
  ],
});

/** The patient of the clinic has been claimed by somebody else, who has saved; then I save. */
async function saveSecond(refusal: Response, status: Schemas["EpisodeStatus"]) {
  const clinic = clinicServer([waiting({ id: "1", patient: amina })]);
  const { handlers, saves } = storeServer();
  const { person } = await openClinic(clinic, "", {
    ...handlers,
    getClinicEntry: () => ({ status: 200, body: clinic.found("1") ?? waiting({ id: "1" }) }),
  });
  await person.click(await button("Next patient"));
  await screen.findByRole("heading", { level: 1, name: "Vaccination Type" });
  await consentToFlu(person);
  const entry = clinic.claimed(waiting({ id: "1", patient: amina }), "Tom Reid");
  clinic.put({ ...entry, episode: { ...theirs, status } });
  saves.mockReturnValueOnce(refusal);
  await save(person);
  return person;
}

test.each<[string, Response, Schemas["EpisodeStatus"], string, string[]]>([
  ["is recording", held(), "In Progress", "Tom Reid is vaccinating Amina Yusuf", []],
  [
    "has recorded",
    apart,
    "Completed",
    "This record no longer matches the clinic’s list",
    ["Record it outside the clinic"],
  ],
])("the episode that somebody else %s from the entry is one press away", async (...of) => {
  const [, refusal, status, title, buttons] = of;
  const person = await saveSecond(refusal, status);
  const lost = await screen.findByRole("group", { name: title });
  expect(lost.textContent).toContain(why);
  const shown = within(lost).queryAllByRole("button");
  expect(shown.map(({ textContent }) => textContent)).toEqual(buttons);
  await person.click(within(lost).getByRole("link", { name: "Open episode FA123-000009" }));
  await person.click(await screen.findByRole("button", { name: "Leave" }));
  await vi.waitFor(() => expect(currentPath()).toBe("/vaccination/view?episodeId=episode-9"));
});

test("who has lost the patient after a first save is told, and what is typed is kept at a sign-out", async () => {
  const clinic = clinicServer([waiting({ id: "1", patient: amina })]);
  const { handlers, saves } = storeServer();
  const { person, unsavedChanges } = await openClinic(clinic, "", {
    ...handlers,
    getClinicEntry: () => ({ status: 200, body: clinic.found("1") ?? waiting({ id: "1" }) }),
  });
  await person.click(await button("Next patient"));
  await screen.findByRole("heading", { level: 1, name: "Vaccination Type" });
  await consentToFlu(person);
  await save(person);
  await screen.findByRole("heading", { level: 1, name: /Clinical Screening for Flu/ });
  const mine = { id: "episode-1", humanReadableEpisodeId: "FA123-000001" };
  const entry = clinic.claimed(waiting({ id: "1", patient: amina }), "Tom Reid");
  clinic.put({ ...entry, episode: { ...mine, status: "In Progress" } });
  await answer(person, "Is the patient feeling unwell today?", "No");
  saves.mockReturnValueOnce(held());
  await person.click(screen.getByRole("button", { name: "Save for later" }));
  const lost = await screen.findByRole("group", { name: "Tom Reid is vaccinating Amina Yusuf" });
  within(lost).getByRole("button", { name: "Take the patient over" });
  const kept = await act(() => unsavedChanges.saveAll());
  expect(kept).toEqual({ resume: "episode-1" });
  const queries = saves.mock.calls.map(([{ query }]) => query.get("clinicEntryId"));
  expect(queries).toEqual(["1", "1", null]);
});
