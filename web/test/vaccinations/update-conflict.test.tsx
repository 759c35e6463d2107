import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { currentPath } from "../app/render-app.tsx";
import { completed, confirmUpdate, editing, heading } from "./at-an-update.ts";
import { answer, save } from "./at-the-form.ts";
import type { storeServer } from "./store-server.ts";

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("scrollTo", () => undefined);
});

/** Somebody else has corrected a part of the record. */
function correctedBy(
  server: ReturnType<typeof storeServer>,
  part: "screening" | "delivery",
  to: object,
) {
  const theirs = completed();
  const { fluVac } = theirs.vaccinationDetails;
  const corrected = { ...fluVac, [part]: { ...fluVac?.[part], ...to } };
  server.replace({
    ...theirs,
    lastUpdatedBy: "Tom Baker",
    vaccinationDetails: { fluVac: corrected },
  });
}

const keepMine = async (person: Awaited<ReturnType<typeof editing>>["person"]) => {
  const dialog = await screen.findByRole("alertdialog", { name: "Tom Baker changed this episode" });
  const shown = within(dialog)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
  await person.click(within(dialog).getByRole("button", { name: "Keep mine" }));
  return shown;
};

test("of one answer that two people changed, both are shown, and Keep mine sends mine", async () => {
  const { person, server } = await editing(2);
  const site = await screen.findByRole("combobox", { name: "Site of administration" });
  await person.selectOptions(site, "LEFT_THIGH");
  await person.click(screen.getByRole("checkbox", { name: /^I confirm/ }));
  correctedBy(server, "delivery", { siteOfAdministration: "RIGHT_ARM" });
  await save(person);
  await confirmUpdate(person);
  expect(await keepMine(person)).toEqual([
    "Flu, Vaccination details, Site of administrationTom Baker savedRight armYou enteredLeft thigh",
  ]);
  await save(person);
  await confirmUpdate(person);
  await heading("Vaccination details: Flu");
  const sent = server.saves.mock.calls[1]?.[0].body.vaccinationDetails.fluVac?.delivery;
  expect(sent?.siteOfAdministration).toBe("LEFT_THIGH");
});

test("a step that waits for another goes with it after Keep mine too, over theirs", async () => {
  const { person, server } = await editing(1);
  const question =
    "Has the patient ever had an anaphylactic reaction to an influenza vaccine or any of its ingredients?";
  await answer(person, question, "Yes");
  await person.type(await screen.findByLabelText(`Comment: ${question}`), "Swollen face");
  await save(person);
  await person.type(await screen.findByLabelText("Reason for overriding"), "Seen by the GP");
  correctedBy(server, "screening", {
    anaphylacticAllergicToInfluenzaVaccine: true,
    anaphylacticAllergicToInfluenzaVaccineComment: "Rash",
    relevantAllergies: true,
    relevantAllergiesComment: "Egg",
  });
  await save(person);
  await confirmUpdate(person);
  expect(await keepMine(person)).toEqual([
    expect.stringMatching(/Tom Baker savedYes\. EggYou enteredNo change \(theirs is kept\)$/),
    expect.stringMatching(/Tom Baker savedYes\. RashYou enteredYes\. Swollen face$/),
  ]);
  await save(person);
  await confirmUpdate(person);
  await heading("Vaccination details: Flu");
  expect(server.saves.mock.calls[1]?.[0].body.vaccinationDetails.fluVac).toMatchObject({
    screening: {
      anaphylacticAllergicToInfluenzaVaccineComment: "Swollen face",
      relevantAllergiesComment: "Egg",
    },
    delivery: { overrides: [{ reason: "Seen by the GP" }] },
  });
});

test("an update that came second is laid over theirs, stays in update mode and is confirmed again", async () => {
  const { person, server } = await editing(1);
  await answer(person, "Is the patient feeling unwell today?", "Yes");
  await person.type(await screen.findByLabelText(/Comment: Is the patient feeling unwell/), "Cold");
  const theirs = completed();
  const { fluVac } = theirs.vaccinationDetails;
  const delivery = fluVac?.delivery && {
    ...fluVac.delivery,
    siteOfAdministration: "RIGHT_ARM" as const,
  };
  server.replace({ ...theirs, vaccinationDetails: { fluVac: { ...fluVac, delivery } } });
  await save(person);
  await confirmUpdate(person);
  const conflict = await screen.findByRole("alertdialog", {
    name: "Anna Okafor changed this episode",
  });
  await person.click(within(conflict).getByRole("button", { name: "Keep mine" }));
  expect(await screen.findByDisplayValue("Cold")).toBeTruthy();
  expect(currentPath()).toBe("/vaccination/edit?episodeId=episode-1&step=1");
  await save(person);
  expect(await confirmUpdate(person)).not.toContain("Site of administration");
  await heading("Vaccination details: Flu");
  const sent = server.saves.mock.calls[1]?.[0];
  expect(sent?.headers.get("If-Match")).toBe('"2"');
  expect(sent?.body.vaccinationDetails.fluVac).toMatchObject({
    screening: { feelUnwellComment: "Cold" },
    delivery: { siteOfAdministration: "RIGHT_ARM" },
  });
});
