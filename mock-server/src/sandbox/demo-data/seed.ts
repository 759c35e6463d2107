import { randomUUIDv7 } from "node:crypto";
import { londonDate } from "@pharmacy/domain/dates/london-time";
import { document } from "@pharmacy/openapi";
import type { Schemas } from "@pharmacy/sdk";
import { makeExport } from "../handlers/national-record.ts";
import { personas } from "../identity/accounts.ts";
import { userFrom } from "../server/principal.ts";
import { insertBatch } from "../store/batches.ts";
import { insertClinic, insertClinicEntries, lockClinic, writeClinic } from "../store/clinics.ts";
import type { Work } from "../store/database.ts";
import type { ClinicEntryDocument } from "../store/documents.ts";
import { writeEpisode } from "../store/episodes.ts";
import { insertPatients } from "../store/patients.ts";
import { insertStore, insertUser, nextEpisodeNumber } from "../store/stores.ts";
import { demoBatches } from "./batches.ts";
import { completedVisit, demoEpisode, demoEpisodes, type DemoEpisode } from "./episodes.ts";
import { faultPatient, faults } from "./faults.ts";
import { demoPatients } from "./patients.ts";
import { demoStoreIds, pharmacies } from "./made-up.ts";

const episodesOfStore = [200, 100] as const;

/** Fills an empty database. Dates are relative to this first start, so that nothing looks old. */
export async function seedDemoData(work: Work, firstStart: Date): Promise<void> {
  const today = londonDate(firstStart);
  const patients = demoPatients(today);
  for (const store of pharmacies) await insertStore(work, store);
  for (const persona of personas) {
    const isEverywhere = persona.roles.includes("MULTI_SITE");
    const stores = isEverywhere ? pharmacies.map(({ id }) => id) : [persona.storeId ?? "FA123"];
    const user = userFrom(persona, stores);
    const { clinicianRole = user.clinicianRole } = persona;
    await insertUser(work, { ...user, clinicianRole }, stores);
  }
  await insertPatients(work, patients);
  for (const [position, storeId] of demoStoreIds.entries()) {
    const batches = demoBatches(storeId, today, 300 + position);
    for (const batch of batches) await insertBatch(work, storeId, batch);
    const usable = batches.slice(0, 12);
    const settings = { today, seed: 400 + position };
    const count = episodesOfStore[position] ?? 0;
    const episodes = demoEpisodes(count, patients, usable, settings);
    for (const episode of episodes) await insertDemoEpisode(work, storeId, episode);
    await insertDemoEpisode(work, storeId, unclaimable(usable, today));
  }
  await insertExamples(work, firstStart);
}

async function insertExamples(work: Work, now: Date): Promise<void> {
  const made = { storeId: storeOfExamples, by: "Anna Pharmacist", at: now.toISOString() };
  await makeExport(work, made, { vaccineType: "covid" });
  for (const batch of batchesOfExamples()) await insertBatch(work, storeOfExamples, batch);
  const { id, episode } = episodeOfExamples();
  await insertDemoEpisode(work, storeOfExamples, episode, id);
  const entries = clinicEntriesOfExamples(now.toISOString());
  const [{ clinicId } = { clinicId: "" }] = entries;
  await insertClinic(work, storeOfExamples, londonDate(now), clinicId);
  const clinic = await lockClinic(work, storeOfExamples, clinicId, now);
  if (!clinic) throw new Error("The clinic of the examples was not made.");
  await insertClinicEntries(work, storeOfExamples, clinic, entries);
  await writeClinic(work, storeOfExamples, { ...clinic, size: entries.length });
}

function unclaimable(batches: Schemas["Batch"][], today: string): DemoEpisode {
  const fault = faults.find(({ effect }) => effect === "mys-claim-unavailable");
  if (!fault) throw new Error("No fault makes the claim unavailable.");
  return demoEpisode(completedVisit(faultPatient(fault), batches, today));
}

export async function insertDemoEpisode(
  work: Work,
  storeId: string,
  episode: DemoEpisode,
  id: string = randomUUIDv7(),
): Promise<void> {
  const humanReadableEpisodeId = await nextEpisodeNumber(work, storeId);
  const numbered = { ...episode, id, humanReadableEpisodeId };
  await writeEpisode(work, storeId, undefined, numbered, {
    gphc: null,
    correlationId: "demo-data",
  });
}

const storeOfExamples = "FA123";

function shown(name: "batch" | "batch-covid"): Schemas["Batch"];
function shown(name: "episode"): Schemas["Episode"];
function shown(name: "clinic-entry-booked" | "clinic-entry-screened"): Schemas["ClinicEntry"];
function shown(name: string): unknown {
  return document.components.examples[name]?.value;
}

function batchesOfExamples(): Schemas["Batch"][] {
  return [shown("batch"), shown("batch-covid")].map(
    ({ dosesLeft: _left, usedInEpisodes: _used, ...batch }) => batch,
  );
}

/** The flu vaccination before its delivery; the example of a save completes it. */
function episodeOfExamples(): { id: string; episode: DemoEpisode } {
  const { id, humanReadableEpisodeId: _counted, ...episode } = shown("episode");
  const { screening } = episode.vaccinationDetails.fluVac ?? {};
  return {
    id,
    episode: {
      ...episode,
      vaccinationDetails: { fluVac: { screening } },
      status: "In Progress",
      currentStepTitle: "Step 2 of 2 - Delivery for Flu",
      completionDate: null,
    },
  };
}

function clinicEntriesOfExamples(at: string): ClinicEntryDocument[] {
  const [booked, here] = [shown("clinic-entry-booked"), shown("clinic-entry-screened")].map(
    ({ etag: _version, isMine: _ofCaller, ...entry }) => ({
      ...entry,
      claimedBySub: null,
      isMovedByEnd: false,
      createdDate: at,
      lastUpdatedDate: at,
    }),
  );
  if (!booked || !here) throw new Error("The contract shows no entries of a clinic.");
  const unscreened = { screenedAt: null, screenedBy: null, episode: null };
  return [booked, { ...here, ...unscreened, status: "HERE", arrivedAt: at }];
}
