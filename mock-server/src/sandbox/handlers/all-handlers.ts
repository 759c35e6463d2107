import type { Handlers } from "../server/handlers.ts";
import { activityHandlers } from "./activity.ts";
import { addClinicEntriesHandlers } from "./add-clinic-entries.ts";
import { batchHandlers } from "./batches.ts";
import { careHomeHandlers } from "./care-homes.ts";
import { catalogueHandlers } from "./catalogue.ts";
import { clinicEntryHandlers } from "./clinic-entries.ts";
import { clinicHandlers } from "./clinics.ts";
import { deleteEpisodeHandlers } from "./delete-episode.ts";
import { episodeHandlers } from "./episodes.ts";
import { findBatchRecipientsHandlers } from "./find-batch-recipients.ts";
import { historyHandlers } from "./history.ts";
import { listHandlers } from "./lists.ts";
import { patientHandlers } from "./patients.ts";
import { pharmacyStoreHandlers } from "./pharmacy-stores.ts";
import { saveEpisodeHandlers } from "./save-episode.ts";
import type { Services } from "./services.ts";
import { userHandlers } from "./users.ts";

/** Every operation of the contract; one that is missing here does not compile. */
export function allHandlers(services: Services): Handlers {
  return {
    ...userHandlers(services),
    ...pharmacyStoreHandlers(services),
    ...patientHandlers(services),
    ...episodeHandlers(services),
    ...saveEpisodeHandlers(services),
    ...deleteEpisodeHandlers(services),
    ...listHandlers(services),
    ...historyHandlers(services),
    ...catalogueHandlers(services),
    ...batchHandlers(services),
    ...findBatchRecipientsHandlers(services),
    ...careHomeHandlers(services),
    ...activityHandlers(services),
    ...clinicHandlers(services),
    ...clinicEntryHandlers(services),
    ...addClinicEntriesHandlers(services),
  };
}
