import type { Handlers } from "../server/handlers.ts";
import type { Database } from "../store/database.ts";
import { activityHandlers } from "./activity.ts";
import { addClinicEntriesHandlers } from "./add-clinic-entries.ts";
import { batchHandlers } from "./batches.ts";
import { careHomeHandlers } from "./care-homes.ts";
import { catalogueHandlers } from "./catalogue.ts";
import { clinicEntryHandlers } from "./clinic-entries.ts";
import { clinicHandlers } from "./clinics.ts";
import { episodeHandlers } from "./episodes.ts";
import { listHandlers } from "./lists.ts";
import { nationalRecordHandlers } from "./national-record.ts";
import { patientHandlers } from "./patients.ts";
import { restoreEpisodeHandlers } from "./restore-episode.ts";
import { saveEpisodeHandlers } from "./save-episode.ts";
import { userHandlers } from "./users.ts";

/** Every operation of the contract; one that is missing here does not compile. */
export function allHandlers(database: Database): Handlers {
  return {
    ...userHandlers(database),
    ...patientHandlers(database),
    ...episodeHandlers(database),
    ...saveEpisodeHandlers(database),
    ...restoreEpisodeHandlers(database),
    ...listHandlers(database),
    ...catalogueHandlers(database),
    ...batchHandlers(database),
    ...careHomeHandlers(database),
    ...activityHandlers(database),
    ...clinicHandlers(database),
    ...clinicEntryHandlers(database),
    ...addClinicEntriesHandlers(database),
    ...nationalRecordHandlers(database),
  };
}
