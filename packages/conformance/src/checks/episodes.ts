import type { Schemas } from "@pharmacy/sdk";
import type { Checker } from "../checker.ts";
import { sameIdAs } from "../same-id.ts";

const staleTag = '"conformance-stale"';
const draft = { isDraft: true, vaccineType: "fluVac" } as const;

/** An episode of a made-up person, left after its first step. */
const episode: Schemas["EpisodeInput"] = {
  consent: { consentStatus: true, consentByPatientCheck: true },
  vaccineTypes: ["fluVac"],
  patientDemographics: {
    pdsVerified: false,
    firstName: "Conformance",
    lastName: "Check",
    dateOfBirth: "1950-01-31",
    gender: "unknown",
  },
  vaccinationDetails: { fluVac: { screening: draft, delivery: draft } },
  status: "In Progress",
  currentStep: "delivery-screening",
  currentStepTitle: "Step 1 of 2 - Clinical Screening for Flu",
  currentActiveStepId: 1,
};

/** Saves an episode, twice and thrice, reads it and deletes it. */
export async function checkEpisodeWrites({ client, check }: Checker): Promise<void> {
  const key = { idempotencyKey: crypto.randomUUID() };
  const made = await check("saveEpisode", 200, "creates an episode", () =>
    client.saveEpisode.withResponse({ body: episode }, key),
  );
  if (!made) return;
  const episodeId = made.data.id;
  const path = { episodeId };
  await check("saveEpisode", 200, "answers the same key alike", () =>
    client.saveEpisode({ body: episode }, key).then(sameIdAs(episodeId)),
  );
  const other = { ...episode, patientEmergencyContact: { firstName: "Other" } };
  await check("saveEpisode", 409, "refuses the same key for another body", () =>
    client.saveEpisode({ body: other }, key),
  );
  const read = await check("getEpisode", 200, "reads the episode", () =>
    client.getEpisode.withResponse({ path }),
  );
  await check("saveEpisode", 412, "refuses a stale change", () =>
    client.saveEpisode({ query: { episodeId }, body: other }, { ifMatch: staleTag }),
  );
  await check("saveEpisode", 400, "refuses a status that does not follow", () =>
    client.saveEpisode({ query: { episodeId }, body: { ...episode, status: "Completed" } }),
  );
  await check("saveEpisode", 200, "changes the episode", () =>
    client.saveEpisode({ query: { episodeId }, body: other }, { ifMatch: read?.etag ?? made.etag }),
  );
  await check("getEpisodeAudit", 200, "tells its changes", () => client.getEpisodeAudit({ path }));
  await check("deleteEpisode", 200, "deletes the episode", () =>
    client.deleteEpisode({ path, body: { reason: "other", comment: "Conformance check" } }),
  );
}
