import { document } from "@pharmacy/openapi";
import type { Schemas } from "@pharmacy/sdk";
import type { ClinicEntryDocument } from "../store/documents.ts";
import type { DemoEpisode } from "./episodes.ts";

/** The records of the contract's examples, so that each example request works. */

/** The store of the examples. */
export const storeOfExamples = "FA123";

function shown(name: "batch" | "batch-covid"): Schemas["Batch"];
function shown(name: "episode"): Schemas["Episode"];
function shown(name: "clinic-entry-booked" | "clinic-entry-screened"): Schemas["ClinicEntry"];
function shown(name: string): unknown {
  return document.components.examples[name]?.value;
}

/** An unused batch of each vaccine. */
export function batchesOfExamples(): Schemas["Batch"][] {
  return [shown("batch"), shown("batch-covid")].map(
    ({ dosesLeft: _left, usedInEpisodes: _used, ...batch }) => batch,
  );
}

/** The flu vaccination before its delivery; the example of a save completes it. */
export function episodeOfExamples(): { id: string; episode: DemoEpisode } {
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

/** A booked patient and one who is here; both were added when the demo data was made. */
export function clinicEntriesOfExamples(at: string): ClinicEntryDocument[] {
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
