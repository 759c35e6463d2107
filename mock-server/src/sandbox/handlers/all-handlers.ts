import type { Handlers } from "../server/handlers.ts";
import type { Database } from "../store/database.ts";
import { activityHandlers } from "./activity.ts";
import { batchHandlers } from "./batches.ts";
import { clinicEntryHandlers } from "./clinic-entries.ts";
import { clinicHandlers } from "./clinics.ts";
import { episodeHandlers, saveEpisodeHandlers } from "./episodes.ts";
import { nationalRecordHandlers } from "./national-record.ts";
import { patientHandlers } from "./patients.ts";
import { referenceDataHandlers } from "./reference-data.ts";
import { restoreEpisodeHandlers } from "./restore-episode.ts";
import { userHandlers } from "./users.ts";

export const allHandlers = (database: Database): Handlers => ({
  ...userHandlers(database),
  ...patientHandlers(database),
  ...episodeHandlers(database),
  ...saveEpisodeHandlers(database),
  ...restoreEpisodeHandlers(database),
  ...referenceDataHandlers(database),
  ...batchHandlers(database),
  ...activityHandlers(database),
  ...clinicHandlers(database),
  ...clinicEntryHandlers(database),
  ...nationalRecordHandlers(database),
});
