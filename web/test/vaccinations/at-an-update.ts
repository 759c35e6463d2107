import { consents, deliveries, patient, screenings } from "@pharmacy/domain/test/valid-values";
import { withConsent, withAnswers } from "@pharmacy/domain/episode/content";
import { newEpisode } from "@pharmacy/domain/episode/save";
import type { Schemas } from "@pharmacy/sdk";
import { screen, within } from "@testing-library/react";
import { renderApp } from "../app/render-app.tsx";
import { storedEpisode, storeServer } from "./store-server.ts";

const now = new Date().toISOString();
export const clock = { now, today: now.slice(0, 10), isDraft: false };
const pack = { vaccineId: "ativ-10", name: "Adjuvanted trivalent aTIV", packSize: 10 };
export const given = {
  ...deliveries["flu given"],
  fullDateOfAdministration: now,
  expiryDate: "06/2099",
  vacProvidedToPatient: pack,
};

/** Flu given today, as it is recorded. */
export function completed(): Schemas["Episode"] {
  const consented = withConsent(newEpisode(patient), consents["consent given"], clock);
  const screened = withAnswers(
    consented,
    { vaccineType: "fluVac", stage: "screening" },
    screenings["flu screening"],
    clock,
  );
  return storedEpisode({
    ...withAnswers(screened, { vaccineType: "fluVac", stage: "delivery" }, given, clock),
    status: "Completed",
    currentStep: "delivery-screening",
    currentStepTitle: "Step 2 of 2 - Delivery for Flu",
    currentActiveStepId: 2,
  });
}

export const heading = (name: string | RegExp) => screen.findByRole("heading", { level: 1, name });

export async function editing(step: number, server = storeServer(completed())) {
  const { handlers } = server;
  const { person } = renderApp(`/vaccination/edit?episodeId=episode-1&step=${step}`, { handlers });
  await screen.findByRole("button", { name: /^(Save|Forward)$/ });
  return { person, server };
}

export const confirmUpdate = async (person: Awaited<ReturnType<typeof editing>>["person"]) => {
  const dialog = await screen.findByRole("alertdialog", { name: "Confirm update" });
  const changes = dialog.textContent;
  await person.click(within(dialog).getByRole("button", { name: "Confirm update" }));
  return changes;
};
