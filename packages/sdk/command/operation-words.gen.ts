// Generated from openapi/ by "pnpm run generate"; never edit by hand.
import type { Commands } from "./operation-words.ts";

/** Every operation, as its command. */
export const commands: Commands = {
  "getUser": {
    "command": "get-user",
    "group": "Users",
    "summary": "Read a user",
    "help": "Reads the signed-in user's record. Any signed-in user may read their own; another user name is answered with 404.\n\nNeeds a signed-in user, of any role.",
    "parameters": [
      {
        "name": "username",
        "flag": "--username",
        "place": "query",
        "isRequired": true,
        "words": "The user name of the token, `preferred_username`.",
        "isNumber": false,
        "isPersonal": false
      }
    ],
    "isList": false
  },
  "updateUserDetails": {
    "command": "update-user-details",
    "group": "Users",
    "summary": "Change a user's details",
    "help": "Stores names, e-mail address and GPhC number of the signed-in user. id, userName, roleId, pharmacist, clinicianRole and storeId in the body are ignored: roles come from the identity provider, the store from updateUserStoreId. Another user's id is 403.\n\nNeeds a signed-in user, of any role. Takes a body User.",
    "parameters": [],
    "body": "User",
    "isList": false
  },
  "updateUserStoreId": {
    "command": "update-user-store-id",
    "group": "Users",
    "summary": "Set a user's default store",
    "help": "Makes the store the signed-in user's default. It takes effect with the next sign-in; the store of the present session is what selectStore set. A store that is not among getAllGroupInfo's is 404.\n\nNeeds a signed-in user, of any role.",
    "parameters": [
      {
        "name": "storeId",
        "flag": "--store-id",
        "place": "query",
        "isRequired": true,
        "words": "The store.",
        "isNumber": false,
        "isPersonal": false
      }
    ],
    "isList": false
  },
  "getPharmacyStore": {
    "command": "get-pharmacy-store",
    "group": "Pharmacy stores",
    "summary": "Read a pharmacy store",
    "help": "Reads a store of the signed-in user; its name is shown in the header. A store that is not the user's is 404.\n\nNeeds a signed-in user, of any role.",
    "parameters": [
      {
        "name": "storeId",
        "flag": "--store-id",
        "place": "query",
        "isRequired": true,
        "words": "The store.",
        "isNumber": false,
        "isPersonal": false
      }
    ],
    "isList": false
  },
  "getAllGroupInfo": {
    "command": "get-all-group-info",
    "group": "Pharmacy stores",
    "summary": "List the stores a user may work in",
    "help": "Lists the stores that the signed-in user may choose, by name, for the page \"Choose a pharmacy\". For a user without MULTI_SITE this is the one default store.\n\nNeeds a signed-in user, of any role.",
    "parameters": [],
    "isList": false
  },
  "selectStore": {
    "command": "select-store",
    "group": "Pharmacy stores",
    "summary": "Choose the store to work in",
    "help": "Records on the server which store the user works in for this session. From then on every call of the session sees that store's records. The client then refreshes its token, though the token need not change. No body. Needs MULTI_SITE; a store that is not among getAllGroupInfo's is 404.\n\nNeeds the role MULTI_SITE.",
    "parameters": [
      {
        "name": "storeId",
        "flag": "--store-id",
        "place": "path",
        "isRequired": true,
        "words": "A pharmacy store's id.",
        "isNumber": false,
        "isPersonal": false
      }
    ],
    "isList": false
  },
  "searchPatients": {
    "command": "search-patients",
    "group": "Patients",
    "summary": "Find a patient",
    "help": "Looks a patient up in the Personal Demographics Service: by NHS number, or by last name and date of birth with optional first name, postcode and gender. Names match without case and accents. More than 20 matches are the outcome too-many, which is an answer and not an error. A sensitive patient comes without address, telephone and practice.\n\nNeeds the role VAC. Takes a body PatientSearchRequest.\n\nUnits\n\n- dateOfBirth, dateOfDeath: yyyy-MM-dd",
    "parameters": [],
    "body": "PatientSearchRequest",
    "isList": false
  },
  "saveEpisode": {
    "command": "save-episode",
    "group": "Episodes",
    "summary": "Create or update an episode",
    "help": "Creates an episode without episodeId, updates it with one. The body is the whole episode. A deleted episode, or another store's, is 404.\n\nRules. The server enforces every rule on consent, screening and delivery. Those that JSON Schema can say stand in EpisodeInput: for a part (screening, delivery) they bind once its isDraft is false, for the consent once the first step is left. Besides them the server checks: the date of administration is at most 30 seconds ahead and not after the patient's death; the date of birth is not in the future and at most 150 years ago; the NHS number's check digit; pregnant is answered for COVID-19 patients older than 12 on the day of administration; the batch is the store's, of the chosen vaccine and not decommissioned, unless the delivery is recorded with it already; each stop has an override, where an edited delivery is no earlier vaccination; administrationType is NHS for a user with VAC_NHS_ONLY. A patient who claims to be PDS verified, but is not the register's by number, name and date of birth, is stored as not verified.\n\nStatus. In Progress until consent is refused or the last step is saved; then Completed if any vaccine was administered, otherwise Closed. The server computes it and answers 400 when the body says otherwise. An episode that is Completed or Closed does not go back to In Progress. completionDate is the moment at which it ended.\n\nEditing. editedStepTitle says which step of a Completed or Closed episode is edited. When the claim of Manage Your Service cannot be retrieved then, the answer is 503 MYS_CLAIM_UNAVAILABLE.\n\nIn one transaction: the episode, its audit entry, the doses of its batches, and the answer kept for the Idempotency-Key, and the status of the clinic's entry from which the episode was opened.\n\nNeeds the role VAC. Takes a body EpisodeInput, and the options idempotencyKey and ifMatch.\n\nUnits\n\n- dateOfBirth, dateOfDeath: yyyy-MM-dd\n- fullDateOfAdministration, deletedDate, restoredDate, creationDate, completionDate, lastUpdatedDate, administrationFullDate, since: ISO 8601 in UTC with milliseconds\n- expiryDate: MM/yyyy\n- doseAmount: the unit of the pack's dose, millilitres for every product of today\n- useByDate: dd/MM/yyyy",
    "parameters": [
      {
        "name": "episodeId",
        "flag": "--episode-id",
        "place": "query",
        "isRequired": false,
        "words": "The episode to update; absent to create one.",
        "isNumber": false,
        "isPersonal": false
      },
      {
        "name": "editedStepTitle",
        "flag": "--edited-step-title",
        "place": "query",
        "isRequired": false,
        "words": "The title of the step that is edited, when a Completed or Closed episode is edited.",
        "isNumber": false,
        "isPersonal": false
      },
      {
        "name": "clinicEntryId",
        "flag": "--clinic-entry-id",
        "place": "query",
        "isRequired": false,
        "words": "The clinic's entry from which the episode is opened or continued, of the same patient. An entry has one episode, and its status follows it. Once is enough; repeating it changes nothing more. An entry that somebody else is vaccinating is 412 with the name.",
        "isNumber": false,
        "isPersonal": false
      },
      {
        "name": "Idempotency-Key",
        "flag": "--idempotency-key",
        "place": "header",
        "isRequired": false,
        "words": "Made once for each form and kept through retries. The same key with the same body gives the first answer again; with another body 409 `IDEMPOTENCY_KEY_REUSED` with the `id` that was made. Kept 24 hours for each store.",
        "isNumber": false,
        "isPersonal": false
      },
      {
        "name": "If-Match",
        "flag": "--if-match",
        "place": "header",
        "isRequired": false,
        "words": "The ETag of the version that is being changed. A stale one is 412; without it the last write wins.",
        "isNumber": false,
        "isPersonal": false
      }
    ],
    "body": "EpisodeInput",
    "isList": false
  },
  "getEpisode": {
    "command": "get-episode",
    "group": "Episodes",
    "summary": "Read an episode",
    "help": "Reads one episode of the caller's store, a deleted one as well. Editing begins here: the ETag goes back as If-Match.\n\nNeeds the role VAC.\n\nUnits\n\n- dateOfBirth, dateOfDeath: yyyy-MM-dd\n- fullDateOfAdministration, deletedDate, restoredDate, creationDate, completionDate, lastUpdatedDate, administrationFullDate, since: ISO 8601 in UTC with milliseconds\n- expiryDate: MM/yyyy\n- doseAmount: the unit of the pack's dose, millilitres for every product of today\n- useByDate: dd/MM/yyyy",
    "parameters": [
      {
        "name": "episodeId",
        "flag": "--episode-id",
        "place": "path",
        "isRequired": true,
        "words": "An id that the server issued. Opaque; never contains patient data.",
        "isNumber": false,
        "isPersonal": false
      }
    ],
    "isList": false
  },
  "deleteEpisode": {
    "command": "delete-episode",
    "group": "Episodes",
    "summary": "Delete an episode",
    "help": "Marks the episode as deleted with a reason; nothing is erased, and the episode moves to the Deleted tab. Doses it used return to their batch. Deleting a deleted episode with the same reason and comment changes nothing and gives the same answer; with others it is 409.\n\nNeeds the roles VAC and VAC_DELETE. Takes a body DeletionRequest, and the option ifMatch.\n\nUnits\n\n- dateOfBirth, dateOfDeath: yyyy-MM-dd\n- fullDateOfAdministration, deletedDate, restoredDate, creationDate, completionDate, lastUpdatedDate, administrationFullDate, since: ISO 8601 in UTC with milliseconds\n- expiryDate: MM/yyyy\n- doseAmount: the unit of the pack's dose, millilitres for every product of today\n- useByDate: dd/MM/yyyy",
    "parameters": [
      {
        "name": "episodeId",
        "flag": "--episode-id",
        "place": "path",
        "isRequired": true,
        "words": "An id that the server issued. Opaque; never contains patient data.",
        "isNumber": false,
        "isPersonal": false
      },
      {
        "name": "If-Match",
        "flag": "--if-match",
        "place": "header",
        "isRequired": false,
        "words": "The ETag of the version that is being changed. A stale one is 412; without it the last write wins.",
        "isNumber": false,
        "isPersonal": false
      }
    ],
    "body": "DeletionRequest",
    "isList": false
  },
  "restoreEpisode": {
    "command": "restore-episode",
    "group": "Episodes",
    "summary": "Restore a deleted episode",
    "help": "Takes the deletion back: the episode returns to its tab, its doses are taken from their batches again, and the clinic's entry is finished again. Every rule of a save is checked anew, by the episode's own question sets; a stop without a reason and a batch warning that nobody acknowledged are 400 at /decisions. While another given dose of the vaccine stands for this patient on the same day, or was recorded since the deletion, the answer is 409 RECORDED_AGAIN; an episode that is not deleted is 409 NOT_DELETED.\n\nNeeds the roles VAC and VAC_DELETE. Takes a body RestorationRequest, and the options idempotencyKey and ifMatch.\n\nUnits\n\n- dateOfBirth, dateOfDeath: yyyy-MM-dd\n- fullDateOfAdministration, deletedDate, restoredDate, creationDate, completionDate, lastUpdatedDate, administrationFullDate, since: ISO 8601 in UTC with milliseconds\n- expiryDate: MM/yyyy\n- doseAmount: the unit of the pack's dose, millilitres for every product of today\n- useByDate: dd/MM/yyyy",
    "parameters": [
      {
        "name": "episodeId",
        "flag": "--episode-id",
        "place": "path",
        "isRequired": true,
        "words": "An id that the server issued. Opaque; never contains patient data.",
        "isNumber": false,
        "isPersonal": false
      },
      {
        "name": "Idempotency-Key",
        "flag": "--idempotency-key",
        "place": "header",
        "isRequired": false,
        "words": "Made once for each form and kept through retries. The same key with the same body gives the first answer again; with another body 409 `IDEMPOTENCY_KEY_REUSED` with the `id` that was made. Kept 24 hours for each store.",
        "isNumber": false,
        "isPersonal": false
      },
      {
        "name": "If-Match",
        "flag": "--if-match",
        "place": "header",
        "isRequired": false,
        "words": "The ETag of the version that is being changed. A stale one is 412; without it the last write wins.",
        "isNumber": false,
        "isPersonal": false
      }
    ],
    "body": "RestorationRequest",
    "isList": false
  },
  "getEpisodeAudit": {
    "command": "get-episode-audit",
    "group": "Episodes",
    "summary": "Read who changed what in an episode",
    "help": "Lists the saved changes of the episode, newest first, one page at a time, with the fields that changed; of changes in one moment the one that was saved last comes first. A page after the last one is empty.\n\nNeeds the role VAC.\n\nUnits\n\n- at: ISO 8601 in UTC with milliseconds",
    "parameters": [
      {
        "name": "episodeId",
        "flag": "--episode-id",
        "place": "path",
        "isRequired": true,
        "words": "An id that the server issued. Opaque; never contains patient data.",
        "isNumber": false,
        "isPersonal": false
      },
      {
        "name": "page",
        "flag": "--page",
        "place": "query",
        "isRequired": false,
        "words": "The page, counted from 0.",
        "isNumber": true,
        "isPersonal": false
      },
      {
        "name": "size",
        "flag": "--size",
        "place": "query",
        "isRequired": false,
        "words": "Rows a page holds; the stock pickers ask for 99.",
        "isNumber": true,
        "isPersonal": false
      }
    ],
    "isList": true
  },
  "getEpisodeImmunizations": {
    "command": "get-episode-immunizations",
    "group": "National record",
    "summary": "Read the vaccinations of an episode as FHIR",
    "help": "A Bundle of FHIR R4 with a UK Core Immunization for each finished delivery of the episode, given or not given. A deleted episode has none.\n\nNeeds the role VAC.",
    "parameters": [
      {
        "name": "episodeId",
        "flag": "--episode-id",
        "place": "path",
        "isRequired": true,
        "words": "An id that the server issued. Opaque; never contains patient data.",
        "isNumber": false,
        "isPersonal": false
      }
    ],
    "isList": false
  },
  "listVaccinationExports": {
    "command": "list-vaccination-exports",
    "group": "National record",
    "summary": "List the event files",
    "help": "Lists what the server stores of the event files of the caller's store, files for reading among them, newest first, one page at a time. A page after the last one is empty.\n\nNeeds the role VAC.\n\nUnits\n\n- createdDate: ISO 8601 in UTC with milliseconds\n- from, to: yyyy-MM-dd",
    "parameters": [
      {
        "name": "page",
        "flag": "--page",
        "place": "query",
        "isRequired": false,
        "words": "The page, counted from 0.",
        "isNumber": true,
        "isPersonal": false
      },
      {
        "name": "size",
        "flag": "--size",
        "place": "query",
        "isRequired": false,
        "words": "Rows a page holds; the stock pickers ask for 99.",
        "isNumber": true,
        "isPersonal": false
      }
    ],
    "isList": true
  },
  "createVaccinationExport": {
    "command": "create-vaccination-export",
    "group": "National record",
    "summary": "Make an event file for the national record",
    "help": "Makes the next numbered event file of a vaccine, with a row for each vaccination that the national record does not have as it is now, at most 10,000; from then on these are exported. With from and to the file is for reading: it has every vaccination given on these days that is ready, and changes no state; more than 10,000 are 400. Without a row to export the answer is 409 NOTHING_TO_EXPORT. The server stores name, time, counts and checksum of the file, and which versions its rows are of, but not its contents.\n\nNeeds the role VAC. Takes a body VaccinationExportRequest, and the option idempotencyKey.\n\nUnits\n\n- from, to: yyyy-MM-dd\n- createdDate: ISO 8601 in UTC with milliseconds",
    "parameters": [
      {
        "name": "Idempotency-Key",
        "flag": "--idempotency-key",
        "place": "header",
        "isRequired": false,
        "words": "Made once for each form and kept through retries. The same key with the same body gives the first answer again; with another body 409 `IDEMPOTENCY_KEY_REUSED` with the `id` that was made. Kept 24 hours for each store.",
        "isNumber": false,
        "isPersonal": false
      }
    ],
    "body": "VaccinationExportRequest",
    "isList": false
  },
  "getVaccinationExport": {
    "command": "get-vaccination-export",
    "group": "National record",
    "summary": "Read an event file",
    "help": "Reads an event file of the caller's store, as often as wanted. Its rows are made again from the versions of the records; if the text is not the same any more, since the catalogue or the pharmacy's code changed, the answer is 409 EXPORT_CHANGED.\n\nNeeds the role VAC.\n\nUnits\n\n- createdDate: ISO 8601 in UTC with milliseconds\n- from, to: yyyy-MM-dd",
    "parameters": [
      {
        "name": "number",
        "flag": "--number",
        "place": "path",
        "isRequired": true,
        "words": "The number of an export in its store, counted from 1.",
        "isNumber": true,
        "isPersonal": false
      }
    ],
    "isList": false
  },
  "recordAcknowledgements": {
    "command": "record-acknowledgements",
    "group": "National record",
    "summary": "Record what the national store answered",
    "help": "Takes an acknowledgement file of the national store, infrastructure or business, CSV or JSON, and says of each row what became of it. Its name begins with the name of the event file that it answers; only rows of that file change. A row of another pharmacy, of another file or without a known code changes nothing and is listed. The same file again changes nothing; send it again if a 503 says that a part of it was recorded.\n\nNeeds the role VAC. Takes a body AcknowledgementFile.",
    "parameters": [],
    "body": "AcknowledgementFile",
    "isList": false
  },
  "listActiveEpisodes": {
    "command": "list-active-episodes",
    "group": "Episodes",
    "summary": "List the episodes In Progress",
    "help": "Lists the episodes In Progress of the caller's store, one page at a time. Text sorts without case and accents; rows that compare alike follow their id. A page after the last one is empty. createdFrom and createdTo are days in Europe/London, both inclusive; so are the extensions completedFrom and completedTo. With the extension withGiven each row says what was given.\n\nNeeds the role VAC. Takes a body EpisodeListRequest.\n\nUnits\n\n- createdFrom, createdTo, completedFrom, completedTo, dateOfBirth: yyyy-MM-dd\n- creationDate, completionDate, lastUpdatedDate, deletedDate, since, administeredDate: ISO 8601 in UTC with milliseconds\n- expiryDate: MM/yyyy",
    "parameters": [
      {
        "name": "page",
        "flag": "--page",
        "place": "query",
        "isRequired": false,
        "words": "The page, counted from 0.",
        "isNumber": true,
        "isPersonal": false
      },
      {
        "name": "size",
        "flag": "--size",
        "place": "query",
        "isRequired": false,
        "words": "Rows a page holds; the stock pickers ask for 99.",
        "isNumber": true,
        "isPersonal": false
      }
    ],
    "body": "EpisodeListRequest",
    "isList": true
  },
  "listCompletedEpisodes": {
    "command": "list-completed-episodes",
    "group": "Episodes",
    "summary": "List the Completed and Closed episodes",
    "help": "Lists the Completed and Closed episodes of the caller's store, one page at a time. Text sorts without case and accents; rows that compare alike follow their id. A page after the last one is empty. createdFrom and createdTo are days in Europe/London, both inclusive; so are the extensions completedFrom and completedTo. With the extension withGiven each row says what was given.\n\nNeeds the role VAC. Takes a body EpisodeListRequest.\n\nUnits\n\n- createdFrom, createdTo, completedFrom, completedTo, dateOfBirth: yyyy-MM-dd\n- creationDate, completionDate, lastUpdatedDate, deletedDate, since, administeredDate: ISO 8601 in UTC with milliseconds\n- expiryDate: MM/yyyy",
    "parameters": [
      {
        "name": "page",
        "flag": "--page",
        "place": "query",
        "isRequired": false,
        "words": "The page, counted from 0.",
        "isNumber": true,
        "isPersonal": false
      },
      {
        "name": "size",
        "flag": "--size",
        "place": "query",
        "isRequired": false,
        "words": "Rows a page holds; the stock pickers ask for 99.",
        "isNumber": true,
        "isPersonal": false
      }
    ],
    "body": "EpisodeListRequest",
    "isList": true
  },
  "listDeletedEpisodes": {
    "command": "list-deleted-episodes",
    "group": "Episodes",
    "summary": "List the deleted episodes",
    "help": "Lists the deleted episodes of the caller's store, one page at a time. Text sorts without case and accents; rows that compare alike follow their id. A page after the last one is empty. createdFrom and createdTo are days in Europe/London, both inclusive; so are the extensions completedFrom and completedTo. With the extension withGiven each row says what was given.\n\nNeeds the role VAC. Takes a body EpisodeListRequest.\n\nUnits\n\n- createdFrom, createdTo, completedFrom, completedTo, dateOfBirth: yyyy-MM-dd\n- creationDate, completionDate, lastUpdatedDate, deletedDate, since, administeredDate: ISO 8601 in UTC with milliseconds\n- expiryDate: MM/yyyy",
    "parameters": [
      {
        "name": "page",
        "flag": "--page",
        "place": "query",
        "isRequired": false,
        "words": "The page, counted from 0.",
        "isNumber": true,
        "isPersonal": false
      },
      {
        "name": "size",
        "flag": "--size",
        "place": "query",
        "isRequired": false,
        "words": "Rows a page holds; the stock pickers ask for 99.",
        "isNumber": true,
        "isPersonal": false
      }
    ],
    "body": "EpisodeListRequest",
    "isList": true
  },
  "getStatusesCount": {
    "command": "get-statuses-count",
    "group": "Episodes",
    "summary": "Count the records of each tab",
    "help": "Counts the caller's store's episodes, and batches, by tab.\n\nNeeds the role VAC.",
    "parameters": [],
    "isList": false
  },
  "getVaccinationHistory": {
    "command": "get-vaccination-history",
    "group": "History",
    "summary": "Read a patient's vaccination history",
    "help": "Reads the national record of one patient and one disease. A client asks only for a patient that is PDS verified, and keeps the answer 60 seconds. A date of birth that is not the NHS number's is 404. After an answer 500 or 503 a client asks the patient instead.\n\nNeeds the role VAC.\n\nUnits\n\n- patientDateOfBirth, administeredDate: yyyy-MM-dd\n- administeredAt: ISO 8601 in UTC with milliseconds",
    "parameters": [
      {
        "name": "nhsNumber",
        "flag": "--nhs-number",
        "place": "query",
        "isRequired": true,
        "words": "The patient's NHS number.",
        "isNumber": false,
        "isPersonal": true
      },
      {
        "name": "targetDisease",
        "flag": "--target-disease",
        "place": "query",
        "isRequired": true,
        "words": "The disease.",
        "choices": [
          "FLU",
          "COVID19"
        ],
        "isNumber": false,
        "isPersonal": false
      },
      {
        "name": "patientDateOfBirth",
        "flag": "--patient-date-of-birth",
        "place": "query",
        "isRequired": true,
        "words": "The patient's date of birth.",
        "isNumber": false,
        "isPersonal": true
      }
    ],
    "isList": false
  },
  "getVaccineTypes": {
    "command": "get-vaccine-types",
    "group": "Catalogue",
    "summary": "Read the vaccine catalogue",
    "help": "Lists vaccine types, manufacturers, products and packs. Reference data: a client keeps it gpCacheMinutes.\n\nNeeds the role VAC.",
    "parameters": [],
    "isList": false
  },
  "getSeasons": {
    "command": "get-seasons",
    "group": "Catalogue",
    "summary": "Read the seasons",
    "help": "Lists the campaigns of each vaccine: groups, dates and ages. Reference data: a client reads it once a session, and goes by the packs that it ships where a backend has none.\n\nNeeds the role VAC.\n\nUnits\n\n- from, to, referenceDate, by: yyyy-MM-dd",
    "parameters": [],
    "isList": false
  },
  "listActiveBatches": {
    "command": "list-active-batches",
    "group": "Batches",
    "summary": "List the Active batches",
    "help": "Lists the Active batches of the caller's store, one page at a time; the stock pickers ask for 99. Text sorts without case and accents; rows that compare alike follow their id.\n\nNeeds the role VAC. Takes a body BatchListRequest.\n\nUnits\n\n- expiryDate, useByDate: milliseconds since 1970-01-01T00:00:00Z\n- additionDate, decommissionedDate: ISO 8601 in UTC with milliseconds",
    "parameters": [
      {
        "name": "page",
        "flag": "--page",
        "place": "query",
        "isRequired": false,
        "words": "The page, counted from 0.",
        "isNumber": true,
        "isPersonal": false
      },
      {
        "name": "size",
        "flag": "--size",
        "place": "query",
        "isRequired": false,
        "words": "Rows a page holds; the stock pickers ask for 99.",
        "isNumber": true,
        "isPersonal": false
      }
    ],
    "body": "BatchListRequest",
    "isList": true
  },
  "listFinishedBatches": {
    "command": "list-finished-batches",
    "group": "Batches",
    "summary": "List the Finished batches",
    "help": "Lists the Finished batches of the caller's store, one page at a time; the stock pickers ask for 99. Text sorts without case and accents; rows that compare alike follow their id.\n\nNeeds the role VAC. Takes a body BatchListRequest.\n\nUnits\n\n- expiryDate, useByDate: milliseconds since 1970-01-01T00:00:00Z\n- additionDate, decommissionedDate: ISO 8601 in UTC with milliseconds",
    "parameters": [
      {
        "name": "page",
        "flag": "--page",
        "place": "query",
        "isRequired": false,
        "words": "The page, counted from 0.",
        "isNumber": true,
        "isPersonal": false
      },
      {
        "name": "size",
        "flag": "--size",
        "place": "query",
        "isRequired": false,
        "words": "Rows a page holds; the stock pickers ask for 99.",
        "isNumber": true,
        "isPersonal": false
      }
    ],
    "body": "BatchListRequest",
    "isList": true
  },
  "listDecommissionedBatches": {
    "command": "list-decommissioned-batches",
    "group": "Batches",
    "summary": "List the decommissioned batches",
    "help": "Lists the decommissioned batches of the caller's store, one page at a time; the stock pickers ask for 99. Text sorts without case and accents; rows that compare alike follow their id.\n\nNeeds the role VAC. Takes a body BatchListRequest.\n\nUnits\n\n- expiryDate, useByDate: milliseconds since 1970-01-01T00:00:00Z\n- additionDate, decommissionedDate: ISO 8601 in UTC with milliseconds",
    "parameters": [
      {
        "name": "page",
        "flag": "--page",
        "place": "query",
        "isRequired": false,
        "words": "The page, counted from 0.",
        "isNumber": true,
        "isPersonal": false
      },
      {
        "name": "size",
        "flag": "--size",
        "place": "query",
        "isRequired": false,
        "words": "Rows a page holds; the stock pickers ask for 99.",
        "isNumber": true,
        "isPersonal": false
      }
    ],
    "body": "BatchListRequest",
    "isList": true
  },
  "validateBatchNumber": {
    "command": "validate-batch-number",
    "group": "Batches",
    "summary": "Ask whether a batch number exists",
    "help": "200 means that the caller's store has a batch of this number, whatever its product, expiry and status; 404 means that the number is available. Compared without case, spaces and hyphens. A client asks after 2 characters and 500 ms without typing.\n\nNeeds the role VAC.",
    "parameters": [
      {
        "name": "batchNo",
        "flag": "--batch-no",
        "place": "path",
        "isRequired": true,
        "words": "The number as typed, percent-encoded.",
        "isNumber": false,
        "isPersonal": false
      }
    ],
    "isList": false
  },
  "findBatchRecipients": {
    "command": "find-batch-recipients",
    "group": "Batches",
    "summary": "Find who received a batch",
    "help": "For a recall: every administration of the caller's store from a batch that has this number or had it before a correction, whatever its product, expiry and status. Compared without case, spaces and hyphens; a number that nobody received gives an empty list.\n\nNeeds the role VAC.\n\nUnits\n\n- dateOfBirth: yyyy-MM-dd\n- administeredDate: ISO 8601 in UTC with milliseconds",
    "parameters": [
      {
        "name": "batchNo",
        "flag": "--batch-no",
        "place": "query",
        "isRequired": true,
        "words": "The number of the batch.",
        "isNumber": false,
        "isPersonal": false
      }
    ],
    "isList": false
  },
  "createBatch": {
    "command": "create-batch",
    "group": "Batches",
    "summary": "Add a batch",
    "help": "Adds a batch to the caller's store. The pack must be the catalogue's; for COVID-19 the number must match the pack's batchNumberFormat. A past expiry or use-by date and a number that another product or expiry uses are allowed: they are warnings in the browser. The same number, product and expiry is 409.\n\nNeeds the role VAC. Takes a body BatchInput, and the option idempotencyKey.\n\nUnits\n\n- expiryDate, useByDate: milliseconds since 1970-01-01T00:00:00Z\n- additionDate, lastUpdatedDate, decommissionedDate: ISO 8601 in UTC with milliseconds",
    "parameters": [
      {
        "name": "Idempotency-Key",
        "flag": "--idempotency-key",
        "place": "header",
        "isRequired": false,
        "words": "Made once for each form and kept through retries. The same key with the same body gives the first answer again; with another body 409 `IDEMPOTENCY_KEY_REUSED` with the `id` that was made. Kept 24 hours for each store.",
        "isNumber": false,
        "isPersonal": false
      }
    ],
    "body": "BatchInput",
    "isList": false
  },
  "updateBatch": {
    "command": "update-batch",
    "group": "Batches",
    "summary": "Change a batch",
    "help": "Stores a batch's new values; the same body as createBatch. additionDate is kept. Fewer dosesReceived than were given are refused, unless the count stays as it was. A decommissioned batch is 404.\n\nNeeds the role VAC. Takes a body BatchInput, and the options idempotencyKey and ifMatch.\n\nUnits\n\n- expiryDate, useByDate: milliseconds since 1970-01-01T00:00:00Z\n- additionDate, lastUpdatedDate, decommissionedDate: ISO 8601 in UTC with milliseconds",
    "parameters": [
      {
        "name": "id",
        "flag": "--id",
        "place": "path",
        "isRequired": true,
        "words": "An id that the server issued. Opaque; never contains patient data.",
        "isNumber": false,
        "isPersonal": false
      },
      {
        "name": "Idempotency-Key",
        "flag": "--idempotency-key",
        "place": "header",
        "isRequired": false,
        "words": "Made once for each form and kept through retries. The same key with the same body gives the first answer again; with another body 409 `IDEMPOTENCY_KEY_REUSED` with the `id` that was made. Kept 24 hours for each store.",
        "isNumber": false,
        "isPersonal": false
      },
      {
        "name": "If-Match",
        "flag": "--if-match",
        "place": "header",
        "isRequired": false,
        "words": "The ETag of the version that is being changed. A stale one is 412; without it the last write wins.",
        "isNumber": false,
        "isPersonal": false
      }
    ],
    "body": "BatchInput",
    "isList": false
  },
  "getBatch": {
    "command": "get-batch",
    "group": "Batches",
    "summary": "Read a batch",
    "help": "Reads one batch of the caller's store, a decommissioned one as well. Editing begins here: the ETag goes back as If-Match.\n\nNeeds the role VAC.\n\nUnits\n\n- expiryDate, useByDate: milliseconds since 1970-01-01T00:00:00Z\n- additionDate, lastUpdatedDate, decommissionedDate: ISO 8601 in UTC with milliseconds",
    "parameters": [
      {
        "name": "id",
        "flag": "--id",
        "place": "path",
        "isRequired": true,
        "words": "An id that the server issued. Opaque; never contains patient data.",
        "isNumber": false,
        "isPersonal": false
      }
    ],
    "isList": false
  },
  "decommissionBatch": {
    "command": "decommission-batch",
    "group": "Batches",
    "summary": "Decommission a batch",
    "help": "Takes the batch out of use for good, with a reason; episodes that used it keep it. It cannot be undone. Decommissioning a decommissioned batch with the same reason and comment changes nothing and gives the same answer; with others it is 409.\n\nNeeds the roles VAC and VAC_DELETE. Takes a body DecommissionRequest, and the option ifMatch.\n\nUnits\n\n- expiryDate, useByDate: milliseconds since 1970-01-01T00:00:00Z\n- additionDate, lastUpdatedDate, decommissionedDate: ISO 8601 in UTC with milliseconds",
    "parameters": [
      {
        "name": "id",
        "flag": "--id",
        "place": "path",
        "isRequired": true,
        "words": "An id that the server issued. Opaque; never contains patient data.",
        "isNumber": false,
        "isPersonal": false
      },
      {
        "name": "If-Match",
        "flag": "--if-match",
        "place": "header",
        "isRequired": false,
        "words": "The ETag of the version that is being changed. A stale one is 412; without it the last write wins.",
        "isNumber": false,
        "isPersonal": false
      }
    ],
    "body": "DecommissionRequest",
    "isList": false
  },
  "findCareHomes": {
    "command": "find-care-homes",
    "group": "Care homes",
    "summary": "Find care homes",
    "help": "Finds care homes by the beginning of a word of the name, by postcode, or by both; one of them is required. No match is an empty list. At most 50.\n\nNeeds the role VAC.",
    "parameters": [
      {
        "name": "name",
        "flag": "--name",
        "place": "query",
        "isRequired": false,
        "words": "Part of the name, trimmed, at least 3 characters.",
        "isNumber": false,
        "isPersonal": false
      },
      {
        "name": "postCode",
        "flag": "--post-code",
        "place": "query",
        "isRequired": false,
        "words": "The postcode.",
        "isNumber": false,
        "isPersonal": false
      }
    ],
    "isList": false
  },
  "getCareHome": {
    "command": "get-care-home",
    "group": "Care homes",
    "summary": "Read a care home",
    "help": "Reads the details that a delivery records. orgLink is an opaque id that findCareHomes gave; the server looks it up and never fetches it as a URL.\n\nNeeds the role VAC.",
    "parameters": [
      {
        "name": "orgLink",
        "flag": "--org-link",
        "place": "query",
        "isRequired": true,
        "words": "The id from findCareHomes.",
        "isNumber": false,
        "isPersonal": false
      }
    ],
    "isList": false
  },
  "getActivity": {
    "command": "get-activity",
    "group": "Activity",
    "summary": "Count vaccinations by day and product",
    "help": "Counts the administered vaccinations of the caller's store, for each day of administration in Europe/London and each vaccine, deleted episodes left out, and tells each product's doses given and left, and which batches want attention today. from and to are inclusive, at most 366 days apart.\n\nNeeds the role VAC.\n\nUnits\n\n- from, to, date: yyyy-MM-dd\n- expiryDate, useByDate: milliseconds since 1970-01-01T00:00:00Z\n- additionDate, decommissionedDate: ISO 8601 in UTC with milliseconds",
    "parameters": [
      {
        "name": "from",
        "flag": "--from",
        "place": "query",
        "isRequired": true,
        "words": "The first day.",
        "isNumber": false,
        "isPersonal": false
      },
      {
        "name": "to",
        "flag": "--to",
        "place": "query",
        "isRequired": true,
        "words": "The last day.",
        "isNumber": false,
        "isPersonal": false
      }
    ],
    "isList": false
  },
  "openClinic": {
    "command": "open-clinic",
    "group": "Clinics",
    "summary": "Open today's clinic",
    "help": "Finds the store's clinic of today, or makes it; the server's clock says what day it is. unendedBefore names the clinic of an earlier day that somebody forgot to end. Its lists hold patient data: a clinic is gone 30 days after its day.\n\nNeeds the role VAC.\n\nUnits\n\n- day, dateOfBirth, dateOfDeath, lastGiven: yyyy-MM-dd\n- endedAt, arrivedAt, screenedAt, claimedAt, createdDate, lastUpdatedDate: ISO 8601 in UTC with milliseconds\n- bookedTime: HH:mm in Europe/London",
    "parameters": [],
    "isList": false
  },
  "getClinic": {
    "command": "get-clinic",
    "group": "Clinics",
    "summary": "Read a clinic",
    "help": "Reads a clinic of the caller's store with its entries, in the order in which they were added; with changedSince those alone that changed.\n\nNeeds the role VAC.\n\nUnits\n\n- day, dateOfBirth, dateOfDeath, lastGiven: yyyy-MM-dd\n- endedAt, arrivedAt, screenedAt, claimedAt, createdDate, lastUpdatedDate: ISO 8601 in UTC with milliseconds\n- bookedTime: HH:mm in Europe/London",
    "parameters": [
      {
        "name": "clinicId",
        "flag": "--clinic-id",
        "place": "path",
        "isRequired": true,
        "words": "An id that the server issued. Opaque; never contains patient data.",
        "isNumber": false,
        "isPersonal": false
      },
      {
        "name": "changedSince",
        "flag": "--changed-since",
        "place": "query",
        "isRequired": false,
        "words": "A `version` of this clinic; then only the entries that changed after it are answered, which makes asking often cheap.",
        "isNumber": true,
        "isPersonal": false
      }
    ],
    "isList": false
  },
  "addClinicEntries": {
    "command": "add-clinic-entries",
    "group": "Clinics",
    "summary": "Add patients to a clinic",
    "help": "Adds the rows of a list, or a walk-in, who is here at once. Each row gets a verdict of its own: a row that is not valid stays in the list with its text, until it is corrected. Unreadable characters are removed from a row; a tab or a line end becomes a blank. A row is a duplicate by NHS number, or without one by name and date of birth. The register is asked about each; of a sensitive record only what the patient search shows is kept. A clinic has room for 2,000 entries.\n\nNeeds the role VAC. Takes a body ClinicAddition, and the option idempotencyKey.\n\nUnits\n\n- dateOfBirth: yyyy-MM-dd\n- bookedTime: HH:mm in Europe/London",
    "parameters": [
      {
        "name": "clinicId",
        "flag": "--clinic-id",
        "place": "path",
        "isRequired": true,
        "words": "An id that the server issued. Opaque; never contains patient data.",
        "isNumber": false,
        "isPersonal": false
      },
      {
        "name": "Idempotency-Key",
        "flag": "--idempotency-key",
        "place": "header",
        "isRequired": false,
        "words": "Made once for each form and kept through retries. The same key with the same body gives the first answer again; with another body 409 `IDEMPOTENCY_KEY_REUSED` with the `id` that was made. Kept 24 hours for each store.",
        "isNumber": false,
        "isPersonal": false
      }
    ],
    "body": "ClinicAddition",
    "isList": false
  },
  "claimNextClinicEntry": {
    "command": "claim-next-clinic-entry",
    "group": "Clinics",
    "summary": "Claim the next patient",
    "help": "Claims the entry whose turn it is among those who wait, for the caller: no two callers get the same one. A turn is the later of arrival and booked time, so that bookings whose time has come stand among the walk-ins by their time. An Idempotency-Key makes a repeated call give the same entry.\n\nNeeds the role VAC. Takes the option idempotencyKey.\n\nUnits\n\n- bookedTime: HH:mm in Europe/London\n- arrivedAt, screenedAt, claimedAt, createdDate, lastUpdatedDate: ISO 8601 in UTC with milliseconds\n- dateOfBirth, dateOfDeath, lastGiven: yyyy-MM-dd",
    "parameters": [
      {
        "name": "clinicId",
        "flag": "--clinic-id",
        "place": "path",
        "isRequired": true,
        "words": "An id that the server issued. Opaque; never contains patient data.",
        "isNumber": false,
        "isPersonal": false
      },
      {
        "name": "Idempotency-Key",
        "flag": "--idempotency-key",
        "place": "header",
        "isRequired": false,
        "words": "Made once for each form and kept through retries. The same key with the same body gives the first answer again; with another body 409 `IDEMPOTENCY_KEY_REUSED` with the `id` that was made. Kept 24 hours for each store.",
        "isNumber": false,
        "isPersonal": false
      }
    ],
    "isList": false
  },
  "getClinicEntry": {
    "command": "get-clinic-entry",
    "group": "Clinics",
    "summary": "Read an entry of a clinic",
    "help": "Reads one entry of a clinic of the caller's store; its ETag goes back as If-Match.\n\nNeeds the role VAC.\n\nUnits\n\n- bookedTime: HH:mm in Europe/London\n- arrivedAt, screenedAt, claimedAt, createdDate, lastUpdatedDate: ISO 8601 in UTC with milliseconds\n- dateOfBirth, dateOfDeath, lastGiven: yyyy-MM-dd",
    "parameters": [
      {
        "name": "clinicId",
        "flag": "--clinic-id",
        "place": "path",
        "isRequired": true,
        "words": "An id that the server issued. Opaque; never contains patient data.",
        "isNumber": false,
        "isPersonal": false
      },
      {
        "name": "entryId",
        "flag": "--entry-id",
        "place": "path",
        "isRequired": true,
        "words": "An id that the server issued. Opaque; never contains patient data.",
        "isNumber": false,
        "isPersonal": false
      }
    ],
    "isList": false
  },
  "correctClinicEntry": {
    "command": "correct-clinic-entry",
    "group": "Clinics",
    "summary": "Correct an entry of a clinic",
    "help": "Names the patient anew, and the booked time, while the entry is open and has no episode. Here what is not valid is a 400, and so is a patient whom the clinic has already.\n\nNeeds the role VAC. Takes a body ClinicRow, and the option ifMatch.\n\nUnits\n\n- dateOfBirth, dateOfDeath, lastGiven: yyyy-MM-dd\n- bookedTime: HH:mm in Europe/London\n- arrivedAt, screenedAt, claimedAt, createdDate, lastUpdatedDate: ISO 8601 in UTC with milliseconds",
    "parameters": [
      {
        "name": "clinicId",
        "flag": "--clinic-id",
        "place": "path",
        "isRequired": true,
        "words": "An id that the server issued. Opaque; never contains patient data.",
        "isNumber": false,
        "isPersonal": false
      },
      {
        "name": "entryId",
        "flag": "--entry-id",
        "place": "path",
        "isRequired": true,
        "words": "An id that the server issued. Opaque; never contains patient data.",
        "isNumber": false,
        "isPersonal": false
      },
      {
        "name": "If-Match",
        "flag": "--if-match",
        "place": "header",
        "isRequired": false,
        "words": "The ETag of the version that is being changed. A stale one is 412; without it the last write wins.",
        "isNumber": false,
        "isPersonal": false
      }
    ],
    "body": "ClinicRow",
    "isList": false
  },
  "moveClinicEntry": {
    "command": "move-clinic-entry",
    "group": "Clinics",
    "summary": "Move an entry of a clinic",
    "help": "CHECK_IN says that a booked patient is here, CLAIM that the caller vaccinates now (again by the same caller: 200, and nothing changes), RELEASE lets others claim. NOT_GIVEN (with a reason) and DID_NOT_ATTEND end the visit, and close its open episode if no dose was given in it (closedByMove); UNDO reopens this episode unless it was changed since. DONE follows from the episode. A move that the status does not allow is 400 at /move; an entry that somebody else vaccinates is 412 with the name in lastUpdatedBy, also without If-Match.\n\nNeeds the role VAC. Takes a body ClinicMoveRequest, and the options idempotencyKey and ifMatch.\n\nUnits\n\n- bookedTime: HH:mm in Europe/London\n- arrivedAt, screenedAt, claimedAt, createdDate, lastUpdatedDate: ISO 8601 in UTC with milliseconds\n- dateOfBirth, dateOfDeath, lastGiven: yyyy-MM-dd",
    "parameters": [
      {
        "name": "clinicId",
        "flag": "--clinic-id",
        "place": "path",
        "isRequired": true,
        "words": "An id that the server issued. Opaque; never contains patient data.",
        "isNumber": false,
        "isPersonal": false
      },
      {
        "name": "entryId",
        "flag": "--entry-id",
        "place": "path",
        "isRequired": true,
        "words": "An id that the server issued. Opaque; never contains patient data.",
        "isNumber": false,
        "isPersonal": false
      },
      {
        "name": "Idempotency-Key",
        "flag": "--idempotency-key",
        "place": "header",
        "isRequired": false,
        "words": "Made once for each form and kept through retries. The same key with the same body gives the first answer again; with another body 409 `IDEMPOTENCY_KEY_REUSED` with the `id` that was made. Kept 24 hours for each store.",
        "isNumber": false,
        "isPersonal": false
      },
      {
        "name": "If-Match",
        "flag": "--if-match",
        "place": "header",
        "isRequired": false,
        "words": "The ETag of the version that is being changed. A stale one is 412; without it the last write wins.",
        "isNumber": false,
        "isPersonal": false
      }
    ],
    "body": "ClinicMoveRequest",
    "isList": false
  },
  "endClinic": {
    "command": "end-clinic",
    "group": "Clinics",
    "summary": "End a clinic",
    "help": "BOOKED entries become DID_NOT_ATTEND; HERE and SCREENED ones become NOT_GIVEN with the reason LEFT; open episodes are closed as by moveClinicEntry. Others stay, and rows that name no patient or a deceased one. isEnded false takes this back for the entries that nobody has moved since. Repeating it changes nothing more.\n\nNeeds the role VAC. Takes a body ClinicEnding.\n\nUnits\n\n- day: yyyy-MM-dd\n- endedAt: ISO 8601 in UTC with milliseconds",
    "parameters": [
      {
        "name": "clinicId",
        "flag": "--clinic-id",
        "place": "path",
        "isRequired": true,
        "words": "An id that the server issued. Opaque; never contains patient data.",
        "isNumber": false,
        "isPersonal": false
      }
    ],
    "body": "ClinicEnding",
    "isList": false
  },
  "getClinicSummary": {
    "command": "get-clinic-summary",
    "group": "Clinics",
    "summary": "Sum a clinic up",
    "help": "Counts the entries by status, the doses given by product and batch with the doses left, the reasons of those who were not given, and the episodes that stayed open.\n\nNeeds the role VAC.\n\nUnits\n\n- day: yyyy-MM-dd\n- endedAt: ISO 8601 in UTC with milliseconds",
    "parameters": [
      {
        "name": "clinicId",
        "flag": "--clinic-id",
        "place": "path",
        "isRequired": true,
        "words": "An id that the server issued. Opaque; never contains patient data.",
        "isNumber": false,
        "isPersonal": false
      }
    ],
    "isList": false
  }
};
