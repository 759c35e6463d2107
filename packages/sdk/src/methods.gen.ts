// Generated from openapi/ by "pnpm run generate"; never edit by hand.
import type { Method } from "./methods.ts";

/** Every operation of the contract by its name. */
export interface OperationMethods {
  /**
   * Read a user.
   *
   * Reads the signed-in user's record. Any signed-in user may read their own; another user name is answered with 404.
   *
   * **Needs** a signed-in user, of any role.
   *
   * @throws `ApiError` 404 `NOT_FOUND`: There is no such record in the caller's store.
   * @throws `ApiError` as every operation: 400 `INVALID_REQUEST`, 401 `UNAUTHENTICATED`, 403 `FORBIDDEN` or `STORE_NOT_SELECTED`, 500 `INTERNAL_ERROR`, 503 `SERVICE_UNAVAILABLE`
   * @example
   * ```ts
   * const user = await client.getUser({ query: { username: "anna.pharmacist" } });
   * ```
   */
  readonly getUser: Method<"getUser">;

  /**
   * Change a user's details.
   *
   * Stores names, e-mail address and GPhC number of the signed-in user. `id`, `userName`, `roleId`, `pharmacist`, `clinicianRole` and `storeId` in the body are ignored: roles come from the identity provider, the store from updateUserStoreId. Another user's id is 403.
   *
   * **Needs** a signed-in user, of any role. **Takes** a body `User`.
   *
   * @throws `ApiError` as every operation: 400 `INVALID_REQUEST`, 401 `UNAUTHENTICATED`, 403 `FORBIDDEN` or `STORE_NOT_SELECTED`, 500 `INTERNAL_ERROR`, 503 `SERVICE_UNAVAILABLE`
   * @example
   * ```ts
   * const user = await client.updateUserDetails({ body });
   * ```
   */
  readonly updateUserDetails: Method<"updateUserDetails">;

  /**
   * Set a user's default store.
   *
   * Makes the store the signed-in user's default. It takes effect with the next sign-in; the store of the present session is what selectStore set. A store that is not among getAllGroupInfo's is 404.
   *
   * **Needs** a signed-in user, of any role.
   *
   * @throws `ApiError` 404 `NOT_FOUND`: There is no such record in the caller's store.
   * @throws `ApiError` as every operation: 400 `INVALID_REQUEST`, 401 `UNAUTHENTICATED`, 403 `FORBIDDEN` or `STORE_NOT_SELECTED`, 500 `INTERNAL_ERROR`, 503 `SERVICE_UNAVAILABLE`
   * @example
   * ```ts
   * const user = await client.updateUserStoreId({ query: { storeId: "FA123" } });
   * ```
   */
  readonly updateUserStoreId: Method<"updateUserStoreId">;

  /**
   * Read a pharmacy store.
   *
   * Reads a store of the signed-in user; its `name` is shown in the header. A store that is not the user's is 404.
   *
   * **Needs** a signed-in user, of any role.
   *
   * @throws `ApiError` 404 `NOT_FOUND`: There is no such record in the caller's store.
   * @throws `ApiError` as every operation: 400 `INVALID_REQUEST`, 401 `UNAUTHENTICATED`, 403 `FORBIDDEN` or `STORE_NOT_SELECTED`, 500 `INTERNAL_ERROR`, 503 `SERVICE_UNAVAILABLE`
   * @example
   * ```ts
   * const pharmacyStore = await client.getPharmacyStore({ query: { storeId: "FA123" } });
   * ```
   */
  readonly getPharmacyStore: Method<"getPharmacyStore">;

  /**
   * List the stores a user may work in.
   *
   * Lists the stores that the signed-in user may choose, by name, for the page "Choose a pharmacy". For a user without MULTI_SITE this is the one default store.
   *
   * **Needs** a signed-in user, of any role.
   *
   * @throws `ApiError` as every operation: 400 `INVALID_REQUEST`, 401 `UNAUTHENTICATED`, 403 `FORBIDDEN` or `STORE_NOT_SELECTED`, 500 `INTERNAL_ERROR`, 503 `SERVICE_UNAVAILABLE`
   * @example
   * ```ts
   * const storeGroups = await client.getAllGroupInfo();
   * ```
   */
  readonly getAllGroupInfo: Method<"getAllGroupInfo">;

  /**
   * Choose the store to work in.
   *
   * Records on the server which store the user works in for this session. From then on every call of the session sees that store's records. The client then refreshes its token, though the token need not change. No body. Needs MULTI_SITE; a store that is not among getAllGroupInfo's is 404.
   *
   * **Needs** the role `MULTI_SITE`.
   *
   * @throws `ApiError` 404 `NOT_FOUND`: There is no such record in the caller's store.
   * @throws `ApiError` as every operation: 400 `INVALID_REQUEST`, 401 `UNAUTHENTICATED`, 403 `FORBIDDEN` or `STORE_NOT_SELECTED`, 500 `INTERNAL_ERROR`, 503 `SERVICE_UNAVAILABLE`
   * @example
   * ```ts
   * await client.selectStore({ path: { storeId: "FB456" } });
   * ```
   */
  readonly selectStore: Method<"selectStore">;

  /**
   * Find a patient.
   *
   * Looks a patient up in the Personal Demographics Service: by NHS number, or by last name and date of birth with optional first name, postcode and gender. Names match without case and accents. More than 20 matches are the outcome `too-many`, which is an answer and not an error. A sensitive patient comes without address, telephone and practice.
   *
   * **Needs** the role `VAC`. **Takes** a body `PatientSearchRequest`.
   *
   * **Units**
   *
   * - `dateOfBirth`, `dateOfDeath`: yyyy-MM-dd
   *
   * @throws `ApiError` 501 `NOT_IMPLEMENTED`: This backend does not have the extension; the client leaves its feature out.
   * @throws `ApiError` as every operation: 400 `INVALID_REQUEST`, 401 `UNAUTHENTICATED`, 403 `FORBIDDEN` or `STORE_NOT_SELECTED`, 500 `INTERNAL_ERROR`, 503 `SERVICE_UNAVAILABLE`
   * @example
   * ```ts
   * const patientSearchResult = await client.searchPatients({ body: { lastName: "Yusuf", dateOfBirth: "1951-03-12" } });
   * ```
   */
  readonly searchPatients: Method<"searchPatients">;

  /**
   * Create or update an episode.
   *
   * Creates an episode without `episodeId`, updates it with one. The body is the whole episode. A deleted episode, or another store's, is 404.
   *
   * **Rules.** The server enforces every rule on consent, screening and delivery. Those that JSON Schema can say stand in EpisodeInput: for a part (screening, delivery) they bind once its `isDraft` is false, for the consent once the first step is left. Besides them the server checks: the date of administration is at most 30 seconds ahead and not after the patient's death; the date of birth is not in the future and at most 150 years ago; the NHS number's check digit; `pregnant` is answered for COVID-19 patients older than 12 on the day of administration; the batch is the store's, of the chosen vaccine and not decommissioned, unless the delivery is recorded with it already; each stop has an override, where an edited delivery is no earlier vaccination; `administrationType` is NHS for a user with VAC_NHS_ONLY. A patient who claims to be PDS verified, but is not the register's by number, name and date of birth, is stored as not verified.
   *
   * **Status**. In Progress until consent is refused or the last step is saved; then Completed if any vaccine was administered, otherwise Closed. The server computes it and answers 400 when the body says otherwise. An episode that is Completed or Closed does not go back to In Progress. `completionDate` is the moment at which it ended.
   *
   * **Editing.** `editedStepTitle` says which step of a Completed or Closed episode is edited. When the claim of Manage Your Service cannot be retrieved then, the answer is 503 `MYS_CLAIM_UNAVAILABLE`.
   *
   * **In one transaction**: the episode, its audit entry, the doses of its batches, and the answer kept for the Idempotency-Key, and the status of the clinic's entry from which the episode was opened.
   *
   * **Needs** the role `VAC`. **Takes** a body `EpisodeInput`, and the options `idempotencyKey` and `ifMatch`.
   *
   * **Units**
   *
   * - `dateOfBirth`, `dateOfDeath`: yyyy-MM-dd
   * - `fullDateOfAdministration`, `deletedDate`, `restoredDate`, `creationDate`, `completionDate`, `lastUpdatedDate`, `administrationFullDate`, `since`: ISO 8601 in UTC with milliseconds
   * - `expiryDate`: MM/yyyy
   * - `doseAmount`: the unit of the pack's dose, millilitres for every product of today
   * - `useByDate`: dd/MM/yyyy
   *
   * @throws `ApiError` 404 `NOT_FOUND`: There is no such record in the caller's store.
   * @throws `ApiError` 409 `IDEMPOTENCY_KEY_REUSED`: The idempotency key was used with another body; `id` is the record that was made.
   * @throws `ApiError` 412 `STALE_VERSION`: The record was changed since the version that If-Match names.
   * @throws `ApiError` 503: The claim of Manage Your Service could not be retrieved (`MYS_CLAIM_UNAVAILABLE`), or the server cannot store anything just now (`SERVICE_UNAVAILABLE`).
   * @throws `ApiError` as every operation: 400 `INVALID_REQUEST`, 401 `UNAUTHENTICATED`, 403 `FORBIDDEN` or `STORE_NOT_SELECTED`, 500 `INTERNAL_ERROR`, 503 `SERVICE_UNAVAILABLE`
   * @example
   * ```ts
   * const savedEpisode = await client.saveEpisode({ body }, { idempotencyKey: crypto.randomUUID() });
   * ```
   */
  readonly saveEpisode: Method<"saveEpisode">;

  /**
   * Read an episode.
   *
   * Reads one episode of the caller's store, a deleted one as well. Editing begins here: the ETag goes back as If-Match.
   *
   * **Needs** the role `VAC`.
   *
   * **Units**
   *
   * - `dateOfBirth`, `dateOfDeath`: yyyy-MM-dd
   * - `fullDateOfAdministration`, `deletedDate`, `restoredDate`, `creationDate`, `completionDate`, `lastUpdatedDate`, `administrationFullDate`, `since`: ISO 8601 in UTC with milliseconds
   * - `expiryDate`: MM/yyyy
   * - `doseAmount`: the unit of the pack's dose, millilitres for every product of today
   * - `useByDate`: dd/MM/yyyy
   *
   * @throws `ApiError` 404 `NOT_FOUND`: There is no such record in the caller's store.
   * @throws `ApiError` 501 `NOT_IMPLEMENTED`: This backend does not have the extension; the client leaves its feature out.
   * @throws `ApiError` as every operation: 400 `INVALID_REQUEST`, 401 `UNAUTHENTICATED`, 403 `FORBIDDEN` or `STORE_NOT_SELECTED`, 500 `INTERNAL_ERROR`, 503 `SERVICE_UNAVAILABLE`
   * @example
   * ```ts
   * const episode = await client.getEpisode({ path: { episodeId: "0f8b6a52-6d1c-4f0e-9a8e-3d1f7f3f9a01" } });
   * ```
   */
  readonly getEpisode: Method<"getEpisode">;

  /**
   * Delete an episode.
   *
   * Marks the episode as deleted with a reason; nothing is erased, and the episode moves to the Deleted tab. Doses it used return to their batch. Deleting a deleted episode with the same reason and comment changes nothing and gives the same answer; with others it is 409.
   *
   * **Needs** the roles `VAC` and `VAC_DELETE`. **Takes** a body `DeletionRequest`, and the option `ifMatch`.
   *
   * **Units**
   *
   * - `dateOfBirth`, `dateOfDeath`: yyyy-MM-dd
   * - `fullDateOfAdministration`, `deletedDate`, `restoredDate`, `creationDate`, `completionDate`, `lastUpdatedDate`, `administrationFullDate`, `since`: ISO 8601 in UTC with milliseconds
   * - `expiryDate`: MM/yyyy
   * - `doseAmount`: the unit of the pack's dose, millilitres for every product of today
   * - `useByDate`: dd/MM/yyyy
   *
   * @throws `ApiError` 404 `NOT_FOUND`: There is no such record in the caller's store.
   * @throws `ApiError` 409 `IDEMPOTENCY_KEY_REUSED`: The record was removed before, for another reason or with another comment; `id` is the record.
   * @throws `ApiError` 412 `STALE_VERSION`: The record was changed since the version that If-Match names.
   * @throws `ApiError` 501 `NOT_IMPLEMENTED`: This backend does not have the extension; the client leaves its feature out.
   * @throws `ApiError` as every operation: 400 `INVALID_REQUEST`, 401 `UNAUTHENTICATED`, 403 `FORBIDDEN` or `STORE_NOT_SELECTED`, 500 `INTERNAL_ERROR`, 503 `SERVICE_UNAVAILABLE`
   * @example
   * ```ts
   * const episode = await client.deleteEpisode({ path: { episodeId: "0f8b6a52-6d1c-4f0e-9a8e-3d1f7f3f9a01" }, body: { reason: "duplicate", comment: "Recorded twice; FA123-000122 is the right one." } }, { ifMatch: etag });
   * ```
   */
  readonly deleteEpisode: Method<"deleteEpisode">;

  /**
   * Restore a deleted episode.
   *
   * Takes the deletion back: the episode returns to its tab, its doses are taken from their batches again, and the clinic's entry is finished again. Every rule of a save is checked anew, by the episode's own question sets; a stop without a reason and a batch warning that nobody acknowledged are 400 at `/decisions`. While another given dose of the vaccine stands for this patient on the same day, or was recorded since the deletion, the answer is 409 `RECORDED_AGAIN`; an episode that is not deleted is 409 `NOT_DELETED`.
   *
   * **Needs** the roles `VAC` and `VAC_DELETE`. **Takes** a body `RestorationRequest`, and the options `idempotencyKey` and `ifMatch`.
   *
   * **Units**
   *
   * - `dateOfBirth`, `dateOfDeath`: yyyy-MM-dd
   * - `fullDateOfAdministration`, `deletedDate`, `restoredDate`, `creationDate`, `completionDate`, `lastUpdatedDate`, `administrationFullDate`, `since`: ISO 8601 in UTC with milliseconds
   * - `expiryDate`: MM/yyyy
   * - `doseAmount`: the unit of the pack's dose, millilitres for every product of today
   * - `useByDate`: dd/MM/yyyy
   *
   * @throws `ApiError` 404 `NOT_FOUND`: There is no such record in the caller's store.
   * @throws `ApiError` 409: The episode is not deleted (`NOT_DELETED`), or a dose of it was recorded again (`RECORDED_AGAIN`), or the idempotency key was used with another body (`IDEMPOTENCY_KEY_REUSED`); `id` is the record that exists, if it is of this store.
   * @throws `ApiError` 412 `STALE_VERSION`: The record was changed since the version that If-Match names.
   * @throws `ApiError` 501 `NOT_IMPLEMENTED`: This backend does not have the extension; the client leaves its feature out.
   * @throws `ApiError` as every operation: 400 `INVALID_REQUEST`, 401 `UNAUTHENTICATED`, 403 `FORBIDDEN` or `STORE_NOT_SELECTED`, 500 `INTERNAL_ERROR`, 503 `SERVICE_UNAVAILABLE`
   * @example
   * ```ts
   * const episode = await client.restoreEpisode({ path: { episodeId: "0f8b6a52-6d1c-4f0e-9a8e-3d1f7f3f9a01" }, body: { reason: "Deleted by mistake: FA123-000122 is another visit." } }, { idempotencyKey: crypto.randomUUID(), ifMatch: etag });
   * ```
   */
  readonly restoreEpisode: Method<"restoreEpisode">;

  /**
   * Read who changed what in an episode.
   *
   * Lists the saved changes of the episode, newest first, one page at a time, with the fields that changed; of changes in one moment the one that was saved last comes first. A page after the last one is empty.
   *
   * **Needs** the role `VAC`.
   *
   * **Units**
   *
   * - `at`: ISO 8601 in UTC with milliseconds
   *
   * @throws `ApiError` 404 `NOT_FOUND`: There is no such record in the caller's store.
   * @throws `ApiError` 501 `NOT_IMPLEMENTED`: This backend does not have the extension; the client leaves its feature out.
   * @throws `ApiError` as every operation: 400 `INVALID_REQUEST`, 401 `UNAUTHENTICATED`, 403 `FORBIDDEN` or `STORE_NOT_SELECTED`, 500 `INTERNAL_ERROR`, 503 `SERVICE_UNAVAILABLE`
   * @example
   * ```ts
   * const auditTrail = await client.getEpisodeAudit({ path: { episodeId: "0f8b6a52-6d1c-4f0e-9a8e-3d1f7f3f9a01" }, query: { page: 0, size: 10 } });
   * ```
   */
  readonly getEpisodeAudit: Method<"getEpisodeAudit">;

  /**
   * Read the vaccinations of an episode as FHIR.
   *
   * A Bundle of FHIR R4 with a UK Core Immunization for each finished delivery of the episode, given or not given. A deleted episode has none.
   *
   * **Needs** the role `VAC`.
   *
   * @throws `ApiError` 404 `NOT_FOUND`: There is no such record in the caller's store.
   * @throws `ApiError` 501 `NOT_IMPLEMENTED`: This backend does not have the extension; the client leaves its feature out.
   * @throws `ApiError` as every operation: 400 `INVALID_REQUEST`, 401 `UNAUTHENTICATED`, 403 `FORBIDDEN` or `STORE_NOT_SELECTED`, 500 `INTERNAL_ERROR`, 503 `SERVICE_UNAVAILABLE`
   * @example
   * ```ts
   * const immunizationBundle = await client.getEpisodeImmunizations({ path: { episodeId: "0f8b6a52-6d1c-4f0e-9a8e-3d1f7f3f9a01" } });
   * ```
   */
  readonly getEpisodeImmunizations: Method<"getEpisodeImmunizations">;

  /**
   * List the event files.
   *
   * Lists what the server stores of the event files of the caller's store, files for reading among them, newest first, one page at a time. A page after the last one is empty.
   *
   * **Needs** the role `VAC`.
   *
   * **Units**
   *
   * - `createdDate`: ISO 8601 in UTC with milliseconds
   * - `from`, `to`: yyyy-MM-dd
   *
   * @throws `ApiError` 501 `NOT_IMPLEMENTED`: This backend does not have the extension; the client leaves its feature out.
   * @throws `ApiError` as every operation: 400 `INVALID_REQUEST`, 401 `UNAUTHENTICATED`, 403 `FORBIDDEN` or `STORE_NOT_SELECTED`, 500 `INTERNAL_ERROR`, 503 `SERVICE_UNAVAILABLE`
   * @example
   * ```ts
   * const vaccinationExportList = await client.listVaccinationExports({ query: { page: 0, size: 10 } });
   * ```
   */
  readonly listVaccinationExports: Method<"listVaccinationExports">;

  /**
   * Make an event file for the national record.
   *
   * Makes the next numbered event file of a vaccine, with a row for each vaccination that the national record does not have as it is now, at most 10,000; from then on these are `exported`. With `from` and `to` the file is for reading: it has every vaccination given on these days that is ready, and changes no state; more than 10,000 are 400. Without a row to export the answer is 409 `NOTHING_TO_EXPORT`. The server stores name, time, counts and checksum of the file, and which versions its rows are of, but not its contents.
   *
   * **Needs** the role `VAC`. **Takes** a body `VaccinationExportRequest`, and the option `idempotencyKey`.
   *
   * **Units**
   *
   * - `from`, `to`: yyyy-MM-dd
   * - `createdDate`: ISO 8601 in UTC with milliseconds
   *
   * @throws `ApiError` 409: No vaccination is ready for this file (`NOTHING_TO_EXPORT`), or the idempotency key was used with another body (`IDEMPOTENCY_KEY_REUSED`); then `id` is the number of the file that was made.
   * @throws `ApiError` 501 `NOT_IMPLEMENTED`: This backend does not have the extension; the client leaves its feature out.
   * @throws `ApiError` as every operation: 400 `INVALID_REQUEST`, 401 `UNAUTHENTICATED`, 403 `FORBIDDEN` or `STORE_NOT_SELECTED`, 500 `INTERNAL_ERROR`, 503 `SERVICE_UNAVAILABLE`
   * @example
   * ```ts
   * const vaccinationExport = await client.createVaccinationExport({ body: { vaccineType: "fluVac", from: "2025-09-01", to: "2031-03-31" } }, { idempotencyKey: crypto.randomUUID() });
   * ```
   */
  readonly createVaccinationExport: Method<"createVaccinationExport">;

  /**
   * Read an event file.
   *
   * Reads an event file of the caller's store, as often as wanted. Its rows are made again from the versions of the records; if the text is not the same any more, since the catalogue or the pharmacy's code changed, the answer is 409 `EXPORT_CHANGED`.
   *
   * **Needs** the role `VAC`.
   *
   * **Units**
   *
   * - `createdDate`: ISO 8601 in UTC with milliseconds
   * - `from`, `to`: yyyy-MM-dd
   *
   * @throws `ApiError` 404 `NOT_FOUND`: There is no such record in the caller's store.
   * @throws `ApiError` 409 `EXPORT_CHANGED`: The file cannot be made again as it was.
   * @throws `ApiError` 501 `NOT_IMPLEMENTED`: This backend does not have the extension; the client leaves its feature out.
   * @throws `ApiError` as every operation: 400 `INVALID_REQUEST`, 401 `UNAUTHENTICATED`, 403 `FORBIDDEN` or `STORE_NOT_SELECTED`, 500 `INTERNAL_ERROR`, 503 `SERVICE_UNAVAILABLE`
   * @example
   * ```ts
   * const vaccinationExport = await client.getVaccinationExport({ path: { number: 1 } });
   * ```
   */
  readonly getVaccinationExport: Method<"getVaccinationExport">;

  /**
   * Record what the national store answered.
   *
   * Takes an acknowledgement file of the national store, infrastructure or business, CSV or JSON, and says of each row what became of it. Its name begins with the name of the event file that it answers; only rows of that file change. A row of another pharmacy, of another file or without a known code changes nothing and is listed. The same file again changes nothing; send it again if a 503 says that a part of it was recorded.
   *
   * **Needs** the role `VAC`. **Takes** a body `AcknowledgementFile`.
   *
   * @throws `ApiError` 501 `NOT_IMPLEMENTED`: This backend does not have the extension; the client leaves its feature out.
   * @throws `ApiError` as every operation: 400 `INVALID_REQUEST`, 401 `UNAUTHENTICATED`, 403 `FORBIDDEN` or `STORE_NOT_SELECTED`, 500 `INTERNAL_ERROR`, 503 `SERVICE_UNAVAILABLE`
   * @example
   * ```ts
   * const acknowledgementResult = await client.recordAcknowledgements({ body });
   * ```
   */
  readonly recordAcknowledgements: Method<"recordAcknowledgements">;

  /**
   * List the episodes In Progress.
   *
   * Lists the episodes In Progress of the caller's store, one page at a time. Text sorts without case and accents; rows that compare alike follow their id. A page after the last one is empty. `createdFrom` and `createdTo` are days in Europe/London, both inclusive; so are the extensions `completedFrom` and `completedTo`. With the extension `withGiven` each row says what was given.
   *
   * **Needs** the role `VAC`. **Takes** a body `EpisodeListRequest`.
   *
   * **Units**
   *
   * - `createdFrom`, `createdTo`, `completedFrom`, `completedTo`, `dateOfBirth`: yyyy-MM-dd
   * - `creationDate`, `completionDate`, `lastUpdatedDate`, `deletedDate`, `since`, `administeredDate`: ISO 8601 in UTC with milliseconds
   * - `expiryDate`: MM/yyyy
   *
   * @throws `ApiError` as every operation: 400 `INVALID_REQUEST`, 401 `UNAUTHENTICATED`, 403 `FORBIDDEN` or `STORE_NOT_SELECTED`, 500 `INTERNAL_ERROR`, 503 `SERVICE_UNAVAILABLE`
   * @example
   * ```ts
   * const episodeList = await client.listActiveEpisodes({ body });
   * ```
   */
  readonly listActiveEpisodes: Method<"listActiveEpisodes">;

  /**
   * List the Completed and Closed episodes.
   *
   * Lists the Completed and Closed episodes of the caller's store, one page at a time. Text sorts without case and accents; rows that compare alike follow their id. A page after the last one is empty. `createdFrom` and `createdTo` are days in Europe/London, both inclusive; so are the extensions `completedFrom` and `completedTo`. With the extension `withGiven` each row says what was given.
   *
   * **Needs** the role `VAC`. **Takes** a body `EpisodeListRequest`.
   *
   * **Units**
   *
   * - `createdFrom`, `createdTo`, `completedFrom`, `completedTo`, `dateOfBirth`: yyyy-MM-dd
   * - `creationDate`, `completionDate`, `lastUpdatedDate`, `deletedDate`, `since`, `administeredDate`: ISO 8601 in UTC with milliseconds
   * - `expiryDate`: MM/yyyy
   *
   * @throws `ApiError` as every operation: 400 `INVALID_REQUEST`, 401 `UNAUTHENTICATED`, 403 `FORBIDDEN` or `STORE_NOT_SELECTED`, 500 `INTERNAL_ERROR`, 503 `SERVICE_UNAVAILABLE`
   * @example
   * ```ts
   * const episodeList = await client.listCompletedEpisodes({ body });
   * ```
   */
  readonly listCompletedEpisodes: Method<"listCompletedEpisodes">;

  /**
   * List the deleted episodes.
   *
   * Lists the deleted episodes of the caller's store, one page at a time. Text sorts without case and accents; rows that compare alike follow their id. A page after the last one is empty. `createdFrom` and `createdTo` are days in Europe/London, both inclusive; so are the extensions `completedFrom` and `completedTo`. With the extension `withGiven` each row says what was given.
   *
   * **Needs** the role `VAC`. **Takes** a body `EpisodeListRequest`.
   *
   * **Units**
   *
   * - `createdFrom`, `createdTo`, `completedFrom`, `completedTo`, `dateOfBirth`: yyyy-MM-dd
   * - `creationDate`, `completionDate`, `lastUpdatedDate`, `deletedDate`, `since`, `administeredDate`: ISO 8601 in UTC with milliseconds
   * - `expiryDate`: MM/yyyy
   *
   * @throws `ApiError` as every operation: 400 `INVALID_REQUEST`, 401 `UNAUTHENTICATED`, 403 `FORBIDDEN` or `STORE_NOT_SELECTED`, 500 `INTERNAL_ERROR`, 503 `SERVICE_UNAVAILABLE`
   * @example
   * ```ts
   * const episodeList = await client.listDeletedEpisodes({ body });
   * ```
   */
  readonly listDeletedEpisodes: Method<"listDeletedEpisodes">;

  /**
   * Count the records of each tab.
   *
   * Counts the caller's store's episodes, and batches, by tab.
   *
   * **Needs** the role `VAC`.
   *
   * @throws `ApiError` as every operation: 400 `INVALID_REQUEST`, 401 `UNAUTHENTICATED`, 403 `FORBIDDEN` or `STORE_NOT_SELECTED`, 500 `INTERNAL_ERROR`, 503 `SERVICE_UNAVAILABLE`
   * @example
   * ```ts
   * const statusesCount = await client.getStatusesCount();
   * ```
   */
  readonly getStatusesCount: Method<"getStatusesCount">;

  /**
   * Read a patient's vaccination history.
   *
   * Reads the national record of one patient and one disease. A client asks only for a patient that is PDS verified, and keeps the answer 60 seconds. A date of birth that is not the NHS number's is 404. After an answer 500 or 503 a client asks the patient instead.
   *
   * **Needs** the role `VAC`.
   *
   * **Units**
   *
   * - `patientDateOfBirth`, `administeredDate`: yyyy-MM-dd
   * - `administeredAt`: ISO 8601 in UTC with milliseconds
   *
   * @throws `ApiError` 404 `NOT_FOUND`: There is no such record in the caller's store.
   * @throws `ApiError` as every operation: 400 `INVALID_REQUEST`, 401 `UNAUTHENTICATED`, 403 `FORBIDDEN` or `STORE_NOT_SELECTED`, 500 `INTERNAL_ERROR`, 503 `SERVICE_UNAVAILABLE`
   * @example
   * ```ts
   * const vaccinationHistory = await client.getVaccinationHistory({ query: { nhsNumber: "9693632109", targetDisease: "FLU", patientDateOfBirth: "1951-03-12" } });
   * ```
   */
  readonly getVaccinationHistory: Method<"getVaccinationHistory">;

  /**
   * Read the vaccine catalogue.
   *
   * Lists vaccine types, manufacturers, products and packs. Reference data: a client keeps it `gpCacheMinutes`.
   *
   * **Needs** the role `VAC`.
   *
   * @throws `ApiError` as every operation: 400 `INVALID_REQUEST`, 401 `UNAUTHENTICATED`, 403 `FORBIDDEN` or `STORE_NOT_SELECTED`, 500 `INTERNAL_ERROR`, 503 `SERVICE_UNAVAILABLE`
   * @example
   * ```ts
   * const vaccineCatalogue = await client.getVaccineTypes();
   * ```
   */
  readonly getVaccineTypes: Method<"getVaccineTypes">;

  /**
   * Read the seasons.
   *
   * Lists the campaigns of each vaccine: groups, dates and ages. Reference data: a client reads it once a session, and goes by the packs that it ships where a backend has none.
   *
   * **Needs** the role `VAC`.
   *
   * **Units**
   *
   * - `from`, `to`, `referenceDate`, `by`: yyyy-MM-dd
   *
   * @throws `ApiError` 501 `NOT_IMPLEMENTED`: This backend does not have the extension; the client leaves its feature out.
   * @throws `ApiError` as every operation: 400 `INVALID_REQUEST`, 401 `UNAUTHENTICATED`, 403 `FORBIDDEN` or `STORE_NOT_SELECTED`, 500 `INTERNAL_ERROR`, 503 `SERVICE_UNAVAILABLE`
   * @example
   * ```ts
   * const seasonPacks = await client.getSeasons();
   * ```
   */
  readonly getSeasons: Method<"getSeasons">;

  /**
   * List the Active batches.
   *
   * Lists the Active batches of the caller's store, one page at a time; the stock pickers ask for 99. Text sorts without case and accents; rows that compare alike follow their id.
   *
   * **Needs** the role `VAC`. **Takes** a body `BatchListRequest`.
   *
   * **Units**
   *
   * - `expiryDate`, `useByDate`: milliseconds since 1970-01-01T00:00:00Z
   * - `additionDate`, `decommissionedDate`: ISO 8601 in UTC with milliseconds
   *
   * @throws `ApiError` as every operation: 400 `INVALID_REQUEST`, 401 `UNAUTHENTICATED`, 403 `FORBIDDEN` or `STORE_NOT_SELECTED`, 500 `INTERNAL_ERROR`, 503 `SERVICE_UNAVAILABLE`
   * @example
   * ```ts
   * const batchList = await client.listActiveBatches({ body: { sortBy: "batchNo", sortDirection: "desc", searchTerm: "", vaccineType: ["fluVac", "covid"] } });
   * ```
   */
  readonly listActiveBatches: Method<"listActiveBatches">;

  /**
   * List the Finished batches.
   *
   * Lists the Finished batches of the caller's store, one page at a time; the stock pickers ask for 99. Text sorts without case and accents; rows that compare alike follow their id.
   *
   * **Needs** the role `VAC`. **Takes** a body `BatchListRequest`.
   *
   * **Units**
   *
   * - `expiryDate`, `useByDate`: milliseconds since 1970-01-01T00:00:00Z
   * - `additionDate`, `decommissionedDate`: ISO 8601 in UTC with milliseconds
   *
   * @throws `ApiError` as every operation: 400 `INVALID_REQUEST`, 401 `UNAUTHENTICATED`, 403 `FORBIDDEN` or `STORE_NOT_SELECTED`, 500 `INTERNAL_ERROR`, 503 `SERVICE_UNAVAILABLE`
   * @example
   * ```ts
   * const batchList = await client.listFinishedBatches({ body: { sortBy: "batchNo", sortDirection: "desc", searchTerm: "", vaccineType: ["fluVac", "covid"] } });
   * ```
   */
  readonly listFinishedBatches: Method<"listFinishedBatches">;

  /**
   * List the decommissioned batches.
   *
   * Lists the decommissioned batches of the caller's store, one page at a time; the stock pickers ask for 99. Text sorts without case and accents; rows that compare alike follow their id.
   *
   * **Needs** the role `VAC`. **Takes** a body `BatchListRequest`.
   *
   * **Units**
   *
   * - `expiryDate`, `useByDate`: milliseconds since 1970-01-01T00:00:00Z
   * - `additionDate`, `decommissionedDate`: ISO 8601 in UTC with milliseconds
   *
   * @throws `ApiError` as every operation: 400 `INVALID_REQUEST`, 401 `UNAUTHENTICATED`, 403 `FORBIDDEN` or `STORE_NOT_SELECTED`, 500 `INTERNAL_ERROR`, 503 `SERVICE_UNAVAILABLE`
   * @example
   * ```ts
   * const batchList = await client.listDecommissionedBatches({ body: { sortBy: "batchNo", sortDirection: "desc", searchTerm: "", vaccineType: ["fluVac", "covid"] } });
   * ```
   */
  readonly listDecommissionedBatches: Method<"listDecommissionedBatches">;

  /**
   * Ask whether a batch number exists.
   *
   * 200 means that the caller's store has a batch of this number, whatever its product, expiry and status; 404 means that the number is available. Compared without case, spaces and hyphens. A client asks after 2 characters and 500 ms without typing.
   *
   * **Needs** the role `VAC`.
   *
   * @throws `ApiError` 404 `NOT_FOUND`: There is no such record in the caller's store.
   * @throws `ApiError` as every operation: 400 `INVALID_REQUEST`, 401 `UNAUTHENTICATED`, 403 `FORBIDDEN` or `STORE_NOT_SELECTED`, 500 `INTERNAL_ERROR`, 503 `SERVICE_UNAVAILABLE`
   * @example
   * ```ts
   * const batchNumberMatch = await client.validateBatchNumber({ path: { batchNo: "X3C71V" } });
   * ```
   */
  readonly validateBatchNumber: Method<"validateBatchNumber">;

  /**
   * Find who received a batch.
   *
   * For a recall: every administration of the caller's store from a batch that has this number or had it before a correction, whatever its product, expiry and status. Compared without case, spaces and hyphens; a number that nobody received gives an empty list.
   *
   * **Needs** the role `VAC`.
   *
   * **Units**
   *
   * - `dateOfBirth`: yyyy-MM-dd
   * - `administeredDate`: ISO 8601 in UTC with milliseconds
   *
   * @throws `ApiError` 501 `NOT_IMPLEMENTED`: This backend does not have the extension; the client leaves its feature out.
   * @throws `ApiError` as every operation: 400 `INVALID_REQUEST`, 401 `UNAUTHENTICATED`, 403 `FORBIDDEN` or `STORE_NOT_SELECTED`, 500 `INTERNAL_ERROR`, 503 `SERVICE_UNAVAILABLE`
   * @example
   * ```ts
   * const batchRecipients = await client.findBatchRecipients({ query: { batchNo: "X3C71V" } });
   * ```
   */
  readonly findBatchRecipients: Method<"findBatchRecipients">;

  /**
   * Add a batch.
   *
   * Adds a batch to the caller's store. The pack must be the catalogue's; for COVID-19 the number must match the pack's `batchNumberFormat`. A past expiry or use-by date and a number that another product or expiry uses are allowed: they are warnings in the browser. The same number, product and expiry is 409.
   *
   * **Needs** the role `VAC`. **Takes** a body `BatchInput`, and the option `idempotencyKey`.
   *
   * **Units**
   *
   * - `expiryDate`, `useByDate`: milliseconds since 1970-01-01T00:00:00Z
   * - `additionDate`, `lastUpdatedDate`, `decommissionedDate`: ISO 8601 in UTC with milliseconds
   *
   * @throws `ApiError` 409: The store has a batch of this number, product and expiry (`DUPLICATE_BATCH`), or the idempotency key was used with another body (`IDEMPOTENCY_KEY_REUSED`); `id` is the record that exists.
   * @throws `ApiError` as every operation: 400 `INVALID_REQUEST`, 401 `UNAUTHENTICATED`, 403 `FORBIDDEN` or `STORE_NOT_SELECTED`, 500 `INTERNAL_ERROR`, 503 `SERVICE_UNAVAILABLE`
   * @example
   * ```ts
   * const batch = await client.createBatch({ body }, { idempotencyKey: crypto.randomUUID() });
   * ```
   */
  readonly createBatch: Method<"createBatch">;

  /**
   * Change a batch.
   *
   * Stores a batch's new values; the same body as createBatch. `additionDate` is kept. Fewer `dosesReceived` than were given are refused, unless the count stays as it was. A decommissioned batch is 404.
   *
   * **Needs** the role `VAC`. **Takes** a body `BatchInput`, and the options `idempotencyKey` and `ifMatch`.
   *
   * **Units**
   *
   * - `expiryDate`, `useByDate`: milliseconds since 1970-01-01T00:00:00Z
   * - `additionDate`, `lastUpdatedDate`, `decommissionedDate`: ISO 8601 in UTC with milliseconds
   *
   * @throws `ApiError` 404 `NOT_FOUND`: There is no such record in the caller's store.
   * @throws `ApiError` 409: The store has a batch of this number, product and expiry (`DUPLICATE_BATCH`), or the idempotency key was used with another body (`IDEMPOTENCY_KEY_REUSED`); `id` is the record that exists.
   * @throws `ApiError` 412 `STALE_VERSION`: The record was changed since the version that If-Match names.
   * @throws `ApiError` as every operation: 400 `INVALID_REQUEST`, 401 `UNAUTHENTICATED`, 403 `FORBIDDEN` or `STORE_NOT_SELECTED`, 500 `INTERNAL_ERROR`, 503 `SERVICE_UNAVAILABLE`
   * @example
   * ```ts
   * const batch = await client.updateBatch({ path: { id: "5a1de2b4-7c39-4f5b-9c7d-2b8a1c0f4e11" }, body }, { idempotencyKey: crypto.randomUUID(), ifMatch: etag });
   * ```
   */
  readonly updateBatch: Method<"updateBatch">;

  /**
   * Read a batch.
   *
   * Reads one batch of the caller's store, a decommissioned one as well. Editing begins here: the ETag goes back as If-Match.
   *
   * **Needs** the role `VAC`.
   *
   * **Units**
   *
   * - `expiryDate`, `useByDate`: milliseconds since 1970-01-01T00:00:00Z
   * - `additionDate`, `lastUpdatedDate`, `decommissionedDate`: ISO 8601 in UTC with milliseconds
   *
   * @throws `ApiError` 404 `NOT_FOUND`: There is no such record in the caller's store.
   * @throws `ApiError` 501 `NOT_IMPLEMENTED`: This backend does not have the extension; the client leaves its feature out.
   * @throws `ApiError` as every operation: 400 `INVALID_REQUEST`, 401 `UNAUTHENTICATED`, 403 `FORBIDDEN` or `STORE_NOT_SELECTED`, 500 `INTERNAL_ERROR`, 503 `SERVICE_UNAVAILABLE`
   * @example
   * ```ts
   * const batch = await client.getBatch({ path: { id: "5a1de2b4-7c39-4f5b-9c7d-2b8a1c0f4e11" } });
   * ```
   */
  readonly getBatch: Method<"getBatch">;

  /**
   * Decommission a batch.
   *
   * Takes the batch out of use for good, with a reason; episodes that used it keep it. It cannot be undone. Decommissioning a decommissioned batch with the same reason and comment changes nothing and gives the same answer; with others it is 409.
   *
   * **Needs** the roles `VAC` and `VAC_DELETE`. **Takes** a body `DecommissionRequest`, and the option `ifMatch`.
   *
   * **Units**
   *
   * - `expiryDate`, `useByDate`: milliseconds since 1970-01-01T00:00:00Z
   * - `additionDate`, `lastUpdatedDate`, `decommissionedDate`: ISO 8601 in UTC with milliseconds
   *
   * @throws `ApiError` 404 `NOT_FOUND`: There is no such record in the caller's store.
   * @throws `ApiError` 409 `IDEMPOTENCY_KEY_REUSED`: The record was removed before, for another reason or with another comment; `id` is the record.
   * @throws `ApiError` 412 `STALE_VERSION`: The record was changed since the version that If-Match names.
   * @throws `ApiError` 501 `NOT_IMPLEMENTED`: This backend does not have the extension; the client leaves its feature out.
   * @throws `ApiError` as every operation: 400 `INVALID_REQUEST`, 401 `UNAUTHENTICATED`, 403 `FORBIDDEN` or `STORE_NOT_SELECTED`, 500 `INTERNAL_ERROR`, 503 `SERVICE_UNAVAILABLE`
   * @example
   * ```ts
   * const batch = await client.decommissionBatch({ path: { id: "5a1de2b4-7c39-4f5b-9c7d-2b8a1c0f4e11" }, body: { reason: "recalled", comment: "Recalled by the manufacturer" } }, { ifMatch: etag });
   * ```
   */
  readonly decommissionBatch: Method<"decommissionBatch">;

  /**
   * Find care homes.
   *
   * Finds care homes by the beginning of a word of the name, by postcode, or by both; one of them is required. No match is an empty list. At most 50.
   *
   * **Needs** the role `VAC`.
   *
   * @throws `ApiError` as every operation: 400 `INVALID_REQUEST`, 401 `UNAUTHENTICATED`, 403 `FORBIDDEN` or `STORE_NOT_SELECTED`, 500 `INTERNAL_ERROR`, 503 `SERVICE_UNAVAILABLE`
   * @example
   * ```ts
   * const careHomes = await client.findCareHomes({ query: { name: "Willow", postCode: "BS8 7NF" } });
   * ```
   */
  readonly findCareHomes: Method<"findCareHomes">;

  /**
   * Read a care home.
   *
   * Reads the details that a delivery records. `orgLink` is an opaque id that findCareHomes gave; the server looks it up and never fetches it as a URL.
   *
   * **Needs** the role `VAC`.
   *
   * @throws `ApiError` 404 `NOT_FOUND`: There is no such record in the caller's store.
   * @throws `ApiError` as every operation: 400 `INVALID_REQUEST`, 401 `UNAUTHENTICATED`, 403 `FORBIDDEN` or `STORE_NOT_SELECTED`, 500 `INTERNAL_ERROR`, 503 `SERVICE_UNAVAILABLE`
   * @example
   * ```ts
   * const careHomeDetails = await client.getCareHome({ query: { orgLink: "care-home-13" } });
   * ```
   */
  readonly getCareHome: Method<"getCareHome">;

  /**
   * Count vaccinations by day and product.
   *
   * Counts the administered vaccinations of the caller's store, for each day of administration in Europe/London and each vaccine, deleted episodes left out, and tells each product's doses given and left, and which batches want attention today. `from` and `to` are inclusive, at most 366 days apart.
   *
   * **Needs** the role `VAC`.
   *
   * **Units**
   *
   * - `from`, `to`, `date`: yyyy-MM-dd
   * - `expiryDate`, `useByDate`: milliseconds since 1970-01-01T00:00:00Z
   * - `additionDate`, `decommissionedDate`: ISO 8601 in UTC with milliseconds
   *
   * @throws `ApiError` 501 `NOT_IMPLEMENTED`: This backend does not have the extension; the client leaves its feature out.
   * @throws `ApiError` as every operation: 400 `INVALID_REQUEST`, 401 `UNAUTHENTICATED`, 403 `FORBIDDEN` or `STORE_NOT_SELECTED`, 500 `INTERNAL_ERROR`, 503 `SERVICE_UNAVAILABLE`
   * @example
   * ```ts
   * const activity = await client.getActivity({ query: { from: "2025-10-13", to: "2025-10-15" } });
   * ```
   */
  readonly getActivity: Method<"getActivity">;

  /**
   * Open today's clinic.
   *
   * Finds the store's clinic of today, or makes it; the server's clock says what day it is. `unendedBefore` names the clinic of an earlier day that somebody forgot to end. Its lists hold patient data: a clinic is gone 30 days after its day.
   *
   * **Needs** the role `VAC`.
   *
   * **Units**
   *
   * - `day`, `dateOfBirth`, `dateOfDeath`, `lastGiven`: yyyy-MM-dd
   * - `endedAt`, `arrivedAt`, `screenedAt`, `claimedAt`, `createdDate`, `lastUpdatedDate`: ISO 8601 in UTC with milliseconds
   * - `bookedTime`: HH:mm in Europe/London
   *
   * @throws `ApiError` 501 `NOT_IMPLEMENTED`: This backend does not have the extension; the client leaves its feature out.
   * @throws `ApiError` as every operation: 400 `INVALID_REQUEST`, 401 `UNAUTHENTICATED`, 403 `FORBIDDEN` or `STORE_NOT_SELECTED`, 500 `INTERNAL_ERROR`, 503 `SERVICE_UNAVAILABLE`
   * @example
   * ```ts
   * const clinic = await client.openClinic();
   * ```
   */
  readonly openClinic: Method<"openClinic">;

  /**
   * Read a clinic.
   *
   * Reads a clinic of the caller's store with its entries, in the order in which they were added; with `changedSince` those alone that changed.
   *
   * **Needs** the role `VAC`.
   *
   * **Units**
   *
   * - `day`, `dateOfBirth`, `dateOfDeath`, `lastGiven`: yyyy-MM-dd
   * - `endedAt`, `arrivedAt`, `screenedAt`, `claimedAt`, `createdDate`, `lastUpdatedDate`: ISO 8601 in UTC with milliseconds
   * - `bookedTime`: HH:mm in Europe/London
   *
   * @throws `ApiError` 404 `NOT_FOUND`: There is no such record in the caller's store.
   * @throws `ApiError` 501 `NOT_IMPLEMENTED`: This backend does not have the extension; the client leaves its feature out.
   * @throws `ApiError` as every operation: 400 `INVALID_REQUEST`, 401 `UNAUTHENTICATED`, 403 `FORBIDDEN` or `STORE_NOT_SELECTED`, 500 `INTERNAL_ERROR`, 503 `SERVICE_UNAVAILABLE`
   * @example
   * ```ts
   * const clinic = await client.getClinic({ path: { clinicId: "7b1f0c52-3c8e-4a7d-8f55-1d2e6a9b4c01" }, query: { changedSince: 0 } });
   * ```
   */
  readonly getClinic: Method<"getClinic">;

  /**
   * Add patients to a clinic.
   *
   * Adds the rows of a list, or a walk-in, who is here at once. Each row gets a verdict of its own: a row that is not valid stays in the list with its text, until it is corrected. Unreadable characters are removed from a row; a tab or a line end becomes a blank. A row is a duplicate by NHS number, or without one by name and date of birth. The register is asked about each; of a sensitive record only what the patient search shows is kept. A clinic has room for 2,000 entries.
   *
   * **Needs** the role `VAC`. **Takes** a body `ClinicAddition`, and the option `idempotencyKey`.
   *
   * **Units**
   *
   * - `dateOfBirth`: yyyy-MM-dd
   * - `bookedTime`: HH:mm in Europe/London
   *
   * @throws `ApiError` 404 `NOT_FOUND`: There is no such record in the caller's store.
   * @throws `ApiError` 409 `IDEMPOTENCY_KEY_REUSED`: The idempotency key was used with another body; `id` is the clinic or the entry that it changed.
   * @throws `ApiError` 501 `NOT_IMPLEMENTED`: This backend does not have the extension; the client leaves its feature out.
   * @throws `ApiError` as every operation: 400 `INVALID_REQUEST`, 401 `UNAUTHENTICATED`, 403 `FORBIDDEN` or `STORE_NOT_SELECTED`, 500 `INTERNAL_ERROR`, 503 `SERVICE_UNAVAILABLE`
   * @example
   * ```ts
   * const clinicAdded = await client.addClinicEntries({ path: { clinicId: "7b1f0c52-3c8e-4a7d-8f55-1d2e6a9b4c01" }, body }, { idempotencyKey: crypto.randomUUID() });
   * ```
   */
  readonly addClinicEntries: Method<"addClinicEntries">;

  /**
   * Claim the next patient.
   *
   * Claims the entry whose turn it is among those who wait, for the caller: no two callers get the same one. A turn is the later of arrival and booked time, so that bookings whose time has come stand among the walk-ins by their time. An Idempotency-Key makes a repeated call give the same entry.
   *
   * **Needs** the role `VAC`. **Takes** the option `idempotencyKey`.
   *
   * **Units**
   *
   * - `bookedTime`: HH:mm in Europe/London
   * - `arrivedAt`, `screenedAt`, `claimedAt`, `createdDate`, `lastUpdatedDate`: ISO 8601 in UTC with milliseconds
   * - `dateOfBirth`, `dateOfDeath`, `lastGiven`: yyyy-MM-dd
   *
   * @throws `ApiError` 404 `NOT_FOUND`: There is no such record in the caller's store.
   * @throws `ApiError` 409 `IDEMPOTENCY_KEY_REUSED`: The idempotency key was used with another body; `id` is the clinic or the entry that it changed.
   * @throws `ApiError` 501 `NOT_IMPLEMENTED`: This backend does not have the extension; the client leaves its feature out.
   * @throws `ApiError` as every operation: 400 `INVALID_REQUEST`, 401 `UNAUTHENTICATED`, 403 `FORBIDDEN` or `STORE_NOT_SELECTED`, 500 `INTERNAL_ERROR`, 503 `SERVICE_UNAVAILABLE`
   * @example
   * ```ts
   * const clinicNext = await client.claimNextClinicEntry({ path: { clinicId: "7b1f0c52-3c8e-4a7d-8f55-1d2e6a9b4c01" } }, { idempotencyKey: crypto.randomUUID() });
   * ```
   */
  readonly claimNextClinicEntry: Method<"claimNextClinicEntry">;

  /**
   * Read an entry of a clinic.
   *
   * Reads one entry of a clinic of the caller's store; its ETag goes back as If-Match.
   *
   * **Needs** the role `VAC`.
   *
   * **Units**
   *
   * - `bookedTime`: HH:mm in Europe/London
   * - `arrivedAt`, `screenedAt`, `claimedAt`, `createdDate`, `lastUpdatedDate`: ISO 8601 in UTC with milliseconds
   * - `dateOfBirth`, `dateOfDeath`, `lastGiven`: yyyy-MM-dd
   *
   * @throws `ApiError` 404 `NOT_FOUND`: There is no such record in the caller's store.
   * @throws `ApiError` 501 `NOT_IMPLEMENTED`: This backend does not have the extension; the client leaves its feature out.
   * @throws `ApiError` as every operation: 400 `INVALID_REQUEST`, 401 `UNAUTHENTICATED`, 403 `FORBIDDEN` or `STORE_NOT_SELECTED`, 500 `INTERNAL_ERROR`, 503 `SERVICE_UNAVAILABLE`
   * @example
   * ```ts
   * const clinicEntry = await client.getClinicEntry({ path: { clinicId: "7b1f0c52-3c8e-4a7d-8f55-1d2e6a9b4c01", entryId: "7b1f0c52-3c8e-4a7d-8f55-1d2e6a9b4c11" } });
   * ```
   */
  readonly getClinicEntry: Method<"getClinicEntry">;

  /**
   * Correct an entry of a clinic.
   *
   * Names the patient anew, and the booked time, while the entry is open and has no episode. Here what is not valid is a 400, and so is a patient whom the clinic has already.
   *
   * **Needs** the role `VAC`. **Takes** a body `ClinicRow`, and the option `ifMatch`.
   *
   * **Units**
   *
   * - `dateOfBirth`, `dateOfDeath`, `lastGiven`: yyyy-MM-dd
   * - `bookedTime`: HH:mm in Europe/London
   * - `arrivedAt`, `screenedAt`, `claimedAt`, `createdDate`, `lastUpdatedDate`: ISO 8601 in UTC with milliseconds
   *
   * @throws `ApiError` 404 `NOT_FOUND`: There is no such record in the caller's store.
   * @throws `ApiError` 412 `STALE_VERSION`: The entry was changed since the version that If-Match names, or somebody else is vaccinating: `lastUpdatedBy` is who has it.
   * @throws `ApiError` 501 `NOT_IMPLEMENTED`: This backend does not have the extension; the client leaves its feature out.
   * @throws `ApiError` as every operation: 400 `INVALID_REQUEST`, 401 `UNAUTHENTICATED`, 403 `FORBIDDEN` or `STORE_NOT_SELECTED`, 500 `INTERNAL_ERROR`, 503 `SERVICE_UNAVAILABLE`
   * @example
   * ```ts
   * const clinicEntry = await client.correctClinicEntry({ path: { clinicId: "7b1f0c52-3c8e-4a7d-8f55-1d2e6a9b4c01", entryId: "7b1f0c52-3c8e-4a7d-8f55-1d2e6a9b4c11" }, body: { nhsNumber: "943 476 5919", bookedTime: "10:20" } }, { ifMatch: etag });
   * ```
   */
  readonly correctClinicEntry: Method<"correctClinicEntry">;

  /**
   * Move an entry of a clinic.
   *
   * CHECK_IN says that a booked patient is here, CLAIM that the caller vaccinates now (again by the same caller: 200, and nothing changes), RELEASE lets others claim. NOT_GIVEN (with a reason) and DID_NOT_ATTEND end the visit, and close its open episode if no dose was given in it (`closedByMove`); UNDO reopens this episode unless it was changed since. DONE follows from the episode. A move that the status does not allow is 400 at `/move`; an entry that somebody else vaccinates is 412 with the name in `lastUpdatedBy`, also without If-Match.
   *
   * **Needs** the role `VAC`. **Takes** a body `ClinicMoveRequest`, and the options `idempotencyKey` and `ifMatch`.
   *
   * **Units**
   *
   * - `bookedTime`: HH:mm in Europe/London
   * - `arrivedAt`, `screenedAt`, `claimedAt`, `createdDate`, `lastUpdatedDate`: ISO 8601 in UTC with milliseconds
   * - `dateOfBirth`, `dateOfDeath`, `lastGiven`: yyyy-MM-dd
   *
   * @throws `ApiError` 404 `NOT_FOUND`: There is no such record in the caller's store.
   * @throws `ApiError` 409 `IDEMPOTENCY_KEY_REUSED`: The idempotency key was used with another body; `id` is the clinic or the entry that it changed.
   * @throws `ApiError` 412 `STALE_VERSION`: The entry was changed since the version that If-Match names, or somebody else is vaccinating: `lastUpdatedBy` is who has it.
   * @throws `ApiError` 501 `NOT_IMPLEMENTED`: This backend does not have the extension; the client leaves its feature out.
   * @throws `ApiError` as every operation: 400 `INVALID_REQUEST`, 401 `UNAUTHENTICATED`, 403 `FORBIDDEN` or `STORE_NOT_SELECTED`, 500 `INTERNAL_ERROR`, 503 `SERVICE_UNAVAILABLE`
   * @example
   * ```ts
   * const clinicEntry = await client.moveClinicEntry({ path: { clinicId: "7b1f0c52-3c8e-4a7d-8f55-1d2e6a9b4c01", entryId: "7b1f0c52-3c8e-4a7d-8f55-1d2e6a9b4c11" }, body: { move: "CHECK_IN" } }, { idempotencyKey: crypto.randomUUID(), ifMatch: etag });
   * ```
   */
  readonly moveClinicEntry: Method<"moveClinicEntry">;

  /**
   * End a clinic.
   *
   * BOOKED entries become DID_NOT_ATTEND; HERE and SCREENED ones become NOT_GIVEN with the reason LEFT; open episodes are closed as by `moveClinicEntry`. Others stay, and rows that name no patient or a deceased one. `isEnded` false takes this back for the entries that nobody has moved since. Repeating it changes nothing more.
   *
   * **Needs** the role `VAC`. **Takes** a body `ClinicEnding`.
   *
   * **Units**
   *
   * - `day`: yyyy-MM-dd
   * - `endedAt`: ISO 8601 in UTC with milliseconds
   *
   * @throws `ApiError` 404 `NOT_FOUND`: There is no such record in the caller's store.
   * @throws `ApiError` 501 `NOT_IMPLEMENTED`: This backend does not have the extension; the client leaves its feature out.
   * @throws `ApiError` as every operation: 400 `INVALID_REQUEST`, 401 `UNAUTHENTICATED`, 403 `FORBIDDEN` or `STORE_NOT_SELECTED`, 500 `INTERNAL_ERROR`, 503 `SERVICE_UNAVAILABLE`
   * @example
   * ```ts
   * const clinicSummary = await client.endClinic({ path: { clinicId: "7b1f0c52-3c8e-4a7d-8f55-1d2e6a9b4c01" }, body: { isEnded: true } });
   * ```
   */
  readonly endClinic: Method<"endClinic">;

  /**
   * Sum a clinic up.
   *
   * Counts the entries by status, the doses given by product and batch with the doses left, the reasons of those who were not given, and the episodes that stayed open.
   *
   * **Needs** the role `VAC`.
   *
   * **Units**
   *
   * - `day`: yyyy-MM-dd
   * - `endedAt`: ISO 8601 in UTC with milliseconds
   *
   * @throws `ApiError` 404 `NOT_FOUND`: There is no such record in the caller's store.
   * @throws `ApiError` 501 `NOT_IMPLEMENTED`: This backend does not have the extension; the client leaves its feature out.
   * @throws `ApiError` as every operation: 400 `INVALID_REQUEST`, 401 `UNAUTHENTICATED`, 403 `FORBIDDEN` or `STORE_NOT_SELECTED`, 500 `INTERNAL_ERROR`, 503 `SERVICE_UNAVAILABLE`
   * @example
   * ```ts
   * const clinicSummary = await client.getClinicSummary({ path: { clinicId: "7b1f0c52-3c8e-4a7d-8f55-1d2e6a9b4c01" } });
   * ```
   */
  readonly getClinicSummary: Method<"getClinicSummary">;
}
