// Generated from openapi/ by "pnpm run generate"; never edit by hand.
export interface paths {
    "/user-management/users": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description New for every call [7.30]; the answer and the server's log carry it. The server makes one when it is absent.
                 * @example 6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11
                 */
                "X-Correlation-Id"?: components["parameters"]["CorrelationId"];
                /**
                 * @description The locum's first name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Zo%C3%AB
                 */
                "X-Locum-First-Name"?: components["parameters"]["LocumFirstName"];
                /**
                 * @description The locum's last name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Marsh
                 */
                "X-Locum-Last-Name"?: components["parameters"]["LocumLastName"];
                /**
                 * @description The locum's GPhC number; always sent, empty when the user is not a locum [7.08].
                 * @example 2071234
                 */
                "X-Locum-Gphc-Number"?: components["parameters"]["LocumGphcNumber"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Read a user
         * @description Reads the signed-in user's record [7.05]. Any signed-in user may read their own; another user name is answered with 404.
         */
        get: operations["getUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/users/update-user-details": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description New for every call [7.30]; the answer and the server's log carry it. The server makes one when it is absent.
                 * @example 6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11
                 */
                "X-Correlation-Id"?: components["parameters"]["CorrelationId"];
                /**
                 * @description The locum's first name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Zo%C3%AB
                 */
                "X-Locum-First-Name"?: components["parameters"]["LocumFirstName"];
                /**
                 * @description The locum's last name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Marsh
                 */
                "X-Locum-Last-Name"?: components["parameters"]["LocumLastName"];
                /**
                 * @description The locum's GPhC number; always sent, empty when the user is not a locum [7.08].
                 * @example 2071234
                 */
                "X-Locum-Gphc-Number"?: components["parameters"]["LocumGphcNumber"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a user's details
         * @description Stores names, e-mail address and GPhC number of the signed-in user [7.06]. `id`, `userName`, `roleId`, `pharmacist`, `clinicianRole` and `storeId` in the body are ignored: roles come from the identity provider, the store from updateUserStoreId. Another user's id is 403.
         */
        put: operations["updateUserDetails"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/users/update-user-store-id": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description New for every call [7.30]; the answer and the server's log carry it. The server makes one when it is absent.
                 * @example 6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11
                 */
                "X-Correlation-Id"?: components["parameters"]["CorrelationId"];
                /**
                 * @description The locum's first name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Zo%C3%AB
                 */
                "X-Locum-First-Name"?: components["parameters"]["LocumFirstName"];
                /**
                 * @description The locum's last name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Marsh
                 */
                "X-Locum-Last-Name"?: components["parameters"]["LocumLastName"];
                /**
                 * @description The locum's GPhC number; always sent, empty when the user is not a locum [7.08].
                 * @example 2071234
                 */
                "X-Locum-Gphc-Number"?: components["parameters"]["LocumGphcNumber"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set a user's default store
         * @description Makes the store the signed-in user's default [7.07]. It takes effect with the next sign-in; the store of the present session is what selectStore set. A store that is not among getAllGroupInfo's is 404.
         */
        put: operations["updateUserStoreId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/pharmacy-store": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description New for every call [7.30]; the answer and the server's log carry it. The server makes one when it is absent.
                 * @example 6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11
                 */
                "X-Correlation-Id"?: components["parameters"]["CorrelationId"];
                /**
                 * @description The locum's first name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Zo%C3%AB
                 */
                "X-Locum-First-Name"?: components["parameters"]["LocumFirstName"];
                /**
                 * @description The locum's last name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Marsh
                 */
                "X-Locum-Last-Name"?: components["parameters"]["LocumLastName"];
                /**
                 * @description The locum's GPhC number; always sent, empty when the user is not a locum [7.08].
                 * @example 2071234
                 */
                "X-Locum-Gphc-Number"?: components["parameters"]["LocumGphcNumber"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Read a pharmacy store
         * @description Reads a store of the signed-in user; its `name` is shown in the header [7.04]. A store that is not the user's is 404.
         */
        get: operations["getPharmacyStore"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/pharmacy-store/get-all-group-info": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description New for every call [7.30]; the answer and the server's log carry it. The server makes one when it is absent.
                 * @example 6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11
                 */
                "X-Correlation-Id"?: components["parameters"]["CorrelationId"];
                /**
                 * @description The locum's first name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Zo%C3%AB
                 */
                "X-Locum-First-Name"?: components["parameters"]["LocumFirstName"];
                /**
                 * @description The locum's last name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Marsh
                 */
                "X-Locum-Last-Name"?: components["parameters"]["LocumLastName"];
                /**
                 * @description The locum's GPhC number; always sent, empty when the user is not a locum [7.08].
                 * @example 2071234
                 */
                "X-Locum-Gphc-Number"?: components["parameters"]["LocumGphcNumber"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * List the stores a user may work in
         * @description Lists the stores that the signed-in user may choose, by name, for the page "Choose a pharmacy" [2.37] [7.09]. For a user without MULTI_SITE this is the one default store.
         */
        get: operations["getAllGroupInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/store-selection/{storeId}": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description New for every call [7.30]; the answer and the server's log carry it. The server makes one when it is absent.
                 * @example 6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11
                 */
                "X-Correlation-Id"?: components["parameters"]["CorrelationId"];
                /**
                 * @description The locum's first name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Zo%C3%AB
                 */
                "X-Locum-First-Name"?: components["parameters"]["LocumFirstName"];
                /**
                 * @description The locum's last name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Marsh
                 */
                "X-Locum-Last-Name"?: components["parameters"]["LocumLastName"];
                /**
                 * @description The locum's GPhC number; always sent, empty when the user is not a locum [7.08].
                 * @example 2071234
                 */
                "X-Locum-Gphc-Number"?: components["parameters"]["LocumGphcNumber"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Choose the store to work in
         * @description Records on the server which store the user works in for this session [4.16] [7.10]. From then on every call of the session sees that store's records. The client then refreshes its token, though the token need not change. No body. Needs MULTI_SITE; a store that is not among getAllGroupInfo's is 404.
         */
        put: operations["selectStore"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vaccination/patients/search": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description New for every call [7.30]; the answer and the server's log carry it. The server makes one when it is absent.
                 * @example 6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11
                 */
                "X-Correlation-Id"?: components["parameters"]["CorrelationId"];
                /**
                 * @description The locum's first name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Zo%C3%AB
                 */
                "X-Locum-First-Name"?: components["parameters"]["LocumFirstName"];
                /**
                 * @description The locum's last name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Marsh
                 */
                "X-Locum-Last-Name"?: components["parameters"]["LocumLastName"];
                /**
                 * @description The locum's GPhC number; always sent, empty when the user is not a locum [7.08].
                 * @example 2071234
                 */
                "X-Locum-Gphc-Number"?: components["parameters"]["LocumGphcNumber"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find a patient
         * @description Looks a patient up in the Personal Demographics Service: by NHS number, or by last name and date of birth with optional first name, postcode and gender. Names match without case and accents. More than 20 matches are the outcome `too-many`, which is an answer and not an error. A sensitive patient comes without address, telephone and practice. Needs VAC.
         */
        post: operations["searchPatients"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vaccination/episode": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description New for every call [7.30]; the answer and the server's log carry it. The server makes one when it is absent.
                 * @example 6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11
                 */
                "X-Correlation-Id"?: components["parameters"]["CorrelationId"];
                /**
                 * @description The locum's first name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Zo%C3%AB
                 */
                "X-Locum-First-Name"?: components["parameters"]["LocumFirstName"];
                /**
                 * @description The locum's last name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Marsh
                 */
                "X-Locum-Last-Name"?: components["parameters"]["LocumLastName"];
                /**
                 * @description The locum's GPhC number; always sent, empty when the user is not a locum [7.08].
                 * @example 2071234
                 */
                "X-Locum-Gphc-Number"?: components["parameters"]["LocumGphcNumber"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Create or update an episode
         * @description Creates an episode without `episodeId`, updates it with one [7.20]. The body is the whole episode. A deleted episode, or another store's, is 404. Needs VAC.
         *
         *     **Rules.** The server enforces every rule on consent, screening and delivery, [5.18] to [5.86]. Those that JSON Schema can say stand in EpisodeInput: for a part (screening, delivery) they bind once its `isDraft` is false, for the consent once the first step is left. Besides them the server checks: the date of administration is at most 30 seconds ahead and not after the patient's death; the date of birth is not in the future and at most 150 years ago; the NHS number's check digit; `pregnant` is answered for COVID-19 patients older than 12 on the day of administration; the batch is the store's, of the chosen vaccine and not decommissioned, unless the delivery is recorded with it already; each stop has an override, where an edited delivery is no earlier vaccination; `administrationType` is NHS for a user with VAC_NHS_ONLY [6.07]. A patient who claims to be PDS verified, but is not the register's by number, name and date of birth, is stored as not verified.
         *
         *     ****Status** [4.36]. In Progress until consent is refused or the last step is saved; then Completed if any vaccine was administered, otherwise Closed. The server computes it and answers 400 when the body says otherwise. An episode that is Completed or Closed does not go back to In Progress. `completionDate` is the moment at which it ended.
         *
         *     **Editing.** `editedStepTitle` says which step of a Completed or Closed episode is edited. When the claim of Manage Your Service cannot be retrieved then, the answer is 503 `MYS_CLAIM_UNAVAILABLE` [8.10].
         *
         *     **In one transaction**: the episode, its audit entry, the doses of its batches, and the answer kept for the Idempotency-Key.
         */
        put: operations["saveEpisode"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vaccination/episode/{episodeId}": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description New for every call [7.30]; the answer and the server's log carry it. The server makes one when it is absent.
                 * @example 6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11
                 */
                "X-Correlation-Id"?: components["parameters"]["CorrelationId"];
                /**
                 * @description The locum's first name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Zo%C3%AB
                 */
                "X-Locum-First-Name"?: components["parameters"]["LocumFirstName"];
                /**
                 * @description The locum's last name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Marsh
                 */
                "X-Locum-Last-Name"?: components["parameters"]["LocumLastName"];
                /**
                 * @description The locum's GPhC number; always sent, empty when the user is not a locum [7.08].
                 * @example 2071234
                 */
                "X-Locum-Gphc-Number"?: components["parameters"]["LocumGphcNumber"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Read an episode
         * @description Reads one episode of the caller's store, a deleted one as well. Needs VAC. Editing begins here: the ETag goes back as If-Match.
         */
        get: operations["getEpisode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vaccination/episode/{episodeId}/deletion": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description New for every call [7.30]; the answer and the server's log carry it. The server makes one when it is absent.
                 * @example 6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11
                 */
                "X-Correlation-Id"?: components["parameters"]["CorrelationId"];
                /**
                 * @description The locum's first name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Zo%C3%AB
                 */
                "X-Locum-First-Name"?: components["parameters"]["LocumFirstName"];
                /**
                 * @description The locum's last name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Marsh
                 */
                "X-Locum-Last-Name"?: components["parameters"]["LocumLastName"];
                /**
                 * @description The locum's GPhC number; always sent, empty when the user is not a locum [7.08].
                 * @example 2071234
                 */
                "X-Locum-Gphc-Number"?: components["parameters"]["LocumGphcNumber"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Delete an episode
         * @description Marks the episode as deleted with a reason; nothing is erased, and the episode moves to the Deleted tab. Doses it used return to their batch. Deleting a deleted episode changes nothing and gives the same answer. Needs VAC and VAC_DELETE.
         */
        put: operations["deleteEpisode"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vaccination/episode/{episodeId}/audit": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description New for every call [7.30]; the answer and the server's log carry it. The server makes one when it is absent.
                 * @example 6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11
                 */
                "X-Correlation-Id"?: components["parameters"]["CorrelationId"];
                /**
                 * @description The locum's first name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Zo%C3%AB
                 */
                "X-Locum-First-Name"?: components["parameters"]["LocumFirstName"];
                /**
                 * @description The locum's last name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Marsh
                 */
                "X-Locum-Last-Name"?: components["parameters"]["LocumLastName"];
                /**
                 * @description The locum's GPhC number; always sent, empty when the user is not a locum [7.08].
                 * @example 2071234
                 */
                "X-Locum-Gphc-Number"?: components["parameters"]["LocumGphcNumber"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Read who changed what in an episode
         * @description Lists every saved change of the episode, newest first, with the fields that changed. Needs VAC.
         */
        get: operations["getEpisodeAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vaccination/active": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description New for every call [7.30]; the answer and the server's log carry it. The server makes one when it is absent.
                 * @example 6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11
                 */
                "X-Correlation-Id"?: components["parameters"]["CorrelationId"];
                /**
                 * @description The locum's first name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Zo%C3%AB
                 */
                "X-Locum-First-Name"?: components["parameters"]["LocumFirstName"];
                /**
                 * @description The locum's last name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Marsh
                 */
                "X-Locum-Last-Name"?: components["parameters"]["LocumLastName"];
                /**
                 * @description The locum's GPhC number; always sent, empty when the user is not a locum [7.08].
                 * @example 2071234
                 */
                "X-Locum-Gphc-Number"?: components["parameters"]["LocumGphcNumber"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List the episodes In Progress
         * @description Lists the episodes In Progress of the caller's store, one page at a time [7.12]. Text sorts without case and accents; rows that compare alike follow their id. A page after the last one is empty. `createdFrom` and `createdTo` are days in Europe/London, both inclusive. Needs VAC.
         */
        post: operations["listActiveEpisodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vaccination/completed": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description New for every call [7.30]; the answer and the server's log carry it. The server makes one when it is absent.
                 * @example 6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11
                 */
                "X-Correlation-Id"?: components["parameters"]["CorrelationId"];
                /**
                 * @description The locum's first name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Zo%C3%AB
                 */
                "X-Locum-First-Name"?: components["parameters"]["LocumFirstName"];
                /**
                 * @description The locum's last name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Marsh
                 */
                "X-Locum-Last-Name"?: components["parameters"]["LocumLastName"];
                /**
                 * @description The locum's GPhC number; always sent, empty when the user is not a locum [7.08].
                 * @example 2071234
                 */
                "X-Locum-Gphc-Number"?: components["parameters"]["LocumGphcNumber"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List the Completed and Closed episodes
         * @description Lists the Completed and Closed episodes of the caller's store, one page at a time [7.12]. Text sorts without case and accents; rows that compare alike follow their id. A page after the last one is empty. `createdFrom` and `createdTo` are days in Europe/London, both inclusive. Needs VAC.
         */
        post: operations["listCompletedEpisodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vaccination/deleted": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description New for every call [7.30]; the answer and the server's log carry it. The server makes one when it is absent.
                 * @example 6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11
                 */
                "X-Correlation-Id"?: components["parameters"]["CorrelationId"];
                /**
                 * @description The locum's first name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Zo%C3%AB
                 */
                "X-Locum-First-Name"?: components["parameters"]["LocumFirstName"];
                /**
                 * @description The locum's last name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Marsh
                 */
                "X-Locum-Last-Name"?: components["parameters"]["LocumLastName"];
                /**
                 * @description The locum's GPhC number; always sent, empty when the user is not a locum [7.08].
                 * @example 2071234
                 */
                "X-Locum-Gphc-Number"?: components["parameters"]["LocumGphcNumber"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List the deleted episodes
         * @description Lists the deleted episodes of the caller's store, one page at a time [7.12]. Text sorts without case and accents; rows that compare alike follow their id. A page after the last one is empty. `createdFrom` and `createdTo` are days in Europe/London, both inclusive. Needs VAC.
         */
        post: operations["listDeletedEpisodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vaccination/statuses-count": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description New for every call [7.30]; the answer and the server's log carry it. The server makes one when it is absent.
                 * @example 6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11
                 */
                "X-Correlation-Id"?: components["parameters"]["CorrelationId"];
                /**
                 * @description The locum's first name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Zo%C3%AB
                 */
                "X-Locum-First-Name"?: components["parameters"]["LocumFirstName"];
                /**
                 * @description The locum's last name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Marsh
                 */
                "X-Locum-Last-Name"?: components["parameters"]["LocumLastName"];
                /**
                 * @description The locum's GPhC number; always sent, empty when the user is not a locum [7.08].
                 * @example 2071234
                 */
                "X-Locum-Gphc-Number"?: components["parameters"]["LocumGphcNumber"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Count the records of each tab
         * @description Counts the caller's store's episodes, and batches, by tab [7.11]. Needs VAC.
         */
        get: operations["getStatusesCount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vaccination/history": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description New for every call [7.30]; the answer and the server's log carry it. The server makes one when it is absent.
                 * @example 6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11
                 */
                "X-Correlation-Id"?: components["parameters"]["CorrelationId"];
                /**
                 * @description The locum's first name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Zo%C3%AB
                 */
                "X-Locum-First-Name"?: components["parameters"]["LocumFirstName"];
                /**
                 * @description The locum's last name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Marsh
                 */
                "X-Locum-Last-Name"?: components["parameters"]["LocumLastName"];
                /**
                 * @description The locum's GPhC number; always sent, empty when the user is not a locum [7.08].
                 * @example 2071234
                 */
                "X-Locum-Gphc-Number"?: components["parameters"]["LocumGphcNumber"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Read a patient's vaccination history
         * @description Reads the national record of one patient and one disease [7.15]. A client asks only for a patient that is PDS verified [7.14], and keeps the answer 60 seconds [7.16]. A date of birth that is not the NHS number's is 404. An answer 500 or 503 shows the sentence of [8.02]. Needs VAC.
         */
        get: operations["getVaccinationHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vaccination/types": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description New for every call [7.30]; the answer and the server's log carry it. The server makes one when it is absent.
                 * @example 6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11
                 */
                "X-Correlation-Id"?: components["parameters"]["CorrelationId"];
                /**
                 * @description The locum's first name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Zo%C3%AB
                 */
                "X-Locum-First-Name"?: components["parameters"]["LocumFirstName"];
                /**
                 * @description The locum's last name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Marsh
                 */
                "X-Locum-Last-Name"?: components["parameters"]["LocumLastName"];
                /**
                 * @description The locum's GPhC number; always sent, empty when the user is not a locum [7.08].
                 * @example 2071234
                 */
                "X-Locum-Gphc-Number"?: components["parameters"]["LocumGphcNumber"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Read the vaccine catalogue
         * @description Lists vaccine types, manufacturers, products and packs [7.35]. Reference data: a client keeps it `gpCacheMinutes` [9.04]. Needs VAC.
         */
        get: operations["getVaccineTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vaccination/seasons": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description New for every call [7.30]; the answer and the server's log carry it. The server makes one when it is absent.
                 * @example 6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11
                 */
                "X-Correlation-Id"?: components["parameters"]["CorrelationId"];
                /**
                 * @description The locum's first name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Zo%C3%AB
                 */
                "X-Locum-First-Name"?: components["parameters"]["LocumFirstName"];
                /**
                 * @description The locum's last name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Marsh
                 */
                "X-Locum-Last-Name"?: components["parameters"]["LocumLastName"];
                /**
                 * @description The locum's GPhC number; always sent, empty when the user is not a locum [7.08].
                 * @example 2071234
                 */
                "X-Locum-Gphc-Number"?: components["parameters"]["LocumGphcNumber"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Read the seasons
         * @description Lists the campaigns of each vaccine: groups, dates and ages. Reference data: a client reads it once a session, and goes by the packs that it ships where a backend has none. Needs VAC.
         */
        get: operations["getSeasons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vaccination/batches/active": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description New for every call [7.30]; the answer and the server's log carry it. The server makes one when it is absent.
                 * @example 6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11
                 */
                "X-Correlation-Id"?: components["parameters"]["CorrelationId"];
                /**
                 * @description The locum's first name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Zo%C3%AB
                 */
                "X-Locum-First-Name"?: components["parameters"]["LocumFirstName"];
                /**
                 * @description The locum's last name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Marsh
                 */
                "X-Locum-Last-Name"?: components["parameters"]["LocumLastName"];
                /**
                 * @description The locum's GPhC number; always sent, empty when the user is not a locum [7.08].
                 * @example 2071234
                 */
                "X-Locum-Gphc-Number"?: components["parameters"]["LocumGphcNumber"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List the Active batches
         * @description Lists the Active batches of the caller's store, one page at a time [7.22]; the stock pickers ask for 99 [7.19]. Text sorts without case and accents; rows that compare alike follow their id. Needs VAC.
         */
        post: operations["listActiveBatches"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vaccination/batches/finished": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description New for every call [7.30]; the answer and the server's log carry it. The server makes one when it is absent.
                 * @example 6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11
                 */
                "X-Correlation-Id"?: components["parameters"]["CorrelationId"];
                /**
                 * @description The locum's first name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Zo%C3%AB
                 */
                "X-Locum-First-Name"?: components["parameters"]["LocumFirstName"];
                /**
                 * @description The locum's last name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Marsh
                 */
                "X-Locum-Last-Name"?: components["parameters"]["LocumLastName"];
                /**
                 * @description The locum's GPhC number; always sent, empty when the user is not a locum [7.08].
                 * @example 2071234
                 */
                "X-Locum-Gphc-Number"?: components["parameters"]["LocumGphcNumber"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List the Finished batches
         * @description Lists the Finished batches of the caller's store, one page at a time [7.22]; the stock pickers ask for 99 [7.19]. Text sorts without case and accents; rows that compare alike follow their id. Needs VAC.
         */
        post: operations["listFinishedBatches"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vaccination/batches/decommissioned": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description New for every call [7.30]; the answer and the server's log carry it. The server makes one when it is absent.
                 * @example 6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11
                 */
                "X-Correlation-Id"?: components["parameters"]["CorrelationId"];
                /**
                 * @description The locum's first name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Zo%C3%AB
                 */
                "X-Locum-First-Name"?: components["parameters"]["LocumFirstName"];
                /**
                 * @description The locum's last name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Marsh
                 */
                "X-Locum-Last-Name"?: components["parameters"]["LocumLastName"];
                /**
                 * @description The locum's GPhC number; always sent, empty when the user is not a locum [7.08].
                 * @example 2071234
                 */
                "X-Locum-Gphc-Number"?: components["parameters"]["LocumGphcNumber"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List the decommissioned batches
         * @description Lists the decommissioned batches of the caller's store, one page at a time [7.22]; the stock pickers ask for 99 [7.19]. Text sorts without case and accents; rows that compare alike follow their id. Needs VAC.
         */
        post: operations["listDecommissionedBatches"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vaccination/batches/validate/{batchNo}": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description New for every call [7.30]; the answer and the server's log carry it. The server makes one when it is absent.
                 * @example 6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11
                 */
                "X-Correlation-Id"?: components["parameters"]["CorrelationId"];
                /**
                 * @description The locum's first name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Zo%C3%AB
                 */
                "X-Locum-First-Name"?: components["parameters"]["LocumFirstName"];
                /**
                 * @description The locum's last name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Marsh
                 */
                "X-Locum-Last-Name"?: components["parameters"]["LocumLastName"];
                /**
                 * @description The locum's GPhC number; always sent, empty when the user is not a locum [7.08].
                 * @example 2071234
                 */
                "X-Locum-Gphc-Number"?: components["parameters"]["LocumGphcNumber"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Ask whether a batch number exists
         * @description 200 means that the caller's store has a batch of this number, whatever its product, expiry and status; 404 means that the number is available [7.24]. Compared without case, spaces and hyphens. A client asks after 2 characters and 500 ms without typing [5.96]. Needs VAC.
         */
        get: operations["validateBatchNumber"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vaccination/batches/recipients": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description New for every call [7.30]; the answer and the server's log carry it. The server makes one when it is absent.
                 * @example 6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11
                 */
                "X-Correlation-Id"?: components["parameters"]["CorrelationId"];
                /**
                 * @description The locum's first name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Zo%C3%AB
                 */
                "X-Locum-First-Name"?: components["parameters"]["LocumFirstName"];
                /**
                 * @description The locum's last name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Marsh
                 */
                "X-Locum-Last-Name"?: components["parameters"]["LocumLastName"];
                /**
                 * @description The locum's GPhC number; always sent, empty when the user is not a locum [7.08].
                 * @example 2071234
                 */
                "X-Locum-Gphc-Number"?: components["parameters"]["LocumGphcNumber"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Find who received a batch
         * @description For a recall: every administration of the caller's store from a batch that has this number or had it before a correction, whatever its product, expiry and status. Compared without case, spaces and hyphens; a number that nobody received gives an empty list. Needs VAC.
         */
        get: operations["findBatchRecipients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vaccination/batches/create": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description New for every call [7.30]; the answer and the server's log carry it. The server makes one when it is absent.
                 * @example 6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11
                 */
                "X-Correlation-Id"?: components["parameters"]["CorrelationId"];
                /**
                 * @description The locum's first name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Zo%C3%AB
                 */
                "X-Locum-First-Name"?: components["parameters"]["LocumFirstName"];
                /**
                 * @description The locum's last name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Marsh
                 */
                "X-Locum-Last-Name"?: components["parameters"]["LocumLastName"];
                /**
                 * @description The locum's GPhC number; always sent, empty when the user is not a locum [7.08].
                 * @example 2071234
                 */
                "X-Locum-Gphc-Number"?: components["parameters"]["LocumGphcNumber"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a batch
         * @description Adds a batch to the caller's store [7.25]. The pack must be the catalogue's; for COVID-19 the number must match the pack's `batchNumberFormat`. A past expiry or use-by date and a number that another product or expiry uses are allowed: they are warnings in the browser. The same number, product and expiry is 409. Needs VAC.
         */
        post: operations["createBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vaccination/batches/update/{id}": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description New for every call [7.30]; the answer and the server's log carry it. The server makes one when it is absent.
                 * @example 6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11
                 */
                "X-Correlation-Id"?: components["parameters"]["CorrelationId"];
                /**
                 * @description The locum's first name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Zo%C3%AB
                 */
                "X-Locum-First-Name"?: components["parameters"]["LocumFirstName"];
                /**
                 * @description The locum's last name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Marsh
                 */
                "X-Locum-Last-Name"?: components["parameters"]["LocumLastName"];
                /**
                 * @description The locum's GPhC number; always sent, empty when the user is not a locum [7.08].
                 * @example 2071234
                 */
                "X-Locum-Gphc-Number"?: components["parameters"]["LocumGphcNumber"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a batch
         * @description Stores a batch's new values; the same body as createBatch [7.26]. `additionDate` is kept. A decommissioned batch is 404. Needs VAC.
         */
        put: operations["updateBatch"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vaccination/batches/{id}": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description New for every call [7.30]; the answer and the server's log carry it. The server makes one when it is absent.
                 * @example 6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11
                 */
                "X-Correlation-Id"?: components["parameters"]["CorrelationId"];
                /**
                 * @description The locum's first name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Zo%C3%AB
                 */
                "X-Locum-First-Name"?: components["parameters"]["LocumFirstName"];
                /**
                 * @description The locum's last name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Marsh
                 */
                "X-Locum-Last-Name"?: components["parameters"]["LocumLastName"];
                /**
                 * @description The locum's GPhC number; always sent, empty when the user is not a locum [7.08].
                 * @example 2071234
                 */
                "X-Locum-Gphc-Number"?: components["parameters"]["LocumGphcNumber"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Read a batch
         * @description Reads one batch of the caller's store, a decommissioned one as well. Needs VAC. Editing begins here: the ETag goes back as If-Match.
         */
        get: operations["getBatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vaccination/batches/decommission/{id}": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description New for every call [7.30]; the answer and the server's log carry it. The server makes one when it is absent.
                 * @example 6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11
                 */
                "X-Correlation-Id"?: components["parameters"]["CorrelationId"];
                /**
                 * @description The locum's first name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Zo%C3%AB
                 */
                "X-Locum-First-Name"?: components["parameters"]["LocumFirstName"];
                /**
                 * @description The locum's last name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Marsh
                 */
                "X-Locum-Last-Name"?: components["parameters"]["LocumLastName"];
                /**
                 * @description The locum's GPhC number; always sent, empty when the user is not a locum [7.08].
                 * @example 2071234
                 */
                "X-Locum-Gphc-Number"?: components["parameters"]["LocumGphcNumber"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Decommission a batch
         * @description Takes the batch out of use for good, with a reason; episodes that used it keep it. It cannot be undone. Decommissioning a decommissioned batch changes nothing and gives the same answer. Needs VAC and VAC_DELETE.
         */
        put: operations["decommissionBatch"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vaccination/care/all": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description New for every call [7.30]; the answer and the server's log carry it. The server makes one when it is absent.
                 * @example 6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11
                 */
                "X-Correlation-Id"?: components["parameters"]["CorrelationId"];
                /**
                 * @description The locum's first name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Zo%C3%AB
                 */
                "X-Locum-First-Name"?: components["parameters"]["LocumFirstName"];
                /**
                 * @description The locum's last name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Marsh
                 */
                "X-Locum-Last-Name"?: components["parameters"]["LocumLastName"];
                /**
                 * @description The locum's GPhC number; always sent, empty when the user is not a locum [7.08].
                 * @example 2071234
                 */
                "X-Locum-Gphc-Number"?: components["parameters"]["LocumGphcNumber"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Find care homes
         * @description Finds care homes by the beginning of a word of the name, by postcode, or by both; one of them is required [5.64] [7.17]. No match is an empty list. At most 50. Needs VAC.
         */
        get: operations["findCareHomes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vaccination/care/details": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description New for every call [7.30]; the answer and the server's log carry it. The server makes one when it is absent.
                 * @example 6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11
                 */
                "X-Correlation-Id"?: components["parameters"]["CorrelationId"];
                /**
                 * @description The locum's first name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Zo%C3%AB
                 */
                "X-Locum-First-Name"?: components["parameters"]["LocumFirstName"];
                /**
                 * @description The locum's last name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Marsh
                 */
                "X-Locum-Last-Name"?: components["parameters"]["LocumLastName"];
                /**
                 * @description The locum's GPhC number; always sent, empty when the user is not a locum [7.08].
                 * @example 2071234
                 */
                "X-Locum-Gphc-Number"?: components["parameters"]["LocumGphcNumber"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Read a care home
         * @description Reads the details that a delivery records [7.18]. `orgLink` is an opaque id that findCareHomes gave; the server looks it up and never fetches it as a URL. Needs VAC.
         */
        get: operations["getCareHome"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vaccination/activity": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description New for every call [7.30]; the answer and the server's log carry it. The server makes one when it is absent.
                 * @example 6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11
                 */
                "X-Correlation-Id"?: components["parameters"]["CorrelationId"];
                /**
                 * @description The locum's first name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Zo%C3%AB
                 */
                "X-Locum-First-Name"?: components["parameters"]["LocumFirstName"];
                /**
                 * @description The locum's last name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Marsh
                 */
                "X-Locum-Last-Name"?: components["parameters"]["LocumLastName"];
                /**
                 * @description The locum's GPhC number; always sent, empty when the user is not a locum [7.08].
                 * @example 2071234
                 */
                "X-Locum-Gphc-Number"?: components["parameters"]["LocumGphcNumber"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Count vaccinations by day and product
         * @description Counts the administered vaccinations of the caller's store, for each day of administration in Europe/London and each vaccine, deleted episodes left out, and tells each product's doses given and left, and which batches want attention today. `from` and `to` are inclusive, at most 366 days apart. Needs VAC.
         */
        get: operations["getActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Administered vaccinations of the caller's store, day by day, and its stock. */
        Activity: {
            from: components["schemas"]["CalendarDate"];
            to: components["schemas"]["CalendarDate"];
            /** @description One entry for each day from `from` to `to`, zeros included, oldest first. */
            days: components["schemas"]["ActivityDay"][];
            /** @description One entry for each product that is in stock or was given from `from` to `to`. */
            products?: components["schemas"]["ActivityProduct"][];
            attention?: components["schemas"]["StockAttention"];
        };
        ActivityDay: {
            /** @description The day of administration in Europe/London. */
            date: components["schemas"]["CalendarDate"];
            /** @description How many of each vaccine were given that day, one entry for each vaccine, zeros included. */
            given: components["schemas"]["ActivityCount"][];
        };
        ActivityCount: {
            vaccineType: components["schemas"]["VaccineType"];
            total: number;
        };
        AuditTrail: {
            /** @description Newest first. */
            entries: components["schemas"]["AuditEntry"][];
        };
        /** @description One saved change of an episode. */
        AuditEntry: {
            at: components["schemas"]["Instant"];
            /** @description The name of who changed it; for a locum the locum's. */
            by: string;
            gphc?: components["schemas"]["GphcNumber"] | null;
            action: components["schemas"]["AuditAction"];
            correlationId?: string;
            changes: components["schemas"]["AuditChange"][];
        };
        /** @enum {string} */
        AuditAction: "created" | "updated" | "deleted";
        AuditChange: {
            /** @description The changed field as a JSON pointer into the episode. */
            path: string;
            /** @description The value before; absent when there was none. */
            before?: unknown;
            /** @description The value after; absent when it was removed. */
            after?: unknown;
        };
        /** @description An id that the server issued. Opaque; never contains patient data. */
        RecordId: string;
        /** @description A pharmacy store's id. */
        StoreId: string;
        /**
         * Format: date
         * @description A calendar date, yyyy-MM-dd, without a time zone.
         */
        CalendarDate: string;
        /**
         * Format: date-time
         * @description A moment, ISO 8601 in UTC with milliseconds [3.18].
         */
        Instant: string;
        /** @description A day as milliseconds since 1970-01-01T00:00:00Z. Only the batch calls use it [7.25]. An expiry month is the last day of that month at 00:00 UTC; a day is that day at 00:00 UTC. */
        EpochMilliseconds: number;
        /** @description An expiry month, MM/yyyy [9.11]. */
        YearMonth: string;
        /** @description A use-by day, dd/MM/yyyy [9.11]. */
        UseByDate: string;
        /** @description Ten digits without spaces; the last one is the modulus-11 check digit, which the server checks. 0000000000, 1111111111 and 9999999999 are dummies. */
        NhsNumber: string;
        /** @description A UK postcode in capitals with one space, or a pseudo-postcode such as ZZ99 3VZ. */
        Postcode: string;
        /** @description The organisation's code in the NHS directory. */
        OdsCode: string;
        /** @description The registration number at the General Pharmaceutical Council, exactly 7 digits [5.05] [5.53]. */
        GphcNumber: string;
        /** @enum {string} */
        Gender: "female" | "male" | "other" | "unknown";
        /** @enum {string} */
        SortDirection: "asc" | "desc";
        /** @description The page, counted from 0. */
        PageNumber: number;
        /** @description Rows a page holds. */
        PageSize: number;
        /** @description One row of the batch lists [3.19]. */
        BatchRow: {
            batch: components["schemas"]["BatchRowBatch"];
            vaccination: components["schemas"]["BatchRowVaccination"];
        };
        BatchRowBatch: {
            id: components["schemas"]["RecordId"];
            batchNo: components["schemas"]["BatchNumber"];
            expiryDate: components["schemas"]["EpochMilliseconds"];
            useByDate?: components["schemas"]["EpochMilliseconds"] | null;
            additionDate: components["schemas"]["Instant"];
            status: components["schemas"]["BatchStatus"];
            vaccineId: components["schemas"]["RecordId"];
            storeId: components["schemas"]["StoreId"];
            doses?: components["schemas"]["DoseSize"] | null;
            dosesReceived?: components["schemas"]["DosesReceived"];
            dosesLeft?: components["schemas"]["DosesLeft"];
            decommissionedBy?: string | null;
            decommissionedDate?: components["schemas"]["Instant"] | null;
            decommissionReason?: components["schemas"]["DeletionReason"] | null;
            decommissionComment?: string | null;
        };
        BatchRowVaccination: {
            vaccineType: components["schemas"]["VaccineType"];
            manufacturer: string;
            ampName: string;
            name: string;
            packSize: number;
            batchNumberFormat?: components["schemas"]["BatchNumberFormat"];
        };
        BatchList: {
            batches: components["schemas"]["BatchRow"][];
            page: components["schemas"]["PageNumber"];
            size: components["schemas"]["PageSize"];
            totalElements: number;
            totalPages: number;
        };
        BatchListRequest: {
            /** @default batchNo */
            sortBy: components["schemas"]["BatchSortKey"];
            /** @default desc */
            sortDirection: components["schemas"]["SortDirection"];
            /** @description Matches beginnings of words of batch number and product, without case and accents. */
            searchTerm?: string;
            vaccineType?: components["schemas"]["VaccineTypes"];
        };
        /** @enum {string} */
        BatchSortKey: "batchNo" | "vaccineType" | "manufacturer" | "vaccineName" | "expiryDate" | "useByDate" | "additionDate" | "dosesLeft" | "status";
        /** @description Who received batches of one number, newest first; a deleted episode is none. */
        BatchRecipients: {
            /** @description As it was asked for. */
            batchNo: string;
            recipients: components["schemas"]["BatchRecipient"][];
        };
        /** @description One administration of a batch, with what a pharmacy needs to reach the patient. */
        BatchRecipient: {
            episodeId: components["schemas"]["RecordId"];
            humanReadableEpisodeId: string;
            patientName: string;
            dateOfBirth: components["schemas"]["CalendarDate"];
            nhsNumber?: components["schemas"]["NhsNumber"] | null;
            telephone?: string | null;
            address?: string | null;
            vaccineType: components["schemas"]["VaccineType"];
            vaccineName: string;
            /** @description The batch's number of today. */
            batchNumber: components["schemas"]["BatchNumber"];
            /** @description The number that the delivery recorded; the batch's may have been corrected since. */
            recordedBatchNumber?: components["schemas"]["BatchNumber"] | null;
            /** @description MM/yyyy, as the batch says today. */
            expiryDate: string | null;
            administeredDate: components["schemas"]["Instant"];
        };
        /** @description The batch number exists in the caller's store. */
        BatchNumberMatch: {
            batchNo: components["schemas"]["BatchNumber"];
        };
        /** @description A batch in stock as the server answers it. */
        Batch: {
            readonly id: components["schemas"]["RecordId"];
            vaccineType: components["schemas"]["VaccineType"];
            vaccineManufacturer: string;
            /** @description The product's `ampName`. */
            vaccineName: string;
            name: string;
            packSize: number;
            batchNo: components["schemas"]["BatchNumber"];
            expiryDate: components["schemas"]["EpochMilliseconds"];
            /** @description COVID-19 only. */
            useByDate?: components["schemas"]["EpochMilliseconds"] | null;
            additionDate: components["schemas"]["Instant"];
            status: components["schemas"]["BatchStatus"];
            vaccineId: components["schemas"]["RecordId"];
            readonly storeId: components["schemas"]["StoreId"];
            doses?: components["schemas"]["DoseSize"] | null;
            batchNumberFormat?: components["schemas"]["BatchNumberFormat"];
            dosesReceived?: components["schemas"]["DosesReceived"];
            readonly dosesLeft?: components["schemas"]["DosesLeft"];
            readonly lastUpdatedBy?: string;
            readonly lastUpdatedDate?: components["schemas"]["Instant"];
            /** @description How many episodes used the batch, which the confirmation of decommissioning says. */
            readonly usedInEpisodes?: number;
            readonly decommissionedBy?: string | null;
            readonly decommissionedDate?: components["schemas"]["Instant"] | null;
            readonly decommissionReason?: components["schemas"]["DeletionReason"] | null;
            decommissionComment?: string | null;
        };
        /** @enum {string} */
        BatchStatus: "Active" | "Finished";
        /** @description 1 to 20 letters and digits [5.89]; compared without case, spaces and hyphens. */
        BatchNumber: string;
        /** @description Null when the stock of this batch is not counted. */
        DosesReceived: number | null;
        /** @description Kept by the server; null when the stock of this batch is not counted. */
        DosesLeft: number | null;
        /** @description A batch as a client sends it, to create and to update [3.21] [7.25] [7.26]. `id` (null on creation) and `storeId`, where they are sent, must be the batch's and the caller's own. The fields from `dosesLeft` on are the server's own: accepted, so that a batch that was read can be sent back whole, and ignored. `additionDate` is now on creation. */
        BatchInput: {
            id?: components["schemas"]["RecordId"] | null;
            vaccineType: components["schemas"]["VaccineType"];
            vaccineManufacturer: string;
            vaccineName: string;
            name?: string;
            packSize: number;
            batchNo: components["schemas"]["BatchNumber"];
            expiryDate: components["schemas"]["EpochMilliseconds"];
            /** @description COVID-19 only. */
            useByDate?: components["schemas"]["EpochMilliseconds"] | null;
            additionDate: components["schemas"]["Instant"];
            status: components["schemas"]["BatchStatus"];
            vaccineId: components["schemas"]["RecordId"];
            storeId?: components["schemas"]["StoreId"];
            doses?: components["schemas"]["DoseSize"] | null;
            batchNumberFormat?: components["schemas"]["BatchNumberFormat"];
            dosesReceived?: components["schemas"]["DosesReceived"];
            dosesLeft?: components["schemas"]["DosesLeft"];
            lastUpdatedBy?: string;
            lastUpdatedDate?: components["schemas"]["Instant"];
            usedInEpisodes?: number;
            decommissionedBy?: string | null;
            decommissionedDate?: components["schemas"]["Instant"] | null;
            decommissionReason?: components["schemas"]["DeletionReason"] | null;
            decommissionComment?: string | null;
        };
        /** @description A care home that a search found [3.28]. */
        CareHome: {
            orgId: components["schemas"]["OdsCode"];
            /** @description An opaque id that the server issued; never fetched as a URL. */
            orgLink: string;
            name: string;
            postCode?: string | null;
            address?: string | null;
        };
        CareHomeDetails: {
            orgId: components["schemas"]["OdsCode"];
            name: string;
            postCode: string;
            address: string;
        };
        /** @description The vaccines that can be recorded [7.35]. */
        VaccineCatalogue: {
            vaccineTypes: components["schemas"]["CatalogueVaccineType"][];
        };
        CatalogueVaccineType: {
            vaccineType: components["schemas"]["VaccineType"];
            manufacturers: components["schemas"]["CatalogueManufacturer"][];
        };
        CatalogueManufacturer: {
            manufacturer: string;
            names: components["schemas"]["CatalogueVaccine"][];
        };
        /** @description A product, by the name of its actual medicinal product. */
        CatalogueVaccine: {
            ampName: string;
            packSizes: components["schemas"]["PackSize"][];
            /** @description What the packs of the seasons call the product; by it they say whom it is for. */
            kind?: components["schemas"]["ProductKind"];
            /** @description False where no campaign of today uses the product any more: it is here for the batches and records that have it, and new batches are of others. */
            isOffered?: boolean;
            /** @description The licensed routes, the proposed one first. */
            routes?: components["schemas"]["VaccineRoute"][];
            /** @description The youngest licensed age in completed months. */
            licensedFromMonths?: number;
            /** @description The age in completed months at which the licence ends, itself excluded; null for no upper limit. */
            licensedToMonths?: number | null;
        };
        /** @description One pack of a product, and what a delivery keeps of it as `vacProvidedToPatient`. A dm+d code that is not known is null. */
        PackSize: {
            vaccineId: components["schemas"]["RecordId"];
            name: string;
            rid?: string | null;
            dmdCode?: string | null;
            claimDmdCode?: string | null;
            ampDmdId?: string | null;
            vmpDmdId?: string | null;
            vmpName?: string | null;
            /** @description The number of units in the pack. */
            packSize?: number;
            /** @description The size of one dose. */
            doses?: components["schemas"]["DoseSize"];
            /** @description The dose as Manage Your Service claims it. */
            mysDose?: number | null;
            batchNumberFormat?: components["schemas"]["BatchNumberFormat"];
            /** @description The product numbers (GS1 GTIN) that stand on such packs; a scanned pack is found by them. */
            gtins?: string[];
            /** @description How many doses the pack gives. */
            dosesPerPack?: number;
        };
        /** @description The size of one dose [3.23]. */
        DoseSize: {
            doseAmount: number;
            unit: string;
        };
        /** @description The shape of the pack's batch numbers; A is a letter, n a digit, anything else itself [5.90]. */
        BatchNumberFormat: string | null;
        /** @description A stop that a clinician overrode, and why. */
        StopOverride: {
            code: components["schemas"]["StopCode"];
            reason: string;
        };
        /**
         * @description What a delivery must not happen against without an override. BATCH_DECOMMISSIONED is a dose that was given before its batch was taken out of use.
         * @enum {string}
         */
        StopCode: "RECENT_FLU_VACCINATION" | "ANAPHYLAXIS_TO_FLU_VACCINE" | "BATCH_DECOMMISSIONED";
        /**
         * @description A soft warning: shown beside its cause, acknowledged, never blocking: eligibility [5.38] to [5.43], earlier vaccinations [5.46] to [5.51], batch [5.94].
         * @enum {string}
         */
        WarningCode: "SCREENING_FEELS_UNWELL" | "SCREENING_MEDICATION" | "SCREENING_VACCINATED_RECENTLY" | "SCREENING_ALLERGIES" | "SCREENING_FLU_VACCINATED_RECENTLY" | "SCREENING_COVID_VACCINATED_RECENTLY" | "SCREENING_PREGNANT" | "COVID_CLINICIAN_REVIEW_ALLERGIES" | "COVID_CLINICIAN_REVIEW_PREGNANCY" | "ELIGIBILITY_NOT_2_OR_3" | "ELIGIBILITY_UNDER_65" | "ELIGIBILITY_TURNS_65_THIS_SEASON" | "ELIGIBILITY_NOT_18_TO_64" | "ELIGIBILITY_UNDER_75" | "ELIGIBILITY_UNDER_6_MONTHS" | "ELIGIBILITY_UNDER_18" | "ELIGIBILITY_OUTSIDE_AGES" | "DOSE_NO_FIRST" | "DOSE_ALREADY_EXISTS" | "DOSE_INTERVAL_UNDER_3_MONTHS" | "OUTSIDE_LICENSED_AGE" | "SECOND_LINE_PRODUCT" | "SITE_DOES_NOT_FIT_ROUTE" | "BATCH_EXPIRED" | "BATCH_PAST_USE_BY" | "BATCH_NO_DOSES_LEFT";
        /** @description Whether and by whom consent was given [5.18]. Incomplete while the step is kept as a draft; the episode says when `ConsentRules` bind. */
        Consent: {
            consentStatus?: boolean | null;
            consentByPatientCheck?: boolean | null;
            consentProvidedBy?: components["schemas"]["ConsentProvidedBy"] | null;
            consentPersonFirstName?: string | null;
            consentPersonLastName?: string | null;
            consentPersonRelationship?: string | null;
            /** @description Vaccines that were still to come when consent was withdrawn beside one that was given; they are not among `vaccineTypes` any more. */
            withdrawnFor?: components["schemas"]["VaccineType"][] | null;
            draftText?: components["schemas"]["DraftText"];
        };
        /**
         * @description Who consents for the patient [3.05]. LASTING_POWER_OF_ATTORNEY is what [3.05] calls LPA.
         * @enum {string}
         */
        ConsentProvidedBy: "PARENT_OR_GUARDIAN" | "COURT_APPOINTED_DEPUTY" | "IMCA" | "CLINICIAN_BEST_INTERESTS" | "LASTING_POWER_OF_ATTORNEY";
        /** @description The delivery of a COVID-19 vaccination: flu's fields and COVID-19's own. With `isDraft` true it may be incomplete; with false every rule [5.52] to [5.86] holds. When the vaccine was not administered only the responsible clinician and the reason are kept. */
        CovidDelivery: {
            isDraft: boolean;
            responsibleClinician?: components["schemas"]["ResponsibleClinician"] | null;
            isVaccinationAdministered?: boolean | null;
            /** @description At most 30 seconds in the future [5.57], by the server's clock. */
            fullDateOfAdministration?: components["schemas"]["Instant"] | null;
            administrationLocation?: components["schemas"]["AdministrationLocation"] | null;
            reasonForNoAdministeredVaccination?: components["schemas"]["NotAdministeredReason"] | null;
            commentForNoAdministeredVaccinationText?: string | null;
            longStayCareHomeODSCode?: string | null;
            longStayCareHomeName?: string | null;
            longStayCareHomePostCode?: string | null;
            longStayCareHomeAddress?: string | null;
            /** @description Whether the batch picker also offered finished batches. */
            isIncludeFinishedBatches?: boolean | null;
            /** @description The catalogue's pack of the chosen vaccine; its `name` is `vaccineSelected`. */
            vacProvidedToPatient?: components["schemas"]["PackSize"] | null;
            vaccineSelected?: string | null;
            batchId?: components["schemas"]["RecordId"] | null;
            batchNumber?: string | null;
            expiryDate?: components["schemas"]["YearMonth"] | null;
            /** @description In the unit of the pack's dose, millilitres for every product of today. */
            doseAmount?: number | null;
            confirmVacDetails?: boolean | null;
            vacRoute?: components["schemas"]["VaccineRoute"] | null;
            siteOfAdministration?: components["schemas"]["SiteOfAdministration"] | null;
            vaccinationDeliveredUnder?: components["schemas"]["DeliveredUnder"] | null;
            isAnyAdverseEffects?: boolean | null;
            adverseEffects?: components["schemas"]["AdverseEffect"][] | null;
            reactionSeverity?: components["schemas"]["ReactionSeverity"] | null;
            verificationStatus?: components["schemas"]["VerificationStatus"] | null;
            evidence?: string | null;
            descriptionOfReaction?: string | null;
            vaccinator?: components["schemas"]["Vaccinator"] | null;
            /** @description Stops that were overridden; a delivery against a stop needs one for each. */
            overrides?: components["schemas"]["StopOverride"][];
            /** @description Warnings that were shown and acknowledged. */
            acknowledgedWarnings?: components["schemas"]["WarningCode"][];
            draftText?: components["schemas"]["DraftText"];
            /** @constant */
            vaccineType: "covid";
            /** @description Who is responsible for drawing the dose up. */
            responsibleDrawer?: components["schemas"]["ResponsibleClinician"] | null;
            homeDetails?: components["schemas"]["HomeDetails"] | null;
            vaccinationSequence?: components["schemas"]["VaccinationSequence"] | null;
            useByDate?: components["schemas"]["UseByDate"] | null;
            /** @description Who drew the dose up; the same shape as the vaccinator. */
            drawnUpBy?: components["schemas"]["Vaccinator"] | null;
        };
        /** @description Why a record is deleted or a batch decommissioned. */
        DeletionRequest: {
            reason: components["schemas"]["DeletionReason"];
            comment?: string;
        };
        /** @enum {string} */
        DeletionReason: "recorded-in-error" | "duplicate" | "wrong-patient" | "other";
        /** @enum {string} */
        AdministrationLocation: "PHARMACY" | "PATIENT_HOME" | "LONG_STAY_CARE_HOME" | "RESIDENTIAL_FACILITY" | "OUTREACH_EVENT";
        /** @enum {string} */
        VaccineRoute: "INTRAMUSCULAR" | "SUBCUTANEOUS" | "NASAL";
        /** @enum {string} */
        SiteOfAdministration: "LEFT_ARM" | "RIGHT_ARM" | "LEFT_THIGH" | "RIGHT_THIGH" | "LEFT_BUTTOCK" | "RIGHT_BUTTOCK" | "NASAL_CAVITY";
        /**
         * @description National protocol, patient group direction, patient specific direction.
         * @enum {string}
         */
        DeliveredUnder: "NATIONAL_PROTOCOL" | "PGD" | "PSD";
        /** @enum {string} */
        AdverseEffect: "Anaphylaxis" | "Bronchospasm" | "Bruising" | "Convulsion" | "EXCESSIVE_BLEEDING" | "Fainting" | "HARDNESS_AT_INJECTION_SITE" | "Other";
        /** @enum {string} */
        ReactionSeverity: "Mild" | "Moderate" | "Severe";
        /** @enum {string} */
        VerificationStatus: "Confirmed" | "Unconfirmed";
        /** @enum {string} */
        NotAdministeredReason: "CONSENT_NOT_GIVEN" | "Contraindicated" | "DID_NOT_ATTEND";
        /** @enum {string} */
        VaccinationSequence: "First" | "Second" | "BOOSTER_VACCINATION";
        /** @description What was typed into a draft and has no place in it: half a date, a text over its limit. By the field's path in the step's form, such as `feelUnwellComment` or `vaccinator.firstName`, the text as it was typed; the field itself is null then. Only while the part has `isDraft` true, and in a consent while the first step is not finished, where it holds `patientEmergencyContact.*` too. A server that keeps it answers `keepsDraftText` true. */
        DraftText: {
            [key: string]: string;
        };
        /** @description The episode as a client sends it, to create and to update [7.20]. The first fourteen fields after the step are the server's own: accepted, so that an episode that was read can be sent back whole, and ignored. The server recomputes `status`; a difference is a 400. */
        EpisodeInput: {
            /** @description Null only while the first step is kept as a draft. */
            consent: components["schemas"]["Consent"] | null;
            vaccineTypes: components["schemas"]["VaccineTypes"];
            patientDemographics: components["schemas"]["PatientDemographics"];
            patientEmergencyContact?: components["schemas"]["PatientEmergencyContact"] | null;
            vaccinationDetails: components["schemas"]["VaccinationDetails"];
            status: components["schemas"]["EpisodeStatus"];
            currentStep: components["schemas"]["EpisodeStep"];
            currentStepTitle: string;
            currentActiveStepId: components["schemas"]["ActiveStepId"];
            id?: components["schemas"]["RecordId"];
            humanReadableEpisodeId?: string;
            deleted?: boolean;
            deletedBy?: string | null;
            deletedReason?: components["schemas"]["DeletionReason"] | null;
            deletedComment?: string | null;
            deletedDate?: components["schemas"]["Instant"] | null;
            creationDate?: components["schemas"]["Instant"];
            completionDate?: components["schemas"]["Instant"] | null;
            lastUpdatedBy?: string;
            lastUpdatedDate?: components["schemas"]["Instant"];
            vaccinationsRequired?: components["schemas"]["VaccineTypes"];
            legacyAdministration?: components["schemas"]["LegacyAdministration"] | null;
            keepsDraftText?: boolean;
        };
        /** @description One row of the episode lists; its columns are those of [2.40]. */
        EpisodeRow: {
            id: components["schemas"]["RecordId"];
            humanReadableEpisodeId: string;
            /** @description First name and last name, as shown. */
            patientName: string;
            creationDate: components["schemas"]["Instant"];
            status: components["schemas"]["EpisodeStatus"];
            vaccinationsRequired: components["schemas"]["VaccineTypes"];
            currentStepTitle: string;
            completionDate?: components["schemas"]["Instant"] | null;
            lastUpdatedBy: string;
            lastUpdatedDate: components["schemas"]["Instant"];
            deletedBy?: string | null;
            deletedReason?: components["schemas"]["DeletionReason"] | null;
            deletedComment?: string | null;
            deletedDate?: components["schemas"]["Instant"] | null;
            nhsNumber?: components["schemas"]["NhsNumber"] | null;
            dateOfBirth?: components["schemas"]["CalendarDate"];
        };
        EpisodeList: {
            episodes: components["schemas"]["EpisodeRow"][];
            page: components["schemas"]["PageNumber"];
            size: components["schemas"]["PageSize"];
            totalElements: number;
            totalPages: number;
        };
        EpisodeListRequest: {
            /** @default creationDate */
            sortBy: components["schemas"]["EpisodeSortKey"];
            /** @default desc */
            sortDirection: components["schemas"]["SortDirection"];
            filters?: components["schemas"]["EpisodeFilters"];
        };
        EpisodeFilters: {
            /** @description Matches beginnings of words of name, NHS number and episode id, without case and accents. */
            searchTerm?: string;
            status?: components["schemas"]["EpisodeStatus"][];
            vaccineType?: components["schemas"]["VaccineTypes"];
            createdFrom?: components["schemas"]["CalendarDate"];
            /** @description Inclusive. */
            createdTo?: components["schemas"]["CalendarDate"];
        };
        /** @enum {string} */
        EpisodeSortKey: "humanReadableEpisodeId" | "patientName" | "creationDate" | "status" | "vaccinationsRequired" | "currentStepTitle" | "completionDate" | "lastUpdatedBy" | "lastUpdatedDate" | "deletedBy";
        /** @description How many records each tab holds, for the caller's store. */
        StatusesCount: {
            active: number;
            completed: number;
            deleted: number;
            batches?: {
                active: number;
                finished: number;
                decommissioned: number;
            };
        };
        /** @description A patient's vaccination episode as the server answers it [3.17]. Fields marked read-only are the server's; a client may send them back, and the server keeps its own. */
        Episode: {
            readonly id: components["schemas"]["RecordId"];
            /** @description The store's ODS code and a running number, such as FA123-000123. */
            readonly humanReadableEpisodeId: string;
            consent: components["schemas"]["Consent"] | null;
            vaccineTypes: components["schemas"]["VaccineTypes"];
            patientDemographics: components["schemas"]["PatientDemographics"];
            patientEmergencyContact?: components["schemas"]["PatientEmergencyContact"] | null;
            status: components["schemas"]["EpisodeStatus"];
            currentStep: components["schemas"]["EpisodeStep"];
            currentStepTitle: string;
            currentActiveStepId: components["schemas"]["ActiveStepId"];
            vaccinationDetails: components["schemas"]["VaccinationDetails"];
            readonly deleted: boolean;
            readonly deletedBy?: string | null;
            readonly deletedReason?: components["schemas"]["DeletionReason"] | null;
            readonly deletedComment?: string | null;
            readonly deletedDate?: components["schemas"]["Instant"] | null;
            readonly creationDate: components["schemas"]["Instant"];
            readonly completionDate?: components["schemas"]["Instant"] | null;
            readonly lastUpdatedBy: string;
            readonly lastUpdatedDate: components["schemas"]["Instant"];
            readonly vaccinationsRequired: components["schemas"]["VaccineTypes"];
            /** @description The record of an earlier system, when there is one. */
            readonly legacyAdministration?: components["schemas"]["LegacyAdministration"] | null;
            /** @description True where the server keeps the `draftText` of drafts; absent where it knows none. */
            readonly keepsDraftText?: boolean;
        };
        /** @enum {string} */
        VaccineType: "fluVac" | "covid";
        /** @description The chosen vaccines in their order, flu before COVID-19. */
        VaccineTypes: components["schemas"]["VaccineType"][];
        /** @enum {string} */
        TargetDisease: "FLU" | "COVID19";
        /** @enum {string} */
        EpisodeStatus: "In Progress" | "Completed" | "Closed";
        /**
         * @description The form step [2.42]; `delivery-screening` is every vaccine step, and the final constant of [4.37].
         * @enum {string}
         */
        EpisodeStep: "patient-search" | "vaccination-type" | "delivery-screening";
        /** @description 0 is the first step, 1 to M is N of "Step N of M" [2.44]; after the last save it stays M. */
        ActiveStepId: number;
        /** @description What was asked and done for each chosen vaccine. */
        VaccinationDetails: {
            fluVac?: components["schemas"]["FluVaccination"];
            covid?: components["schemas"]["CovidVaccination"];
        };
        FluVaccination: {
            screening?: components["schemas"]["FluScreening"];
            delivery?: components["schemas"]["FluDelivery"];
        };
        CovidVaccination: {
            screening?: components["schemas"]["CovidScreening"];
            delivery?: components["schemas"]["CovidDelivery"];
        };
        /** @description What a save answers [7.21]. Without `id` and `status` a client must take the outcome as unknown, never as saved. */
        SavedEpisode: {
            id: components["schemas"]["RecordId"];
            status: components["schemas"]["EpisodeStatus"];
            currentActiveStepId: components["schemas"]["ActiveStepId"];
            currentStep?: components["schemas"]["EpisodeStep"];
            currentStepTitle?: string;
            humanReadableEpisodeId?: string;
            /** @description True where the `draftText` of the body was stored with it. */
            keepsDraftText?: boolean;
        };
        /** @description The delivery of a flu vaccination. With `isDraft` true it may be incomplete; with false every rule [5.52] to [5.86] holds. When the vaccine was not administered only the responsible clinician and the reason are kept. */
        FluDelivery: {
            isDraft: boolean;
            responsibleClinician?: components["schemas"]["ResponsibleClinician"] | null;
            isVaccinationAdministered?: boolean | null;
            /** @description At most 30 seconds in the future [5.57], by the server's clock. */
            fullDateOfAdministration?: components["schemas"]["Instant"] | null;
            administrationLocation?: components["schemas"]["AdministrationLocation"] | null;
            reasonForNoAdministeredVaccination?: components["schemas"]["NotAdministeredReason"] | null;
            commentForNoAdministeredVaccinationText?: string | null;
            longStayCareHomeODSCode?: string | null;
            longStayCareHomeName?: string | null;
            longStayCareHomePostCode?: string | null;
            longStayCareHomeAddress?: string | null;
            /** @description Whether the batch picker also offered finished batches. */
            isIncludeFinishedBatches?: boolean | null;
            /** @description The catalogue's pack of the chosen vaccine; its `name` is `vaccineSelected`. */
            vacProvidedToPatient?: components["schemas"]["PackSize"] | null;
            vaccineSelected?: string | null;
            batchId?: components["schemas"]["RecordId"] | null;
            batchNumber?: string | null;
            expiryDate?: components["schemas"]["YearMonth"] | null;
            /** @description In the unit of the pack's dose, millilitres for every product of today. */
            doseAmount?: number | null;
            confirmVacDetails?: boolean | null;
            vacRoute?: components["schemas"]["VaccineRoute"] | null;
            siteOfAdministration?: components["schemas"]["SiteOfAdministration"] | null;
            vaccinationDeliveredUnder?: components["schemas"]["DeliveredUnder"] | null;
            isAnyAdverseEffects?: boolean | null;
            adverseEffects?: components["schemas"]["AdverseEffect"][] | null;
            reactionSeverity?: components["schemas"]["ReactionSeverity"] | null;
            verificationStatus?: components["schemas"]["VerificationStatus"] | null;
            evidence?: string | null;
            descriptionOfReaction?: string | null;
            vaccinator?: components["schemas"]["Vaccinator"] | null;
            /** @description Stops that were overridden; a delivery against a stop needs one for each. */
            overrides?: components["schemas"]["StopOverride"][];
            /** @description Warnings that were shown and acknowledged. */
            acknowledgedWarnings?: components["schemas"]["WarningCode"][];
            draftText?: components["schemas"]["DraftText"];
            /** @constant */
            vaccineType: "fluVac";
        };
        /** @description What the national record knows of a patient's vaccinations against one disease [3.09]. */
        VaccinationHistory: {
            /** @description Newest first. */
            records: components["schemas"]["VaccinationHistoryRecord"][];
            /** @description False when the patient's history must not be shown; `records` is then empty. */
            canShowHistory: boolean;
            /** @description False when the national record does not fully match this system's own. */
            matchesLocalRecords?: boolean;
        };
        VaccinationHistoryRecord: {
            vaccineName: string;
            manufacturer?: string | null;
            administeredDate: components["schemas"]["CalendarDate"];
            doseNumber?: number | null;
        };
        /** @description An administration recorded by an earlier system [3.29]; shown, never edited. */
        LegacyAdministration: {
            isDraft: boolean;
            isVaccineAdministered: boolean;
            notAdministeredReason?: components["schemas"]["NotAdministeredReason"] | null;
            administrationFullDate?: components["schemas"]["Instant"] | null;
            administrationLocation?: components["schemas"]["AdministrationLocation"] | null;
            vaccineRoute?: components["schemas"]["VaccineRoute"] | null;
            siteOfAdministration?: components["schemas"]["SiteOfAdministration"] | null;
            adverseEffects?: components["schemas"]["AdverseEffect"][];
            /** @description What the effect `Other` was. */
            otherAdverseEffect?: string | null;
            administeredBy?: {
                firstName: string;
                surname: string;
                gphcNumber?: components["schemas"]["GphcNumber"] | null;
                role?: string | null;
            };
            vaccine?: {
                name: string;
                batchNumber?: string | null;
                expirationMonth?: number | null;
                expirationYear?: number | null;
                doses?: components["schemas"]["DoseSize"] | null;
            };
        };
        /** @description The patient of an episode. `pdsVerified` says that the values came from the Personal Demographics Service; a patient entered by hand is not verified, and has no history [7.14]. */
        PatientDemographics: {
            nhsNumber?: components["schemas"]["NhsNumber"] | null;
            pdsVerified: boolean;
            title?: string | null;
            firstName: string;
            lastName: string;
            /** @description Not in the future and at most 150 years ago [5.09] [9.07]. */
            dateOfBirth: components["schemas"]["CalendarDate"];
            gender: components["schemas"]["Gender"];
            addressLine1?: string | null;
            addressLine2?: string | null;
            addressLine3?: string | null;
            city?: string | null;
            postCode?: components["schemas"]["Postcode"] | null;
            /** @description Without spaces; at most 15 characters [5.11]. */
            telephone?: string | null;
            /** Format: email */
            email?: string | null;
            gpPractice?: components["schemas"]["GpPractice"] | null;
            deceased?: boolean;
            /** @description A vaccination after this date is refused. */
            dateOfDeath?: components["schemas"]["CalendarDate"] | null;
            /** @description A sensitive record; address, telephone and practice are withheld. */
            sensitive?: boolean;
        };
        GpPractice: {
            odsCode: components["schemas"]["OdsCode"];
            name: string;
        };
        /** @description Whom to call; every field is optional [3.04]. */
        PatientEmergencyContact: {
            firstName?: string | null;
            surname?: string | null;
            telephone?: string | null;
            relationship?: string | null;
        };
        /** @description By NHS number, or by last name and date of birth with optional first name, postcode and gender. */
        PatientSearchRequest: {
            nhsNumber?: components["schemas"]["NhsNumber"];
            lastName?: string;
            dateOfBirth?: components["schemas"]["CalendarDate"];
            firstName?: string;
            postCode?: components["schemas"]["Postcode"];
            gender?: components["schemas"]["Gender"];
        };
        PatientSearchResult: {
            outcome: components["schemas"]["PatientSearchOutcome"];
            /** @description Empty unless the outcome is `one` or `many`. */
            patients: components["schemas"]["PatientDemographics"][];
        };
        /**
         * @description `too-many` is more than 20 matches: the search has to be refined.
         * @enum {string}
         */
        PatientSearchOutcome: "none" | "one" | "many" | "too-many";
        /** @description A failure, as RFC 9457 describes it. `code` is stable; `detail` is for people. */
        Problem: {
            /** Format: uri-reference */
            type?: string;
            title: string;
            status: number;
            detail: string;
            /** Format: uri-reference */
            instance?: string;
            code: components["schemas"]["ProblemCode"];
            /** @description With a 400, every field that is wrong. */
            errors?: components["schemas"]["ProblemField"][];
            /** @description With IDEMPOTENCY_KEY_REUSED and DUPLICATE_BATCH, the record that exists. */
            id?: components["schemas"]["RecordId"];
            /** @description With STALE_VERSION, who changed the record. */
            lastUpdatedBy?: string;
            /** @description With STALE_VERSION, when the record was changed. */
            lastUpdatedDate?: components["schemas"]["Instant"];
            /** @description The reference to quote to support; the header X-Correlation-Id. */
            correlationId?: string;
        };
        ProblemField: {
            /** @description A JSON pointer into the body, or `/query/…`, `/path/…`, `/header/…` with the parameter's name. */
            path: string;
            message: string;
        };
        /** @enum {string} */
        ProblemCode: "INVALID_REQUEST" | "UNAUTHENTICATED" | "FORBIDDEN" | "STORE_NOT_SELECTED" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "DUPLICATE_BATCH" | "IDEMPOTENCY_KEY_REUSED" | "MYS_CLAIM_UNAVAILABLE" | "STALE_VERSION" | "INTERNAL_ERROR" | "NOT_IMPLEMENTED" | "SERVICE_UNAVAILABLE";
        /** @description The clinician responsible for the vaccination, or for drawing the dose up [5.52] [5.85]. */
        ResponsibleClinician: {
            firstName?: string | null;
            lastName?: string | null;
            registrationBody?: components["schemas"]["RegistrationBody"] | null;
            /** @description The number at the registration body; 7 digits for GPhC. */
            gphc?: string | null;
        };
        /** @description Who gave the vaccine, or who drew it up [5.81] [5.86]. */
        Vaccinator: {
            firstName?: string | null;
            lastName?: string | null;
            healthCareRegistered?: boolean | null;
            registrationBody?: components["schemas"]["RegistrationBody"] | null;
            /** @description The number at the registration body; 7 digits for GPhC. */
            gphc?: string | null;
        };
        /**
         * @description GPhC is the default.
         * @enum {string}
         */
        RegistrationBody: "GPhC" | "GMC" | "NMC" | "HCPC" | "GDC" | "GOC";
        /** @description The residential facility where a COVID-19 vaccine was given [2.54]. */
        HomeDetails: {
            name?: string | null;
            addressLine1?: string | null;
            addressLine2?: string | null;
            addressLine3?: string | null;
            postcode?: string | null;
        };
        /** @description Clinical screening for flu. A question is null when it was asked and not answered. With `isDraft` true the answers may be incomplete; with false every rule [5.24] to [5.36] holds. */
        FluScreening: {
            isDraft: boolean;
            administrationType?: components["schemas"]["AdministrationType"] | null;
            feelUnwell?: boolean | null;
            feelUnwellComment?: string | null;
            medicationInteractVaccine?: boolean | null;
            medicationInteractVaccineComment?: string | null;
            past6MonthsVaccinated?: boolean | null;
            past6MonthsVaccinatedComment?: string | null;
            /** @description Allergies and serious reactions. */
            relevantAllergies?: boolean | null;
            relevantAllergiesComment?: string | null;
            adminClerk?: components["schemas"]["AdminClerk"] | null;
            draftText?: components["schemas"]["DraftText"];
            /** @constant */
            vaccineType: "fluVac";
            eligibilityCriteria?: components["schemas"]["FluEligibility"] | null;
            clinicalRisk?: components["schemas"]["ClinicalRisk"] | null;
            past6MonthsFluVaccinated?: boolean | null;
            past6MonthsFluVaccinatedComment?: string | null;
            /** @description Yes is a stop; the delivery then needs an override with a reason. */
            anaphylacticAllergicToInfluenzaVaccine?: boolean | null;
            anaphylacticAllergicToInfluenzaVaccineComment?: string | null;
        };
        /** @description Clinical screening for COVID-19. When flu is chosen as well, the generic questions are asked once, in the flu screening, and are absent here [2.49]. `pregnant` is required for patients older than 12, which the server checks. */
        CovidScreening: {
            isDraft: boolean;
            administrationType?: components["schemas"]["AdministrationType"] | null;
            feelUnwell?: boolean | null;
            feelUnwellComment?: string | null;
            medicationInteractVaccine?: boolean | null;
            medicationInteractVaccineComment?: string | null;
            past6MonthsVaccinated?: boolean | null;
            past6MonthsVaccinatedComment?: string | null;
            /** @description Allergies and serious reactions. */
            relevantAllergies?: boolean | null;
            relevantAllergiesComment?: string | null;
            adminClerk?: components["schemas"]["AdminClerk"] | null;
            draftText?: components["schemas"]["DraftText"];
            /** @constant */
            vaccineType: "covid";
            eligibilityCriteria?: components["schemas"]["CovidEligibility"] | null;
            past6MonthsCovidVaccinated?: boolean | null;
            past6MonthsCovidVaccinatedComment?: string | null;
            pregnant?: boolean | null;
            pregnantComment?: string | null;
        };
        /** @description Who filled the form in; the person signed in [5.32]. */
        AdminClerk: {
            firstName?: string | null;
            lastName?: string | null;
        };
        /** @enum {string} */
        AdministrationType: "NHS" | "Private";
        /**
         * @description The groups of [3.06]. CHILDREN_AGED_2_OR_3 means on the season's reference date; in 2025/26, 31 August 2025.
         * @enum {string}
         */
        FluEligibility: "CHILDREN_AGED_2_OR_3" | "AGED_65_AND_OVER" | "AGED_18_TO_64_CLINICAL_RISK" | "PREGNANT_WOMAN" | "LONG_STAY_CARE_HOME_RESIDENT" | "CARER" | "HOUSEHOLD_CONTACT_OF_IMMUNOCOMPROMISED" | "PERSONAL_HEALTH_BUDGET_EMPLOYEE" | "HEALTH_AND_SOCIAL_CARE_STAFF";
        /** @enum {string} */
        CovidEligibility: "ADULTS_75_AND_OVER" | "OLDER_ADULT_CARE_HOME_RESIDENT" | "IMMUNOSUPPRESSED_6_MONTHS_AND_OVER";
        /** @enum {string} */
        ClinicalRisk: "CHRONIC_RESPIRATORY_DISEASE" | "CHRONIC_HEART_DISEASE" | "CHRONIC_KIDNEY_DISEASE" | "CHRONIC_LIVER_DISEASE" | "CHRONIC_NEUROLOGICAL_DISEASE" | "LEARNING_DISABILITY" | "DIABETES" | "ASPLENIA" | "IMMUNOSUPPRESSION" | "MORBIDLY_OBESE";
        /** @description Every campaign that is known, those that are over too; old records read by theirs. */
        SeasonPacks: {
            seasons: components["schemas"]["SeasonPack"][];
        };
        /** @description One campaign of one vaccine: who is in which group, from when to when, by which reference date, with which products. The pack of the day of administration decides (today, before it is known); outside every campaign it is the one that began last, before the first the first. */
        SeasonPack: {
            id: string;
            vaccineType: components["schemas"]["VaccineType"];
            /** @description As a sentence says it. */
            label: string;
            /** @description The first day on which any group is vaccinated. */
            from: components["schemas"]["CalendarDate"];
            /** @description The last day. */
            to: components["schemas"]["CalendarDate"];
            /** @description The day at which the ages of children count [9.08]. */
            referenceDate: components["schemas"]["CalendarDate"];
            /** @description An earlier dose is recent for fewer whole days than these; absent, as [8.01] says for the vaccine. */
            recentDays?: number;
            groups: components["schemas"]["SeasonGroup"][];
            /** @description What the campaign uses. */
            products?: components["schemas"]["SeasonProduct"][];
        };
        /** @description A group that has the vaccine from the NHS. */
        SeasonGroup: {
            /** @description A code of the vaccine's eligibility groups [3.06] [3.07]. */
            code: string;
            /** @description The first day on which this group is vaccinated. */
            from: components["schemas"]["CalendarDate"];
            /** @description Whom the group means. */
            means?: string;
            /** @description Absent, the group is for 18 and over. */
            ages?: components["schemas"]["GroupAges"];
            /** @description The kinds of product to choose first. */
            firstLine?: components["schemas"]["LineProduct"][];
            /** @description The kinds of product that may not be reimbursed without a reason. */
            secondLine?: components["schemas"]["LineProduct"][];
        };
        /** @description The ages of a group, in completed years, at the day of administration. */
        GroupAges: {
            fromYears?: number;
            /** @description The last year of age in it. */
            toYears?: number;
            /** @description In completed months. */
            fromMonths?: number;
            /** @description Counted at the pack's reference date. */
            atReferenceDate?: boolean;
            /** @description Who reaches the age by this day is in the group. */
            by?: components["schemas"]["CalendarDate"];
        };
        LineProduct: {
            kind: components["schemas"]["ProductKind"];
            /** @description Only from this age. */
            fromYears?: number;
        };
        SeasonProduct: {
            kind: components["schemas"]["ProductKind"];
            ampName: string;
            /** @description Its dm+d code; null where no source confirms one. */
            ampDmdId: string | null;
        };
        /** @description What recommendations call a product, such as aTIV. */
        ProductKind: string;
        /** @description A pharmacy [3.26]. `postalCode` and `postCode` are both asked for and hold the same value. */
        PharmacyStore: {
            id: components["schemas"]["StoreId"];
            groupId?: string | null;
            odsCode: components["schemas"]["OdsCode"];
            name: string;
            phones?: string[];
            city?: string | null;
            postalCode?: string | null;
            /** @description The address, line by line. */
            address?: string[];
            postCode?: string | null;
            customerNumber?: string | null;
            /** Format: email */
            email?: string | null;
            mhsId?: string | null;
            serviceIds?: string[];
        };
        /** @description One choice of the page "Choose a pharmacy" [2.37] [7.09]. */
        StoreGroup: {
            storeId: components["schemas"]["StoreId"];
            groupName: string;
        };
        /** @description A member of staff [3.27]. `pharmacist` and `clinicianRole` only prefill forms: what a user may do comes from the token's roles. `id`, `userName` and `roleId` are sent back unchanged; the server keeps its own. */
        User: {
            id: components["schemas"]["RecordId"];
            firstName: string;
            lastName: string;
            /** Format: email */
            email?: string | null;
            userName: string;
            /** @description Null for staff who are not registered with the General Pharmaceutical Council. */
            gphc?: components["schemas"]["GphcNumber"] | null;
            roleId?: string | null;
            pharmacist?: boolean;
            clinicianRole?: string | null;
            /** @description The user's default store; null when none is set. */
            storeId?: components["schemas"]["StoreId"] | null;
        };
        ActivityProduct: {
            vaccineType: components["schemas"]["VaccineType"];
            ampName: string;
            /** @description How many doses were given from `from` to `to`. */
            given: number;
            /** @description The doses left now in Active batches that are not past their date; null when none of these batches is counted. */
            dosesLeft: number | null;
        };
        /** @description The Active batches that want attention today: past their last day of use, at most 30 days before it, or with at most 10 doses left. */
        StockAttention: {
            total: number;
            /** @description The first of them, the earliest last day of use first. */
            batches: components["schemas"]["BatchRow"][];
        };
    };
    responses: {
        /** @description The request is invalid; `errors` says where. */
        BadRequest: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "about:blank",
                 *       "title": "Invalid request",
                 *       "status": 400,
                 *       "detail": "The request has 2 errors.",
                 *       "code": "INVALID_REQUEST",
                 *       "errors": [
                 *         {
                 *           "path": "/vaccinationDetails/fluVac/screening/feelUnwell",
                 *           "message": "Required"
                 *         },
                 *         {
                 *           "path": "/vaccinationDetails/fluVac/screening/adminClerk/lastName",
                 *           "message": "Required"
                 *         }
                 *       ],
                 *       "correlationId": "6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description There is no valid token. A working refresh token gives a new one; then the call can be repeated. */
        Unauthenticated: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "about:blank",
                 *       "title": "Not signed in",
                 *       "status": 401,
                 *       "detail": "The access token is missing, expired or not for this service.",
                 *       "code": "UNAUTHENTICATED",
                 *       "correlationId": "6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The user's roles do not allow this (`FORBIDDEN`), or a multi-site user has not chosen a store (`STORE_NOT_SELECTED`). */
        Forbidden: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "about:blank",
                 *       "title": "Not allowed",
                 *       "status": 403,
                 *       "detail": "The role VAC is needed.",
                 *       "code": "FORBIDDEN",
                 *       "correlationId": "6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description There is no such record in the caller's store. Another store's record is answered alike. */
        NotFound: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "about:blank",
                 *       "title": "Not found",
                 *       "status": 404,
                 *       "detail": "There is no such record.",
                 *       "code": "NOT_FOUND",
                 *       "correlationId": "6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The server failed; nothing was stored. */
        InternalError: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "about:blank",
                 *       "title": "Internal error",
                 *       "status": 500,
                 *       "detail": "The server could not complete the request.",
                 *       "code": "INTERNAL_ERROR",
                 *       "correlationId": "6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A service that this call depends on does not answer, or the server cannot store anything just now; nothing was stored. */
        ServiceUnavailable: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "about:blank",
                 *       "title": "Service unavailable",
                 *       "status": 503,
                 *       "detail": "A service that this call depends on does not answer.",
                 *       "code": "SERVICE_UNAVAILABLE",
                 *       "correlationId": "6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description This backend does not have the extension; the client leaves its feature out. */
        NotImplemented: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "about:blank",
                 *       "title": "Not implemented",
                 *       "status": 501,
                 *       "detail": "This server does not offer the operation.",
                 *       "code": "NOT_IMPLEMENTED",
                 *       "correlationId": "6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The idempotency key was used with another body; `id` is the record that was made. */
        KeyReused: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "about:blank",
                 *       "title": "Already saved",
                 *       "status": 409,
                 *       "detail": "This key was used with other values.",
                 *       "code": "IDEMPOTENCY_KEY_REUSED",
                 *       "id": "0f8b6a52-6d1c-4f0e-9a8e-3d1f7f3f9a01",
                 *       "correlationId": "6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The record was changed since the version that If-Match names. */
        StaleVersion: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "about:blank",
                 *       "title": "Changed meanwhile",
                 *       "status": 412,
                 *       "detail": "Tom Reid changed this record after it was read.",
                 *       "code": "STALE_VERSION",
                 *       "lastUpdatedBy": "Tom Reid",
                 *       "lastUpdatedDate": "2025-10-14T10:22:31.120Z",
                 *       "correlationId": "6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The claim of Manage Your Service could not be retrieved (`MYS_CLAIM_UNAVAILABLE` [8.10]), or the server cannot store anything just now (`SERVICE_UNAVAILABLE`); nothing was stored. */
        MysClaimUnavailable: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "about:blank",
                 *       "title": "Claim unavailable",
                 *       "status": 503,
                 *       "detail": "The claim of Manage Your Service could not be retrieved.",
                 *       "code": "MYS_CLAIM_UNAVAILABLE",
                 *       "correlationId": "6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The store has a batch of this number, product and expiry (`DUPLICATE_BATCH`), or the idempotency key was used with another body (`IDEMPOTENCY_KEY_REUSED`); `id` is the record that exists. */
        DuplicateBatch: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "about:blank",
                 *       "title": "Batch exists",
                 *       "status": 409,
                 *       "detail": "The store has a batch of this number, product and expiry date.",
                 *       "code": "DUPLICATE_BATCH",
                 *       "id": "5a1de2b4-7c39-4f5b-9c7d-2b8a1c0f4e11",
                 *       "correlationId": "6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /**
         * @description New for every call [7.30]; the answer and the server's log carry it. The server makes one when it is absent.
         * @example 6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11
         */
        CorrelationId: string;
        /**
         * @description The locum's first name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
         * @example Zo%C3%AB
         */
        LocumFirstName: string;
        /**
         * @description The locum's last name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
         * @example Marsh
         */
        LocumLastName: string;
        /**
         * @description The locum's GPhC number; always sent, empty when the user is not a locum [7.08].
         * @example 2071234
         */
        LocumGphcNumber: string;
        /**
         * @description Made once for each form and kept through retries. The same key with the same body gives the first answer again; with another body 409 `IDEMPOTENCY_KEY_REUSED` with the `id` that was made. Kept 24 hours for each store.
         * @example 0b6f8f0e-98a1-4b60-8a2a-8f4f3a6d7c55
         */
        IdempotencyKey: string;
        /**
         * @description The ETag of the version that is being changed. A stale one is 412; without it the last write wins.
         * @example "7"
         */
        IfMatch: string;
        /** @example 0f8b6a52-6d1c-4f0e-9a8e-3d1f7f3f9a01 */
        EpisodeId: components["schemas"]["RecordId"];
        /**
         * @description The page, counted from 0 [7.12].
         * @example 0
         */
        Page: number;
        /**
         * @description Rows a page holds [9.06]; the stock pickers ask for 99.
         * @example 10
         */
        Size: number;
        /** @example 5a1de2b4-7c39-4f5b-9c7d-2b8a1c0f4e11 */
        BatchId: components["schemas"]["RecordId"];
    };
    requestBodies: never;
    headers: {
        /**
         * @description The call's correlation id, to quote to support.
         * @example 6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11
         */
        CorrelationId: string;
        /**
         * @description The record's version, to be sent as If-Match with the next change.
         * @example "7"
         */
        ETag: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getUser: {
        parameters: {
            query: {
                /**
                 * @description The user name of the token, `preferred_username`.
                 * @example anna.pharmacist
                 */
                username: string;
            };
            header?: {
                /**
                 * @description New for every call [7.30]; the answer and the server's log carry it. The server makes one when it is absent.
                 * @example 6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11
                 */
                "X-Correlation-Id"?: components["parameters"]["CorrelationId"];
                /**
                 * @description The locum's first name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Zo%C3%AB
                 */
                "X-Locum-First-Name"?: components["parameters"]["LocumFirstName"];
                /**
                 * @description The locum's last name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Marsh
                 */
                "X-Locum-Last-Name"?: components["parameters"]["LocumLastName"];
                /**
                 * @description The locum's GPhC number; always sent, empty when the user is not a locum [7.08].
                 * @example 2071234
                 */
                "X-Locum-Gphc-Number"?: components["parameters"]["LocumGphcNumber"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user. */
            200: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "c2b8d0f4-1c5a-4a5f-8f0e-7d2f9f6b3a10",
                     *       "firstName": "Anna",
                     *       "lastName": "Okafor",
                     *       "email": "anna.okafor@example.org",
                     *       "userName": "anna.pharmacist",
                     *       "gphc": "2071234",
                     *       "roleId": "pharmacist",
                     *       "pharmacist": true,
                     *       "clinicianRole": "Pharmacist",
                     *       "storeId": "FA123"
                     *     }
                     */
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
        };
    };
    updateUserDetails: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description New for every call [7.30]; the answer and the server's log carry it. The server makes one when it is absent.
                 * @example 6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11
                 */
                "X-Correlation-Id"?: components["parameters"]["CorrelationId"];
                /**
                 * @description The locum's first name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Zo%C3%AB
                 */
                "X-Locum-First-Name"?: components["parameters"]["LocumFirstName"];
                /**
                 * @description The locum's last name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Marsh
                 */
                "X-Locum-Last-Name"?: components["parameters"]["LocumLastName"];
                /**
                 * @description The locum's GPhC number; always sent, empty when the user is not a locum [7.08].
                 * @example 2071234
                 */
                "X-Locum-Gphc-Number"?: components["parameters"]["LocumGphcNumber"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "c2b8d0f4-1c5a-4a5f-8f0e-7d2f9f6b3a10",
                 *       "firstName": "Anna",
                 *       "lastName": "Okafor",
                 *       "email": "anna.okafor@example.org",
                 *       "userName": "anna.pharmacist",
                 *       "gphc": "2071234",
                 *       "roleId": "pharmacist",
                 *       "pharmacist": true,
                 *       "clinicianRole": "Pharmacist",
                 *       "storeId": "FA123"
                 *     }
                 */
                "application/json": components["schemas"]["User"];
            };
        };
        responses: {
            /** @description The user as stored. */
            200: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "c2b8d0f4-1c5a-4a5f-8f0e-7d2f9f6b3a10",
                     *       "firstName": "Anna",
                     *       "lastName": "Okafor",
                     *       "email": "anna.okafor@example.org",
                     *       "userName": "anna.pharmacist",
                     *       "gphc": "2071234",
                     *       "roleId": "pharmacist",
                     *       "pharmacist": true,
                     *       "clinicianRole": "Pharmacist",
                     *       "storeId": "FA123"
                     *     }
                     */
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateUserStoreId: {
        parameters: {
            query: {
                /**
                 * @description The store.
                 * @example FA123
                 */
                storeId: components["schemas"]["StoreId"];
            };
            header?: {
                /**
                 * @description New for every call [7.30]; the answer and the server's log carry it. The server makes one when it is absent.
                 * @example 6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11
                 */
                "X-Correlation-Id"?: components["parameters"]["CorrelationId"];
                /**
                 * @description The locum's first name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Zo%C3%AB
                 */
                "X-Locum-First-Name"?: components["parameters"]["LocumFirstName"];
                /**
                 * @description The locum's last name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Marsh
                 */
                "X-Locum-Last-Name"?: components["parameters"]["LocumLastName"];
                /**
                 * @description The locum's GPhC number; always sent, empty when the user is not a locum [7.08].
                 * @example 2071234
                 */
                "X-Locum-Gphc-Number"?: components["parameters"]["LocumGphcNumber"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user as stored. */
            200: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "c2b8d0f4-1c5a-4a5f-8f0e-7d2f9f6b3a10",
                     *       "firstName": "Anna",
                     *       "lastName": "Okafor",
                     *       "email": "anna.okafor@example.org",
                     *       "userName": "anna.pharmacist",
                     *       "gphc": "2071234",
                     *       "roleId": "pharmacist",
                     *       "pharmacist": true,
                     *       "clinicianRole": "Pharmacist",
                     *       "storeId": "FA123"
                     *     }
                     */
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getPharmacyStore: {
        parameters: {
            query: {
                /**
                 * @description The store.
                 * @example FA123
                 */
                storeId: components["schemas"]["StoreId"];
            };
            header?: {
                /**
                 * @description New for every call [7.30]; the answer and the server's log carry it. The server makes one when it is absent.
                 * @example 6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11
                 */
                "X-Correlation-Id"?: components["parameters"]["CorrelationId"];
                /**
                 * @description The locum's first name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Zo%C3%AB
                 */
                "X-Locum-First-Name"?: components["parameters"]["LocumFirstName"];
                /**
                 * @description The locum's last name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Marsh
                 */
                "X-Locum-Last-Name"?: components["parameters"]["LocumLastName"];
                /**
                 * @description The locum's GPhC number; always sent, empty when the user is not a locum [7.08].
                 * @example 2071234
                 */
                "X-Locum-Gphc-Number"?: components["parameters"]["LocumGphcNumber"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The store. */
            200: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "FA123",
                     *       "groupId": "G01",
                     *       "odsCode": "FA123",
                     *       "name": "Willow Road Pharmacy",
                     *       "phones": [
                     *         "01632 960101"
                     *       ],
                     *       "city": "Leeds",
                     *       "postalCode": "LS1 4AP",
                     *       "address": [
                     *         "12 Willow Road",
                     *         "Headingley"
                     *       ],
                     *       "postCode": "LS1 4AP",
                     *       "customerNumber": "100234",
                     *       "email": "willow.road@example.org",
                     *       "mhsId": "FA123-801234",
                     *       "serviceIds": [
                     *         "VAC",
                     *         "FLUVAC",
                     *         "NMS"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["PharmacyStore"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
        };
    };
    getAllGroupInfo: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description New for every call [7.30]; the answer and the server's log carry it. The server makes one when it is absent.
                 * @example 6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11
                 */
                "X-Correlation-Id"?: components["parameters"]["CorrelationId"];
                /**
                 * @description The locum's first name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Zo%C3%AB
                 */
                "X-Locum-First-Name"?: components["parameters"]["LocumFirstName"];
                /**
                 * @description The locum's last name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Marsh
                 */
                "X-Locum-Last-Name"?: components["parameters"]["LocumLastName"];
                /**
                 * @description The locum's GPhC number; always sent, empty when the user is not a locum [7.08].
                 * @example 2071234
                 */
                "X-Locum-Gphc-Number"?: components["parameters"]["LocumGphcNumber"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stores. */
            200: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "storeId": "FA123",
                     *         "groupName": "Willow Road Pharmacy"
                     *       },
                     *       {
                     *         "storeId": "FB456",
                     *         "groupName": "Harbour Street Pharmacy"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["StoreGroup"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
        };
    };
    selectStore: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description New for every call [7.30]; the answer and the server's log carry it. The server makes one when it is absent.
                 * @example 6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11
                 */
                "X-Correlation-Id"?: components["parameters"]["CorrelationId"];
                /**
                 * @description The locum's first name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Zo%C3%AB
                 */
                "X-Locum-First-Name"?: components["parameters"]["LocumFirstName"];
                /**
                 * @description The locum's last name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Marsh
                 */
                "X-Locum-Last-Name"?: components["parameters"]["LocumLastName"];
                /**
                 * @description The locum's GPhC number; always sent, empty when the user is not a locum [7.08].
                 * @example 2071234
                 */
                "X-Locum-Gphc-Number"?: components["parameters"]["LocumGphcNumber"];
            };
            path: {
                /** @example FB456 */
                storeId: components["schemas"]["StoreId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The store is chosen. */
            204: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    searchPatients: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description New for every call [7.30]; the answer and the server's log carry it. The server makes one when it is absent.
                 * @example 6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11
                 */
                "X-Correlation-Id"?: components["parameters"]["CorrelationId"];
                /**
                 * @description The locum's first name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Zo%C3%AB
                 */
                "X-Locum-First-Name"?: components["parameters"]["LocumFirstName"];
                /**
                 * @description The locum's last name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Marsh
                 */
                "X-Locum-Last-Name"?: components["parameters"]["LocumLastName"];
                /**
                 * @description The locum's GPhC number; always sent, empty when the user is not a locum [7.08].
                 * @example 2071234
                 */
                "X-Locum-Gphc-Number"?: components["parameters"]["LocumGphcNumber"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "lastName": "Yusuf",
                 *       "dateOfBirth": "1951-03-12"
                 *     }
                 */
                "application/json": components["schemas"]["PatientSearchRequest"];
            };
        };
        responses: {
            /** @description What was found. */
            200: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "outcome": "many",
                     *       "patients": [
                     *         {
                     *           "nhsNumber": "9693632109",
                     *           "pdsVerified": true,
                     *           "title": "Mrs",
                     *           "firstName": "Amina",
                     *           "lastName": "Yusuf",
                     *           "dateOfBirth": "1951-03-12",
                     *           "gender": "female",
                     *           "addressLine1": "4 Orchard Close",
                     *           "addressLine2": "Headingley",
                     *           "city": "Leeds",
                     *           "postCode": "LS6 2AB",
                     *           "telephone": "07700900123",
                     *           "email": "amina.yusuf@example.org",
                     *           "gpPractice": {
                     *             "odsCode": "B86001",
                     *             "name": "Headingley Medical Centre"
                     *           },
                     *           "deceased": false
                     *         },
                     *         {
                     *           "nhsNumber": "9449306494",
                     *           "pdsVerified": true,
                     *           "title": "Mr",
                     *           "firstName": "Amin",
                     *           "lastName": "Yusuf",
                     *           "dateOfBirth": "1951-03-12",
                     *           "gender": "male",
                     *           "addressLine1": "88 Kirkstall Lane",
                     *           "city": "Leeds",
                     *           "postCode": "LS5 3BT",
                     *           "telephone": "07700900456",
                     *           "gpPractice": {
                     *             "odsCode": "B86002",
                     *             "name": "Kirkstall Lane Surgery"
                     *           },
                     *           "deceased": false
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["PatientSearchResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    saveEpisode: {
        parameters: {
            query?: {
                /**
                 * @description The episode to update; absent to create one.
                 * @example 0f8b6a52-6d1c-4f0e-9a8e-3d1f7f3f9a01
                 */
                episodeId?: components["schemas"]["RecordId"];
                /**
                 * @description The title of the step that is edited, when a Completed or Closed episode is edited [7.20].
                 * @example Step 1 of 2 - Clinical Screening for Flu
                 */
                editedStepTitle?: string;
            };
            header?: {
                /**
                 * @description New for every call [7.30]; the answer and the server's log carry it. The server makes one when it is absent.
                 * @example 6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11
                 */
                "X-Correlation-Id"?: components["parameters"]["CorrelationId"];
                /**
                 * @description The locum's first name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Zo%C3%AB
                 */
                "X-Locum-First-Name"?: components["parameters"]["LocumFirstName"];
                /**
                 * @description The locum's last name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Marsh
                 */
                "X-Locum-Last-Name"?: components["parameters"]["LocumLastName"];
                /**
                 * @description The locum's GPhC number; always sent, empty when the user is not a locum [7.08].
                 * @example 2071234
                 */
                "X-Locum-Gphc-Number"?: components["parameters"]["LocumGphcNumber"];
                /**
                 * @description Made once for each form and kept through retries. The same key with the same body gives the first answer again; with another body 409 `IDEMPOTENCY_KEY_REUSED` with the `id` that was made. Kept 24 hours for each store.
                 * @example 0b6f8f0e-98a1-4b60-8a2a-8f4f3a6d7c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the version that is being changed. A stale one is 412; without it the last write wins.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "consent": {
                 *         "consentStatus": true,
                 *         "consentByPatientCheck": true
                 *       },
                 *       "vaccineTypes": [
                 *         "fluVac"
                 *       ],
                 *       "patientDemographics": {
                 *         "nhsNumber": "9693632109",
                 *         "pdsVerified": true,
                 *         "title": "Mrs",
                 *         "firstName": "Amina",
                 *         "lastName": "Yusuf",
                 *         "dateOfBirth": "1951-03-12",
                 *         "gender": "female",
                 *         "addressLine1": "4 Orchard Close",
                 *         "addressLine2": "Headingley",
                 *         "city": "Leeds",
                 *         "postCode": "LS6 2AB",
                 *         "telephone": "07700900123",
                 *         "email": "amina.yusuf@example.org",
                 *         "gpPractice": {
                 *           "odsCode": "B86001",
                 *           "name": "Headingley Medical Centre"
                 *         },
                 *         "deceased": false
                 *       },
                 *       "patientEmergencyContact": {
                 *         "firstName": "Idris",
                 *         "surname": "Yusuf",
                 *         "telephone": "07700900789",
                 *         "relationship": "Son"
                 *       },
                 *       "vaccinationDetails": {
                 *         "fluVac": {
                 *           "screening": {
                 *             "isDraft": false,
                 *             "vaccineType": "fluVac",
                 *             "administrationType": "NHS",
                 *             "eligibilityCriteria": "AGED_65_AND_OVER",
                 *             "feelUnwell": false,
                 *             "medicationInteractVaccine": true,
                 *             "medicationInteractVaccineComment": "Takes warfarin; INR 2.4 last week.",
                 *             "past6MonthsVaccinated": false,
                 *             "relevantAllergies": false,
                 *             "past6MonthsFluVaccinated": false,
                 *             "anaphylacticAllergicToInfluenzaVaccine": false,
                 *             "adminClerk": {
                 *               "firstName": "Anna",
                 *               "lastName": "Okafor"
                 *             }
                 *           },
                 *           "delivery": {
                 *             "isDraft": false,
                 *             "vaccineType": "fluVac",
                 *             "responsibleClinician": {
                 *               "firstName": "Anna",
                 *               "lastName": "Okafor",
                 *               "registrationBody": "GPhC",
                 *               "gphc": "2071234"
                 *             },
                 *             "isVaccinationAdministered": true,
                 *             "fullDateOfAdministration": "2025-10-14T09:41:00.000Z",
                 *             "administrationLocation": "PHARMACY",
                 *             "isIncludeFinishedBatches": false,
                 *             "vacProvidedToPatient": {
                 *               "vaccineId": "flu-vaxigrip-10",
                 *               "name": "Vaxigrip vaccine suspension for injection 0.5ml pre-filled syringes",
                 *               "rid": "R-1007",
                 *               "dmdCode": null,
                 *               "claimDmdCode": null,
                 *               "ampDmdId": "45175511000001104",
                 *               "vmpDmdId": null,
                 *               "vmpName": "Influenza vaccine (split virion, inactivated) suspension for injection 0.5ml pre-filled syringes",
                 *               "packSize": 10,
                 *               "doses": {
                 *                 "doseAmount": 0.5,
                 *                 "unit": "ml"
                 *               },
                 *               "mysDose": 0.5,
                 *               "batchNumberFormat": null,
                 *               "dosesPerPack": 10
                 *             },
                 *             "vaccineSelected": "Vaxigrip vaccine suspension for injection 0.5ml pre-filled syringes",
                 *             "batchId": "5a1de2b4-7c39-4f5b-9c7d-2b8a1c0f4e11",
                 *             "batchNumber": "X3C71V",
                 *             "expiryDate": "06/2026",
                 *             "doseAmount": 0.5,
                 *             "confirmVacDetails": true,
                 *             "vacRoute": "INTRAMUSCULAR",
                 *             "siteOfAdministration": "LEFT_ARM",
                 *             "vaccinationDeliveredUnder": "NATIONAL_PROTOCOL",
                 *             "isAnyAdverseEffects": true,
                 *             "adverseEffects": [
                 *               "Bruising"
                 *             ],
                 *             "reactionSeverity": "Mild",
                 *             "verificationStatus": "Confirmed",
                 *             "evidence": "Seen by the vaccinator",
                 *             "descriptionOfReaction": "A small bruise at the injection site.",
                 *             "vaccinator": {
                 *               "firstName": "Anna",
                 *               "lastName": "Okafor",
                 *               "healthCareRegistered": true,
                 *               "registrationBody": "GPhC",
                 *               "gphc": "2071234"
                 *             },
                 *             "overrides": [],
                 *             "acknowledgedWarnings": [
                 *               "SCREENING_MEDICATION"
                 *             ]
                 *           }
                 *         }
                 *       },
                 *       "status": "Completed",
                 *       "currentStep": "delivery-screening",
                 *       "currentStepTitle": "Step 2 of 2 - Delivery for Flu",
                 *       "currentActiveStepId": 2
                 *     }
                 */
                "application/json": components["schemas"]["EpisodeInput"];
            };
        };
        responses: {
            /** @description The episode is stored. */
            200: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0f8b6a52-6d1c-4f0e-9a8e-3d1f7f3f9a01",
                     *       "status": "Completed",
                     *       "currentActiveStepId": 2,
                     *       "currentStep": "delivery-screening",
                     *       "currentStepTitle": "Step 2 of 2 - Delivery for Flu",
                     *       "humanReadableEpisodeId": "FA123-000123",
                     *       "keepsDraftText": true
                     *     }
                     */
                    "application/json": components["schemas"]["SavedEpisode"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["KeyReused"];
            412: components["responses"]["StaleVersion"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MysClaimUnavailable"];
        };
    };
    getEpisode: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description New for every call [7.30]; the answer and the server's log carry it. The server makes one when it is absent.
                 * @example 6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11
                 */
                "X-Correlation-Id"?: components["parameters"]["CorrelationId"];
                /**
                 * @description The locum's first name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Zo%C3%AB
                 */
                "X-Locum-First-Name"?: components["parameters"]["LocumFirstName"];
                /**
                 * @description The locum's last name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Marsh
                 */
                "X-Locum-Last-Name"?: components["parameters"]["LocumLastName"];
                /**
                 * @description The locum's GPhC number; always sent, empty when the user is not a locum [7.08].
                 * @example 2071234
                 */
                "X-Locum-Gphc-Number"?: components["parameters"]["LocumGphcNumber"];
            };
            path: {
                /** @example 0f8b6a52-6d1c-4f0e-9a8e-3d1f7f3f9a01 */
                episodeId: components["parameters"]["EpisodeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The episode. */
            200: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0f8b6a52-6d1c-4f0e-9a8e-3d1f7f3f9a01",
                     *       "humanReadableEpisodeId": "FA123-000123",
                     *       "consent": {
                     *         "consentStatus": true,
                     *         "consentByPatientCheck": true
                     *       },
                     *       "vaccineTypes": [
                     *         "fluVac"
                     *       ],
                     *       "patientDemographics": {
                     *         "nhsNumber": "9693632109",
                     *         "pdsVerified": true,
                     *         "title": "Mrs",
                     *         "firstName": "Amina",
                     *         "lastName": "Yusuf",
                     *         "dateOfBirth": "1951-03-12",
                     *         "gender": "female",
                     *         "addressLine1": "4 Orchard Close",
                     *         "addressLine2": "Headingley",
                     *         "city": "Leeds",
                     *         "postCode": "LS6 2AB",
                     *         "telephone": "07700900123",
                     *         "email": "amina.yusuf@example.org",
                     *         "gpPractice": {
                     *           "odsCode": "B86001",
                     *           "name": "Headingley Medical Centre"
                     *         },
                     *         "deceased": false
                     *       },
                     *       "patientEmergencyContact": {
                     *         "firstName": "Idris",
                     *         "surname": "Yusuf",
                     *         "telephone": "07700900789",
                     *         "relationship": "Son"
                     *       },
                     *       "vaccinationDetails": {
                     *         "fluVac": {
                     *           "screening": {
                     *             "isDraft": false,
                     *             "vaccineType": "fluVac",
                     *             "administrationType": "NHS",
                     *             "eligibilityCriteria": "AGED_65_AND_OVER",
                     *             "feelUnwell": false,
                     *             "medicationInteractVaccine": true,
                     *             "medicationInteractVaccineComment": "Takes warfarin; INR 2.4 last week.",
                     *             "past6MonthsVaccinated": false,
                     *             "relevantAllergies": false,
                     *             "past6MonthsFluVaccinated": false,
                     *             "anaphylacticAllergicToInfluenzaVaccine": false,
                     *             "adminClerk": {
                     *               "firstName": "Anna",
                     *               "lastName": "Okafor"
                     *             }
                     *           },
                     *           "delivery": {
                     *             "isDraft": false,
                     *             "vaccineType": "fluVac",
                     *             "responsibleClinician": {
                     *               "firstName": "Anna",
                     *               "lastName": "Okafor",
                     *               "registrationBody": "GPhC",
                     *               "gphc": "2071234"
                     *             },
                     *             "isVaccinationAdministered": true,
                     *             "fullDateOfAdministration": "2025-10-14T09:41:00.000Z",
                     *             "administrationLocation": "PHARMACY",
                     *             "isIncludeFinishedBatches": false,
                     *             "vacProvidedToPatient": {
                     *               "vaccineId": "flu-vaxigrip-10",
                     *               "name": "Vaxigrip vaccine suspension for injection 0.5ml pre-filled syringes",
                     *               "rid": "R-1007",
                     *               "dmdCode": null,
                     *               "claimDmdCode": null,
                     *               "ampDmdId": "45175511000001104",
                     *               "vmpDmdId": null,
                     *               "vmpName": "Influenza vaccine (split virion, inactivated) suspension for injection 0.5ml pre-filled syringes",
                     *               "packSize": 10,
                     *               "doses": {
                     *                 "doseAmount": 0.5,
                     *                 "unit": "ml"
                     *               },
                     *               "mysDose": 0.5,
                     *               "batchNumberFormat": null,
                     *               "dosesPerPack": 10
                     *             },
                     *             "vaccineSelected": "Vaxigrip vaccine suspension for injection 0.5ml pre-filled syringes",
                     *             "batchId": "5a1de2b4-7c39-4f5b-9c7d-2b8a1c0f4e11",
                     *             "batchNumber": "X3C71V",
                     *             "expiryDate": "06/2026",
                     *             "doseAmount": 0.5,
                     *             "confirmVacDetails": true,
                     *             "vacRoute": "INTRAMUSCULAR",
                     *             "siteOfAdministration": "LEFT_ARM",
                     *             "vaccinationDeliveredUnder": "NATIONAL_PROTOCOL",
                     *             "isAnyAdverseEffects": true,
                     *             "adverseEffects": [
                     *               "Bruising"
                     *             ],
                     *             "reactionSeverity": "Mild",
                     *             "verificationStatus": "Confirmed",
                     *             "evidence": "Seen by the vaccinator",
                     *             "descriptionOfReaction": "A small bruise at the injection site.",
                     *             "vaccinator": {
                     *               "firstName": "Anna",
                     *               "lastName": "Okafor",
                     *               "healthCareRegistered": true,
                     *               "registrationBody": "GPhC",
                     *               "gphc": "2071234"
                     *             },
                     *             "overrides": [],
                     *             "acknowledgedWarnings": [
                     *               "SCREENING_MEDICATION"
                     *             ]
                     *           }
                     *         }
                     *       },
                     *       "status": "Completed",
                     *       "currentStep": "delivery-screening",
                     *       "currentStepTitle": "Step 2 of 2 - Delivery for Flu",
                     *       "currentActiveStepId": 2,
                     *       "deleted": false,
                     *       "deletedBy": null,
                     *       "deletedReason": null,
                     *       "deletedComment": null,
                     *       "deletedDate": null,
                     *       "creationDate": "2025-10-14T09:30:12.480Z",
                     *       "completionDate": "2025-10-14T09:44:03.915Z",
                     *       "lastUpdatedBy": "Anna Okafor",
                     *       "lastUpdatedDate": "2025-10-14T09:44:03.915Z",
                     *       "vaccinationsRequired": [
                     *         "fluVac"
                     *       ],
                     *       "legacyAdministration": null
                     *     }
                     */
                    "application/json": components["schemas"]["Episode"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            501: components["responses"]["NotImplemented"];
        };
    };
    deleteEpisode: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description New for every call [7.30]; the answer and the server's log carry it. The server makes one when it is absent.
                 * @example 6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11
                 */
                "X-Correlation-Id"?: components["parameters"]["CorrelationId"];
                /**
                 * @description The locum's first name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Zo%C3%AB
                 */
                "X-Locum-First-Name"?: components["parameters"]["LocumFirstName"];
                /**
                 * @description The locum's last name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Marsh
                 */
                "X-Locum-Last-Name"?: components["parameters"]["LocumLastName"];
                /**
                 * @description The locum's GPhC number; always sent, empty when the user is not a locum [7.08].
                 * @example 2071234
                 */
                "X-Locum-Gphc-Number"?: components["parameters"]["LocumGphcNumber"];
                /**
                 * @description The ETag of the version that is being changed. A stale one is 412; without it the last write wins.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @example 0f8b6a52-6d1c-4f0e-9a8e-3d1f7f3f9a01 */
                episodeId: components["parameters"]["EpisodeId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "duplicate",
                 *       "comment": "Recorded twice; FA123-000122 is the right one."
                 *     }
                 */
                "application/json": components["schemas"]["DeletionRequest"];
            };
        };
        responses: {
            /** @description The episode is deleted. */
            200: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0f8b6a52-6d1c-4f0e-9a8e-3d1f7f3f9a01",
                     *       "humanReadableEpisodeId": "FA123-000123",
                     *       "consent": {
                     *         "consentStatus": true,
                     *         "consentByPatientCheck": true
                     *       },
                     *       "vaccineTypes": [
                     *         "fluVac"
                     *       ],
                     *       "patientDemographics": {
                     *         "nhsNumber": "9693632109",
                     *         "pdsVerified": true,
                     *         "title": "Mrs",
                     *         "firstName": "Amina",
                     *         "lastName": "Yusuf",
                     *         "dateOfBirth": "1951-03-12",
                     *         "gender": "female",
                     *         "addressLine1": "4 Orchard Close",
                     *         "addressLine2": "Headingley",
                     *         "city": "Leeds",
                     *         "postCode": "LS6 2AB",
                     *         "telephone": "07700900123",
                     *         "email": "amina.yusuf@example.org",
                     *         "gpPractice": {
                     *           "odsCode": "B86001",
                     *           "name": "Headingley Medical Centre"
                     *         },
                     *         "deceased": false
                     *       },
                     *       "patientEmergencyContact": {
                     *         "firstName": "Idris",
                     *         "surname": "Yusuf",
                     *         "telephone": "07700900789",
                     *         "relationship": "Son"
                     *       },
                     *       "vaccinationDetails": {
                     *         "fluVac": {
                     *           "screening": {
                     *             "isDraft": false,
                     *             "vaccineType": "fluVac",
                     *             "administrationType": "NHS",
                     *             "eligibilityCriteria": "AGED_65_AND_OVER",
                     *             "feelUnwell": false,
                     *             "medicationInteractVaccine": true,
                     *             "medicationInteractVaccineComment": "Takes warfarin; INR 2.4 last week.",
                     *             "past6MonthsVaccinated": false,
                     *             "relevantAllergies": false,
                     *             "past6MonthsFluVaccinated": false,
                     *             "anaphylacticAllergicToInfluenzaVaccine": false,
                     *             "adminClerk": {
                     *               "firstName": "Anna",
                     *               "lastName": "Okafor"
                     *             }
                     *           },
                     *           "delivery": {
                     *             "isDraft": false,
                     *             "vaccineType": "fluVac",
                     *             "responsibleClinician": {
                     *               "firstName": "Anna",
                     *               "lastName": "Okafor",
                     *               "registrationBody": "GPhC",
                     *               "gphc": "2071234"
                     *             },
                     *             "isVaccinationAdministered": true,
                     *             "fullDateOfAdministration": "2025-10-14T09:41:00.000Z",
                     *             "administrationLocation": "PHARMACY",
                     *             "isIncludeFinishedBatches": false,
                     *             "vacProvidedToPatient": {
                     *               "vaccineId": "flu-vaxigrip-10",
                     *               "name": "Vaxigrip vaccine suspension for injection 0.5ml pre-filled syringes",
                     *               "rid": "R-1007",
                     *               "dmdCode": null,
                     *               "claimDmdCode": null,
                     *               "ampDmdId": "45175511000001104",
                     *               "vmpDmdId": null,
                     *               "vmpName": "Influenza vaccine (split virion, inactivated) suspension for injection 0.5ml pre-filled syringes",
                     *               "packSize": 10,
                     *               "doses": {
                     *                 "doseAmount": 0.5,
                     *                 "unit": "ml"
                     *               },
                     *               "mysDose": 0.5,
                     *               "batchNumberFormat": null,
                     *               "dosesPerPack": 10
                     *             },
                     *             "vaccineSelected": "Vaxigrip vaccine suspension for injection 0.5ml pre-filled syringes",
                     *             "batchId": "5a1de2b4-7c39-4f5b-9c7d-2b8a1c0f4e11",
                     *             "batchNumber": "X3C71V",
                     *             "expiryDate": "06/2026",
                     *             "doseAmount": 0.5,
                     *             "confirmVacDetails": true,
                     *             "vacRoute": "INTRAMUSCULAR",
                     *             "siteOfAdministration": "LEFT_ARM",
                     *             "vaccinationDeliveredUnder": "NATIONAL_PROTOCOL",
                     *             "isAnyAdverseEffects": true,
                     *             "adverseEffects": [
                     *               "Bruising"
                     *             ],
                     *             "reactionSeverity": "Mild",
                     *             "verificationStatus": "Confirmed",
                     *             "evidence": "Seen by the vaccinator",
                     *             "descriptionOfReaction": "A small bruise at the injection site.",
                     *             "vaccinator": {
                     *               "firstName": "Anna",
                     *               "lastName": "Okafor",
                     *               "healthCareRegistered": true,
                     *               "registrationBody": "GPhC",
                     *               "gphc": "2071234"
                     *             },
                     *             "overrides": [],
                     *             "acknowledgedWarnings": [
                     *               "SCREENING_MEDICATION"
                     *             ]
                     *           }
                     *         }
                     *       },
                     *       "status": "Completed",
                     *       "currentStep": "delivery-screening",
                     *       "currentStepTitle": "Step 2 of 2 - Delivery for Flu",
                     *       "currentActiveStepId": 2,
                     *       "deleted": true,
                     *       "deletedBy": "Anna Okafor",
                     *       "deletedReason": "duplicate",
                     *       "deletedComment": "Recorded twice; FA123-000122 is the right one.",
                     *       "deletedDate": "2025-10-14T11:02:45.300Z",
                     *       "creationDate": "2025-10-14T09:30:12.480Z",
                     *       "completionDate": "2025-10-14T09:44:03.915Z",
                     *       "lastUpdatedBy": "Anna Okafor",
                     *       "lastUpdatedDate": "2025-10-14T11:02:45.300Z",
                     *       "vaccinationsRequired": [
                     *         "fluVac"
                     *       ],
                     *       "legacyAdministration": null
                     *     }
                     */
                    "application/json": components["schemas"]["Episode"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["StaleVersion"];
            500: components["responses"]["InternalError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getEpisodeAudit: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description New for every call [7.30]; the answer and the server's log carry it. The server makes one when it is absent.
                 * @example 6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11
                 */
                "X-Correlation-Id"?: components["parameters"]["CorrelationId"];
                /**
                 * @description The locum's first name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Zo%C3%AB
                 */
                "X-Locum-First-Name"?: components["parameters"]["LocumFirstName"];
                /**
                 * @description The locum's last name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Marsh
                 */
                "X-Locum-Last-Name"?: components["parameters"]["LocumLastName"];
                /**
                 * @description The locum's GPhC number; always sent, empty when the user is not a locum [7.08].
                 * @example 2071234
                 */
                "X-Locum-Gphc-Number"?: components["parameters"]["LocumGphcNumber"];
            };
            path: {
                /** @example 0f8b6a52-6d1c-4f0e-9a8e-3d1f7f3f9a01 */
                episodeId: components["parameters"]["EpisodeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The changes. */
            200: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "entries": [
                     *         {
                     *           "at": "2025-10-14T09:44:03.915Z",
                     *           "by": "Anna Okafor",
                     *           "gphc": "2071234",
                     *           "action": "updated",
                     *           "correlationId": "6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11",
                     *           "changes": [
                     *             {
                     *               "path": "/status",
                     *               "before": "In Progress",
                     *               "after": "Completed"
                     *             },
                     *             {
                     *               "path": "/vaccinationDetails/fluVac/delivery/siteOfAdministration",
                     *               "after": "LEFT_ARM"
                     *             }
                     *           ]
                     *         },
                     *         {
                     *           "at": "2025-10-14T09:30:12.480Z",
                     *           "by": "Anna Okafor",
                     *           "gphc": "2071234",
                     *           "action": "created",
                     *           "correlationId": "b1d0e6c2-90f4-4d7e-8a55-1c2f3a4b5c6d",
                     *           "changes": []
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AuditTrail"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            501: components["responses"]["NotImplemented"];
        };
    };
    listActiveEpisodes: {
        parameters: {
            query?: {
                /**
                 * @description The page, counted from 0 [7.12].
                 * @example 0
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Rows a page holds [9.06]; the stock pickers ask for 99.
                 * @example 10
                 */
                size?: components["parameters"]["Size"];
            };
            header?: {
                /**
                 * @description New for every call [7.30]; the answer and the server's log carry it. The server makes one when it is absent.
                 * @example 6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11
                 */
                "X-Correlation-Id"?: components["parameters"]["CorrelationId"];
                /**
                 * @description The locum's first name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Zo%C3%AB
                 */
                "X-Locum-First-Name"?: components["parameters"]["LocumFirstName"];
                /**
                 * @description The locum's last name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Marsh
                 */
                "X-Locum-Last-Name"?: components["parameters"]["LocumLastName"];
                /**
                 * @description The locum's GPhC number; always sent, empty when the user is not a locum [7.08].
                 * @example 2071234
                 */
                "X-Locum-Gphc-Number"?: components["parameters"]["LocumGphcNumber"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sortBy": "lastUpdatedDate",
                 *       "sortDirection": "desc",
                 *       "filters": {
                 *         "searchTerm": "yus",
                 *         "status": [
                 *           "Completed",
                 *           "Closed"
                 *         ],
                 *         "vaccineType": [
                 *           "fluVac"
                 *         ],
                 *         "createdFrom": "2025-10-01",
                 *         "createdTo": "2025-10-31"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["EpisodeListRequest"];
            };
        };
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "episodes": [
                     *         {
                     *           "id": "7c2f0b1e-3a4d-4b8f-9e21-5d6c7b8a9f02",
                     *           "humanReadableEpisodeId": "FA123-000124",
                     *           "creationDate": "2025-10-14T10:05:40.002Z",
                     *           "status": "In Progress",
                     *           "vaccinationsRequired": [
                     *             "fluVac",
                     *             "covid"
                     *           ],
                     *           "currentStepTitle": "Step 2 of 4 - Clinical Screening for COVID-19",
                     *           "completionDate": null,
                     *           "lastUpdatedBy": "Tom Reid",
                     *           "lastUpdatedDate": "2025-10-14T10:12:09.751Z",
                     *           "patientName": "George Hall",
                     *           "nhsNumber": "9470040228",
                     *           "dateOfBirth": "1948-07-02"
                     *         }
                     *       ],
                     *       "page": 0,
                     *       "size": 10,
                     *       "totalElements": 1,
                     *       "totalPages": 1
                     *     }
                     */
                    "application/json": components["schemas"]["EpisodeList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
        };
    };
    listCompletedEpisodes: {
        parameters: {
            query?: {
                /**
                 * @description The page, counted from 0 [7.12].
                 * @example 0
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Rows a page holds [9.06]; the stock pickers ask for 99.
                 * @example 10
                 */
                size?: components["parameters"]["Size"];
            };
            header?: {
                /**
                 * @description New for every call [7.30]; the answer and the server's log carry it. The server makes one when it is absent.
                 * @example 6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11
                 */
                "X-Correlation-Id"?: components["parameters"]["CorrelationId"];
                /**
                 * @description The locum's first name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Zo%C3%AB
                 */
                "X-Locum-First-Name"?: components["parameters"]["LocumFirstName"];
                /**
                 * @description The locum's last name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Marsh
                 */
                "X-Locum-Last-Name"?: components["parameters"]["LocumLastName"];
                /**
                 * @description The locum's GPhC number; always sent, empty when the user is not a locum [7.08].
                 * @example 2071234
                 */
                "X-Locum-Gphc-Number"?: components["parameters"]["LocumGphcNumber"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sortBy": "lastUpdatedDate",
                 *       "sortDirection": "desc",
                 *       "filters": {
                 *         "searchTerm": "yus",
                 *         "status": [
                 *           "Completed",
                 *           "Closed"
                 *         ],
                 *         "vaccineType": [
                 *           "fluVac"
                 *         ],
                 *         "createdFrom": "2025-10-01",
                 *         "createdTo": "2025-10-31"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["EpisodeListRequest"];
            };
        };
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "episodes": [
                     *         {
                     *           "id": "0f8b6a52-6d1c-4f0e-9a8e-3d1f7f3f9a01",
                     *           "humanReadableEpisodeId": "FA123-000123",
                     *           "creationDate": "2025-10-14T09:30:12.480Z",
                     *           "status": "Completed",
                     *           "vaccinationsRequired": [
                     *             "fluVac"
                     *           ],
                     *           "currentStepTitle": "Step 2 of 2 - Delivery for Flu",
                     *           "completionDate": "2025-10-14T09:44:03.915Z",
                     *           "lastUpdatedBy": "Anna Okafor",
                     *           "lastUpdatedDate": "2025-10-14T09:44:03.915Z",
                     *           "patientName": "Amina Yusuf",
                     *           "nhsNumber": "9693632109",
                     *           "dateOfBirth": "1951-03-12"
                     *         }
                     *       ],
                     *       "page": 0,
                     *       "size": 10,
                     *       "totalElements": 1,
                     *       "totalPages": 1
                     *     }
                     */
                    "application/json": components["schemas"]["EpisodeList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
        };
    };
    listDeletedEpisodes: {
        parameters: {
            query?: {
                /**
                 * @description The page, counted from 0 [7.12].
                 * @example 0
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Rows a page holds [9.06]; the stock pickers ask for 99.
                 * @example 10
                 */
                size?: components["parameters"]["Size"];
            };
            header?: {
                /**
                 * @description New for every call [7.30]; the answer and the server's log carry it. The server makes one when it is absent.
                 * @example 6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11
                 */
                "X-Correlation-Id"?: components["parameters"]["CorrelationId"];
                /**
                 * @description The locum's first name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Zo%C3%AB
                 */
                "X-Locum-First-Name"?: components["parameters"]["LocumFirstName"];
                /**
                 * @description The locum's last name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Marsh
                 */
                "X-Locum-Last-Name"?: components["parameters"]["LocumLastName"];
                /**
                 * @description The locum's GPhC number; always sent, empty when the user is not a locum [7.08].
                 * @example 2071234
                 */
                "X-Locum-Gphc-Number"?: components["parameters"]["LocumGphcNumber"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sortBy": "lastUpdatedDate",
                 *       "sortDirection": "desc",
                 *       "filters": {
                 *         "searchTerm": "yus",
                 *         "status": [
                 *           "Completed",
                 *           "Closed"
                 *         ],
                 *         "vaccineType": [
                 *           "fluVac"
                 *         ],
                 *         "createdFrom": "2025-10-01",
                 *         "createdTo": "2025-10-31"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["EpisodeListRequest"];
            };
        };
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "episodes": [
                     *         {
                     *           "id": "0f8b6a52-6d1c-4f0e-9a8e-3d1f7f3f9a01",
                     *           "humanReadableEpisodeId": "FA123-000123",
                     *           "creationDate": "2025-10-14T09:30:12.480Z",
                     *           "status": "Completed",
                     *           "vaccinationsRequired": [
                     *             "fluVac"
                     *           ],
                     *           "currentStepTitle": "Step 2 of 2 - Delivery for Flu",
                     *           "completionDate": "2025-10-14T09:44:03.915Z",
                     *           "lastUpdatedBy": "Anna Okafor",
                     *           "lastUpdatedDate": "2025-10-14T11:02:45.300Z",
                     *           "patientName": "Amina Yusuf",
                     *           "nhsNumber": "9693632109",
                     *           "dateOfBirth": "1951-03-12",
                     *           "deletedBy": "Anna Okafor",
                     *           "deletedReason": "duplicate",
                     *           "deletedComment": "Recorded twice; FA123-000122 is the right one.",
                     *           "deletedDate": "2025-10-14T11:02:45.300Z"
                     *         }
                     *       ],
                     *       "page": 0,
                     *       "size": 10,
                     *       "totalElements": 1,
                     *       "totalPages": 1
                     *     }
                     */
                    "application/json": components["schemas"]["EpisodeList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
        };
    };
    getStatusesCount: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description New for every call [7.30]; the answer and the server's log carry it. The server makes one when it is absent.
                 * @example 6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11
                 */
                "X-Correlation-Id"?: components["parameters"]["CorrelationId"];
                /**
                 * @description The locum's first name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Zo%C3%AB
                 */
                "X-Locum-First-Name"?: components["parameters"]["LocumFirstName"];
                /**
                 * @description The locum's last name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Marsh
                 */
                "X-Locum-Last-Name"?: components["parameters"]["LocumLastName"];
                /**
                 * @description The locum's GPhC number; always sent, empty when the user is not a locum [7.08].
                 * @example 2071234
                 */
                "X-Locum-Gphc-Number"?: components["parameters"]["LocumGphcNumber"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counts. */
            200: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "active": 12,
                     *       "completed": 148,
                     *       "deleted": 3,
                     *       "batches": {
                     *         "active": 9,
                     *         "finished": 21,
                     *         "decommissioned": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["StatusesCount"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
        };
    };
    getVaccinationHistory: {
        parameters: {
            query: {
                /**
                 * @description The patient's NHS number.
                 * @example 9000000009
                 */
                nhsNumber: components["schemas"]["NhsNumber"];
                /**
                 * @description The disease.
                 * @example FLU
                 */
                targetDisease: components["schemas"]["TargetDisease"];
                /**
                 * @description The patient's date of birth.
                 * @example 1951-03-12
                 */
                patientDateOfBirth: components["schemas"]["CalendarDate"];
            };
            header?: {
                /**
                 * @description New for every call [7.30]; the answer and the server's log carry it. The server makes one when it is absent.
                 * @example 6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11
                 */
                "X-Correlation-Id"?: components["parameters"]["CorrelationId"];
                /**
                 * @description The locum's first name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Zo%C3%AB
                 */
                "X-Locum-First-Name"?: components["parameters"]["LocumFirstName"];
                /**
                 * @description The locum's last name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Marsh
                 */
                "X-Locum-Last-Name"?: components["parameters"]["LocumLastName"];
                /**
                 * @description The locum's GPhC number; always sent, empty when the user is not a locum [7.08].
                 * @example 2071234
                 */
                "X-Locum-Gphc-Number"?: components["parameters"]["LocumGphcNumber"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The history. */
            200: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "records": [
                     *         {
                     *           "vaccineName": "Vaxigrip vaccine suspension for injection 0.5ml pre-filled syringes",
                     *           "manufacturer": "Sanofi",
                     *           "administeredDate": "2024-10-03",
                     *           "doseNumber": 1
                     *         }
                     *       ],
                     *       "canShowHistory": true,
                     *       "matchesLocalRecords": true
                     *     }
                     */
                    "application/json": components["schemas"]["VaccinationHistory"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getVaccineTypes: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description New for every call [7.30]; the answer and the server's log carry it. The server makes one when it is absent.
                 * @example 6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11
                 */
                "X-Correlation-Id"?: components["parameters"]["CorrelationId"];
                /**
                 * @description The locum's first name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Zo%C3%AB
                 */
                "X-Locum-First-Name"?: components["parameters"]["LocumFirstName"];
                /**
                 * @description The locum's last name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Marsh
                 */
                "X-Locum-Last-Name"?: components["parameters"]["LocumLastName"];
                /**
                 * @description The locum's GPhC number; always sent, empty when the user is not a locum [7.08].
                 * @example 2071234
                 */
                "X-Locum-Gphc-Number"?: components["parameters"]["LocumGphcNumber"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The catalogue. */
            200: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "vaccineTypes": [
                     *         {
                     *           "vaccineType": "fluVac",
                     *           "manufacturers": [
                     *             {
                     *               "manufacturer": "AstraZeneca",
                     *               "names": [
                     *                 {
                     *                   "ampName": "Fluenz (AstraZeneca)",
                     *                   "packSizes": [
                     *                     {
                     *                       "vaccineId": "flu-fluenz-10",
                     *                       "name": "Fluenz vaccine nasal suspension 0.2ml unit dose",
                     *                       "rid": "R-1003",
                     *                       "dmdCode": "43209311000001108",
                     *                       "claimDmdCode": null,
                     *                       "ampDmdId": "43208811000001106",
                     *                       "vmpDmdId": null,
                     *                       "vmpName": "Influenza vaccine (live attenuated) nasal suspension 0.2ml unit dose",
                     *                       "packSize": 10,
                     *                       "doses": {
                     *                         "doseAmount": 0.2,
                     *                         "unit": "ml"
                     *                       },
                     *                       "mysDose": 0.2,
                     *                       "batchNumberFormat": "AAnnnn",
                     *                       "gtins": [
                     *                         "09520003000100"
                     *                       ],
                     *                       "dosesPerPack": 10
                     *                     }
                     *                   ],
                     *                   "routes": [
                     *                     "NASAL"
                     *                   ],
                     *                   "licensedFromMonths": 24,
                     *                   "licensedToMonths": 216
                     *                 }
                     *               ]
                     *             },
                     *             {
                     *               "manufacturer": "Sanofi",
                     *               "names": [
                     *                 {
                     *                   "ampName": "Vaxigrip (Sanofi)",
                     *                   "packSizes": [
                     *                     {
                     *                       "vaccineId": "flu-vaxigrip-10",
                     *                       "name": "Vaxigrip vaccine suspension for injection 0.5ml pre-filled syringes",
                     *                       "rid": "R-1007",
                     *                       "dmdCode": null,
                     *                       "claimDmdCode": null,
                     *                       "ampDmdId": "45175511000001104",
                     *                       "vmpDmdId": null,
                     *                       "vmpName": "Influenza vaccine (split virion, inactivated) suspension for injection 0.5ml pre-filled syringes",
                     *                       "packSize": 10,
                     *                       "doses": {
                     *                         "doseAmount": 0.5,
                     *                         "unit": "ml"
                     *                       },
                     *                       "mysDose": 0.5,
                     *                       "batchNumberFormat": null,
                     *                       "dosesPerPack": 10
                     *                     }
                     *                   ],
                     *                   "routes": [
                     *                     "INTRAMUSCULAR",
                     *                     "SUBCUTANEOUS"
                     *                   ],
                     *                   "licensedFromMonths": 6,
                     *                   "licensedToMonths": null
                     *                 }
                     *               ]
                     *             }
                     *           ]
                     *         },
                     *         {
                     *           "vaccineType": "covid",
                     *           "manufacturers": [
                     *             {
                     *               "manufacturer": "Pfizer/BioNTech",
                     *               "names": [
                     *                 {
                     *                   "ampName": "Comirnaty 30 LP.8.1 (Pfizer/BioNTech)",
                     *                   "packSizes": [
                     *                     {
                     *                       "vaccineId": "covid-comirnaty-30-lp81-10",
                     *                       "name": "Comirnaty LP.8.1 vaccine 30micrograms/0.3ml dose pre-filled syringes",
                     *                       "rid": "R-2001",
                     *                       "dmdCode": null,
                     *                       "claimDmdCode": null,
                     *                       "ampDmdId": null,
                     *                       "vmpDmdId": null,
                     *                       "vmpName": "COVID-19 mRNA vaccine 30micrograms/0.3ml dose pre-filled syringes",
                     *                       "packSize": 10,
                     *                       "doses": {
                     *                         "doseAmount": 0.3,
                     *                         "unit": "ml"
                     *                       },
                     *                       "mysDose": 0.3,
                     *                       "batchNumberFormat": "AAnnnn",
                     *                       "dosesPerPack": 10
                     *                     }
                     *                   ],
                     *                   "routes": [
                     *                     "INTRAMUSCULAR"
                     *                   ],
                     *                   "licensedFromMonths": 144,
                     *                   "licensedToMonths": null
                     *                 }
                     *               ]
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["VaccineCatalogue"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
        };
    };
    getSeasons: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description New for every call [7.30]; the answer and the server's log carry it. The server makes one when it is absent.
                 * @example 6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11
                 */
                "X-Correlation-Id"?: components["parameters"]["CorrelationId"];
                /**
                 * @description The locum's first name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Zo%C3%AB
                 */
                "X-Locum-First-Name"?: components["parameters"]["LocumFirstName"];
                /**
                 * @description The locum's last name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Marsh
                 */
                "X-Locum-Last-Name"?: components["parameters"]["LocumLastName"];
                /**
                 * @description The locum's GPhC number; always sent, empty when the user is not a locum [7.08].
                 * @example 2071234
                 */
                "X-Locum-Gphc-Number"?: components["parameters"]["LocumGphcNumber"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The campaigns. */
            200: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "seasons": [
                     *         {
                     *           "id": "flu-2025-26",
                     *           "vaccineType": "fluVac",
                     *           "label": "flu 2025/26",
                     *           "from": "2025-09-01",
                     *           "to": "2026-03-31",
                     *           "referenceDate": "2025-08-31",
                     *           "groups": [
                     *             {
                     *               "code": "CHILDREN_AGED_2_OR_3",
                     *               "from": "2025-09-01",
                     *               "ages": {
                     *                 "fromYears": 2,
                     *                 "toYears": 3,
                     *                 "atReferenceDate": true
                     *               },
                     *               "firstLine": [
                     *                 {
                     *                   "kind": "LAIV"
                     *                 }
                     *               ],
                     *               "secondLine": [
                     *                 {
                     *                   "kind": "TIVc"
                     *                 }
                     *               ]
                     *             },
                     *             {
                     *               "code": "AGED_65_AND_OVER",
                     *               "from": "2025-10-01",
                     *               "ages": {
                     *                 "fromYears": 65,
                     *                 "by": "2026-03-31"
                     *               },
                     *               "firstLine": [
                     *                 {
                     *                   "kind": "aTIV"
                     *                 },
                     *                 {
                     *                   "kind": "TIV-HD"
                     *                 },
                     *                 {
                     *                   "kind": "TIVr"
                     *                 }
                     *               ],
                     *               "secondLine": [
                     *                 {
                     *                   "kind": "TIVc"
                     *                 }
                     *               ]
                     *             },
                     *             {
                     *               "code": "AGED_18_TO_64_CLINICAL_RISK",
                     *               "from": "2025-10-01",
                     *               "means": "With one of the clinical risks asked below.",
                     *               "ages": {
                     *                 "fromYears": 18,
                     *                 "toYears": 64
                     *               },
                     *               "firstLine": [
                     *                 {
                     *                   "kind": "aTIV",
                     *                   "fromYears": 50
                     *                 },
                     *                 {
                     *                   "kind": "TIVc"
                     *                 },
                     *                 {
                     *                   "kind": "TIV-HD",
                     *                   "fromYears": 60
                     *                 },
                     *                 {
                     *                   "kind": "TIVr"
                     *                 }
                     *               ],
                     *               "secondLine": [
                     *                 {
                     *                   "kind": "TIVe"
                     *                 }
                     *               ]
                     *             }
                     *           ],
                     *           "products": [
                     *             {
                     *               "kind": "aTIV",
                     *               "ampName": "Adjuvanted Trivalent Influenza Vaccine (aTIV)",
                     *               "ampDmdId": null
                     *             },
                     *             {
                     *               "kind": "TIVc",
                     *               "ampName": "Cell-based Trivalent Influenza Vaccine (TIVc)",
                     *               "ampDmdId": "43207411000001105"
                     *             }
                     *           ]
                     *         },
                     *         {
                     *           "id": "covid-autumn-2025",
                     *           "vaccineType": "covid",
                     *           "label": "autumn 2025 COVID-19",
                     *           "from": "2025-10-01",
                     *           "to": "2026-01-31",
                     *           "referenceDate": "2025-08-31",
                     *           "groups": [
                     *             {
                     *               "code": "ADULTS_75_AND_OVER",
                     *               "from": "2025-10-01",
                     *               "ages": {
                     *                 "fromYears": 75
                     *               }
                     *             },
                     *             {
                     *               "code": "OLDER_ADULT_CARE_HOME_RESIDENT",
                     *               "from": "2025-10-01"
                     *             },
                     *             {
                     *               "code": "IMMUNOSUPPRESSED_6_MONTHS_AND_OVER",
                     *               "from": "2025-10-01",
                     *               "means": "Weakened by a disease or a treatment.",
                     *               "ages": {
                     *                 "fromMonths": 6
                     *               }
                     *             }
                     *           ],
                     *           "products": [
                     *             {
                     *               "kind": "Comirnaty 30 LP.8.1",
                     *               "ampName": "COVID-19 mRNA Vaccine Comirnaty LP.8.1 30micrograms/0.3ml dose",
                     *               "ampDmdId": null
                     *             },
                     *             {
                     *               "kind": "Comirnaty 10 LP.8.1",
                     *               "ampName": "COVID-19 mRNA Vaccine Comirnaty LP.8.1 10micrograms/0.3ml dose",
                     *               "ampDmdId": null
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SeasonPacks"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            501: components["responses"]["NotImplemented"];
        };
    };
    listActiveBatches: {
        parameters: {
            query?: {
                /**
                 * @description The page, counted from 0 [7.12].
                 * @example 0
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Rows a page holds [9.06]; the stock pickers ask for 99.
                 * @example 10
                 */
                size?: components["parameters"]["Size"];
            };
            header?: {
                /**
                 * @description New for every call [7.30]; the answer and the server's log carry it. The server makes one when it is absent.
                 * @example 6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11
                 */
                "X-Correlation-Id"?: components["parameters"]["CorrelationId"];
                /**
                 * @description The locum's first name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Zo%C3%AB
                 */
                "X-Locum-First-Name"?: components["parameters"]["LocumFirstName"];
                /**
                 * @description The locum's last name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Marsh
                 */
                "X-Locum-Last-Name"?: components["parameters"]["LocumLastName"];
                /**
                 * @description The locum's GPhC number; always sent, empty when the user is not a locum [7.08].
                 * @example 2071234
                 */
                "X-Locum-Gphc-Number"?: components["parameters"]["LocumGphcNumber"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sortBy": "batchNo",
                 *       "sortDirection": "desc",
                 *       "searchTerm": "",
                 *       "vaccineType": [
                 *         "fluVac",
                 *         "covid"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["BatchListRequest"];
            };
        };
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "batches": [
                     *         {
                     *           "batch": {
                     *             "id": "5a1de2b4-7c39-4f5b-9c7d-2b8a1c0f4e11",
                     *             "batchNo": "X3C71V",
                     *             "expiryDate": 1782777600000,
                     *             "useByDate": null,
                     *             "additionDate": "2025-10-01T08:15:00.000Z",
                     *             "status": "Active",
                     *             "vaccineId": "flu-vaxigrip-10",
                     *             "storeId": "FA123",
                     *             "doses": {
                     *               "doseAmount": 0.5,
                     *               "unit": "ml"
                     *             },
                     *             "dosesReceived": 50,
                     *             "dosesLeft": 23
                     *           },
                     *           "vaccination": {
                     *             "vaccineType": "fluVac",
                     *             "manufacturer": "Sanofi",
                     *             "ampName": "Vaxigrip (Sanofi)",
                     *             "name": "Vaxigrip vaccine suspension for injection 0.5ml pre-filled syringes",
                     *             "packSize": 10,
                     *             "batchNumberFormat": null
                     *           }
                     *         },
                     *         {
                     *           "batch": {
                     *             "id": "9e4c2d10-55ab-4c3d-8f7e-6b5a4d3c2e12",
                     *             "batchNo": "PF4471",
                     *             "expiryDate": 1774915200000,
                     *             "useByDate": 1766016000000,
                     *             "additionDate": "2025-10-09T13:20:44.210Z",
                     *             "status": "Active",
                     *             "vaccineId": "covid-comirnaty-30-lp81-10",
                     *             "storeId": "FA123",
                     *             "doses": {
                     *               "doseAmount": 0.3,
                     *               "unit": "ml"
                     *             },
                     *             "dosesReceived": null,
                     *             "dosesLeft": null
                     *           },
                     *           "vaccination": {
                     *             "vaccineType": "covid",
                     *             "manufacturer": "Pfizer/BioNTech",
                     *             "ampName": "Comirnaty 30 LP.8.1 (Pfizer/BioNTech)",
                     *             "name": "Comirnaty LP.8.1 vaccine 30micrograms/0.3ml dose pre-filled syringes",
                     *             "packSize": 10,
                     *             "batchNumberFormat": "AAnnnn"
                     *           }
                     *         }
                     *       ],
                     *       "page": 0,
                     *       "size": 10,
                     *       "totalElements": 2,
                     *       "totalPages": 1
                     *     }
                     */
                    "application/json": components["schemas"]["BatchList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
        };
    };
    listFinishedBatches: {
        parameters: {
            query?: {
                /**
                 * @description The page, counted from 0 [7.12].
                 * @example 0
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Rows a page holds [9.06]; the stock pickers ask for 99.
                 * @example 10
                 */
                size?: components["parameters"]["Size"];
            };
            header?: {
                /**
                 * @description New for every call [7.30]; the answer and the server's log carry it. The server makes one when it is absent.
                 * @example 6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11
                 */
                "X-Correlation-Id"?: components["parameters"]["CorrelationId"];
                /**
                 * @description The locum's first name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Zo%C3%AB
                 */
                "X-Locum-First-Name"?: components["parameters"]["LocumFirstName"];
                /**
                 * @description The locum's last name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Marsh
                 */
                "X-Locum-Last-Name"?: components["parameters"]["LocumLastName"];
                /**
                 * @description The locum's GPhC number; always sent, empty when the user is not a locum [7.08].
                 * @example 2071234
                 */
                "X-Locum-Gphc-Number"?: components["parameters"]["LocumGphcNumber"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sortBy": "batchNo",
                 *       "sortDirection": "desc",
                 *       "searchTerm": "",
                 *       "vaccineType": [
                 *         "fluVac",
                 *         "covid"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["BatchListRequest"];
            };
        };
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "batches": [
                     *         {
                     *           "batch": {
                     *             "id": "5a1de2b4-7c39-4f5b-9c7d-2b8a1c0f4e11",
                     *             "batchNo": "X3C71V",
                     *             "expiryDate": 1782777600000,
                     *             "useByDate": null,
                     *             "additionDate": "2025-10-01T08:15:00.000Z",
                     *             "status": "Finished",
                     *             "vaccineId": "flu-vaxigrip-10",
                     *             "storeId": "FA123",
                     *             "doses": {
                     *               "doseAmount": 0.5,
                     *               "unit": "ml"
                     *             },
                     *             "dosesReceived": 50,
                     *             "dosesLeft": 0
                     *           },
                     *           "vaccination": {
                     *             "vaccineType": "fluVac",
                     *             "manufacturer": "Sanofi",
                     *             "ampName": "Vaxigrip (Sanofi)",
                     *             "name": "Vaxigrip vaccine suspension for injection 0.5ml pre-filled syringes",
                     *             "packSize": 10,
                     *             "batchNumberFormat": null
                     *           }
                     *         }
                     *       ],
                     *       "page": 0,
                     *       "size": 10,
                     *       "totalElements": 1,
                     *       "totalPages": 1
                     *     }
                     */
                    "application/json": components["schemas"]["BatchList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
        };
    };
    listDecommissionedBatches: {
        parameters: {
            query?: {
                /**
                 * @description The page, counted from 0 [7.12].
                 * @example 0
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Rows a page holds [9.06]; the stock pickers ask for 99.
                 * @example 10
                 */
                size?: components["parameters"]["Size"];
            };
            header?: {
                /**
                 * @description New for every call [7.30]; the answer and the server's log carry it. The server makes one when it is absent.
                 * @example 6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11
                 */
                "X-Correlation-Id"?: components["parameters"]["CorrelationId"];
                /**
                 * @description The locum's first name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Zo%C3%AB
                 */
                "X-Locum-First-Name"?: components["parameters"]["LocumFirstName"];
                /**
                 * @description The locum's last name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Marsh
                 */
                "X-Locum-Last-Name"?: components["parameters"]["LocumLastName"];
                /**
                 * @description The locum's GPhC number; always sent, empty when the user is not a locum [7.08].
                 * @example 2071234
                 */
                "X-Locum-Gphc-Number"?: components["parameters"]["LocumGphcNumber"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sortBy": "batchNo",
                 *       "sortDirection": "desc",
                 *       "searchTerm": "",
                 *       "vaccineType": [
                 *         "fluVac",
                 *         "covid"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["BatchListRequest"];
            };
        };
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "batches": [
                     *         {
                     *           "batch": {
                     *             "id": "5a1de2b4-7c39-4f5b-9c7d-2b8a1c0f4e11",
                     *             "batchNo": "X3C71V",
                     *             "expiryDate": 1782777600000,
                     *             "useByDate": null,
                     *             "additionDate": "2025-10-01T08:15:00.000Z",
                     *             "status": "Active",
                     *             "vaccineId": "flu-vaxigrip-10",
                     *             "storeId": "FA123",
                     *             "doses": {
                     *               "doseAmount": 0.5,
                     *               "unit": "ml"
                     *             },
                     *             "dosesReceived": 50,
                     *             "dosesLeft": 23,
                     *             "decommissionedBy": "Anna Okafor",
                     *             "decommissionedDate": "2025-11-20T16:40:11.006Z",
                     *             "decommissionReason": "other",
                     *             "decommissionComment": "Recalled by the manufacturer"
                     *           },
                     *           "vaccination": {
                     *             "vaccineType": "fluVac",
                     *             "manufacturer": "Sanofi",
                     *             "ampName": "Vaxigrip (Sanofi)",
                     *             "name": "Vaxigrip vaccine suspension for injection 0.5ml pre-filled syringes",
                     *             "packSize": 10,
                     *             "batchNumberFormat": null
                     *           }
                     *         }
                     *       ],
                     *       "page": 0,
                     *       "size": 10,
                     *       "totalElements": 1,
                     *       "totalPages": 1
                     *     }
                     */
                    "application/json": components["schemas"]["BatchList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
        };
    };
    validateBatchNumber: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description New for every call [7.30]; the answer and the server's log carry it. The server makes one when it is absent.
                 * @example 6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11
                 */
                "X-Correlation-Id"?: components["parameters"]["CorrelationId"];
                /**
                 * @description The locum's first name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Zo%C3%AB
                 */
                "X-Locum-First-Name"?: components["parameters"]["LocumFirstName"];
                /**
                 * @description The locum's last name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Marsh
                 */
                "X-Locum-Last-Name"?: components["parameters"]["LocumLastName"];
                /**
                 * @description The locum's GPhC number; always sent, empty when the user is not a locum [7.08].
                 * @example 2071234
                 */
                "X-Locum-Gphc-Number"?: components["parameters"]["LocumGphcNumber"];
            };
            path: {
                /**
                 * @description The number as typed, percent-encoded.
                 * @example TH2127
                 */
                batchNo: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The number exists. */
            200: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "batchNo": "X3C71V"
                     *     }
                     */
                    "application/json": components["schemas"]["BatchNumberMatch"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
        };
    };
    findBatchRecipients: {
        parameters: {
            query: {
                /** @example X3C71V */
                batchNo: string;
            };
            header?: {
                /**
                 * @description New for every call [7.30]; the answer and the server's log carry it. The server makes one when it is absent.
                 * @example 6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11
                 */
                "X-Correlation-Id"?: components["parameters"]["CorrelationId"];
                /**
                 * @description The locum's first name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Zo%C3%AB
                 */
                "X-Locum-First-Name"?: components["parameters"]["LocumFirstName"];
                /**
                 * @description The locum's last name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Marsh
                 */
                "X-Locum-Last-Name"?: components["parameters"]["LocumLastName"];
                /**
                 * @description The locum's GPhC number; always sent, empty when the user is not a locum [7.08].
                 * @example 2071234
                 */
                "X-Locum-Gphc-Number"?: components["parameters"]["LocumGphcNumber"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who received it, newest first. */
            200: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "batchNo": "X3C71V",
                     *       "recipients": [
                     *         {
                     *           "episodeId": "4b7f0c1e-93a6-4d7c-8b4e-2f1b6f0a9d11",
                     *           "humanReadableEpisodeId": "FA123-000181",
                     *           "patientName": "Ruth Lawson",
                     *           "dateOfBirth": "1948-03-02",
                     *           "nhsNumber": "9000000009",
                     *           "telephone": "07700900123",
                     *           "address": "4 Castle Street, Leeds, LS1 9SA",
                     *           "vaccineType": "fluVac",
                     *           "vaccineName": "Fluenz Trivalent (LAIV), pack of 10",
                     *           "batchNumber": "X3C71V",
                     *           "recordedBatchNumber": "X3C711",
                     *           "expiryDate": "09/2026",
                     *           "administeredDate": "2025-11-20T14:05:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["BatchRecipients"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            501: components["responses"]["NotImplemented"];
        };
    };
    createBatch: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description New for every call [7.30]; the answer and the server's log carry it. The server makes one when it is absent.
                 * @example 6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11
                 */
                "X-Correlation-Id"?: components["parameters"]["CorrelationId"];
                /**
                 * @description The locum's first name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Zo%C3%AB
                 */
                "X-Locum-First-Name"?: components["parameters"]["LocumFirstName"];
                /**
                 * @description The locum's last name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Marsh
                 */
                "X-Locum-Last-Name"?: components["parameters"]["LocumLastName"];
                /**
                 * @description The locum's GPhC number; always sent, empty when the user is not a locum [7.08].
                 * @example 2071234
                 */
                "X-Locum-Gphc-Number"?: components["parameters"]["LocumGphcNumber"];
                /**
                 * @description Made once for each form and kept through retries. The same key with the same body gives the first answer again; with another body 409 `IDEMPOTENCY_KEY_REUSED` with the `id` that was made. Kept 24 hours for each store.
                 * @example 0b6f8f0e-98a1-4b60-8a2a-8f4f3a6d7c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "vaccineType": "fluVac",
                 *       "vaccineManufacturer": "Sanofi",
                 *       "vaccineName": "Vaxigrip (Sanofi)",
                 *       "name": "Vaxigrip vaccine suspension for injection 0.5ml pre-filled syringes",
                 *       "packSize": 10,
                 *       "batchNo": "X3C71V",
                 *       "expiryDate": 1782777600000,
                 *       "useByDate": null,
                 *       "additionDate": "2025-10-01T08:15:00.000Z",
                 *       "status": "Active",
                 *       "vaccineId": "flu-vaxigrip-10",
                 *       "doses": {
                 *         "doseAmount": 0.5,
                 *         "unit": "ml"
                 *       },
                 *       "batchNumberFormat": null,
                 *       "dosesReceived": 50
                 *     }
                 */
                "application/json": components["schemas"]["BatchInput"];
            };
        };
        responses: {
            /** @description The batch as stored. */
            201: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5a1de2b4-7c39-4f5b-9c7d-2b8a1c0f4e11",
                     *       "vaccineType": "fluVac",
                     *       "vaccineManufacturer": "Sanofi",
                     *       "vaccineName": "Vaxigrip (Sanofi)",
                     *       "name": "Vaxigrip vaccine suspension for injection 0.5ml pre-filled syringes",
                     *       "packSize": 10,
                     *       "batchNo": "X3C71V",
                     *       "expiryDate": 1782777600000,
                     *       "useByDate": null,
                     *       "additionDate": "2025-10-01T08:15:00.000Z",
                     *       "status": "Active",
                     *       "vaccineId": "flu-vaxigrip-10",
                     *       "doses": {
                     *         "doseAmount": 0.5,
                     *         "unit": "ml"
                     *       },
                     *       "batchNumberFormat": null,
                     *       "dosesReceived": 50,
                     *       "storeId": "FA123",
                     *       "dosesLeft": 23,
                     *       "lastUpdatedBy": "Anna Okafor",
                     *       "lastUpdatedDate": "2025-10-14T08:20:00.000Z",
                     *       "usedInEpisodes": 27,
                     *       "decommissionedBy": null,
                     *       "decommissionedDate": null,
                     *       "decommissionReason": null,
                     *       "decommissionComment": null
                     *     }
                     */
                    "application/json": components["schemas"]["Batch"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["DuplicateBatch"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateBatch: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description New for every call [7.30]; the answer and the server's log carry it. The server makes one when it is absent.
                 * @example 6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11
                 */
                "X-Correlation-Id"?: components["parameters"]["CorrelationId"];
                /**
                 * @description The locum's first name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Zo%C3%AB
                 */
                "X-Locum-First-Name"?: components["parameters"]["LocumFirstName"];
                /**
                 * @description The locum's last name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Marsh
                 */
                "X-Locum-Last-Name"?: components["parameters"]["LocumLastName"];
                /**
                 * @description The locum's GPhC number; always sent, empty when the user is not a locum [7.08].
                 * @example 2071234
                 */
                "X-Locum-Gphc-Number"?: components["parameters"]["LocumGphcNumber"];
                /**
                 * @description Made once for each form and kept through retries. The same key with the same body gives the first answer again; with another body 409 `IDEMPOTENCY_KEY_REUSED` with the `id` that was made. Kept 24 hours for each store.
                 * @example 0b6f8f0e-98a1-4b60-8a2a-8f4f3a6d7c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the version that is being changed. A stale one is 412; without it the last write wins.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @example 5a1de2b4-7c39-4f5b-9c7d-2b8a1c0f4e11 */
                id: components["parameters"]["BatchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "vaccineType": "fluVac",
                 *       "vaccineManufacturer": "Sanofi",
                 *       "vaccineName": "Vaxigrip (Sanofi)",
                 *       "name": "Vaxigrip vaccine suspension for injection 0.5ml pre-filled syringes",
                 *       "packSize": 10,
                 *       "batchNo": "X3C71V",
                 *       "expiryDate": 1782777600000,
                 *       "useByDate": null,
                 *       "additionDate": "2025-10-01T08:15:00.000Z",
                 *       "status": "Active",
                 *       "vaccineId": "flu-vaxigrip-10",
                 *       "doses": {
                 *         "doseAmount": 0.5,
                 *         "unit": "ml"
                 *       },
                 *       "batchNumberFormat": null,
                 *       "dosesReceived": 50
                 *     }
                 */
                "application/json": components["schemas"]["BatchInput"];
            };
        };
        responses: {
            /** @description The batch as stored. */
            200: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5a1de2b4-7c39-4f5b-9c7d-2b8a1c0f4e11",
                     *       "vaccineType": "fluVac",
                     *       "vaccineManufacturer": "Sanofi",
                     *       "vaccineName": "Vaxigrip (Sanofi)",
                     *       "name": "Vaxigrip vaccine suspension for injection 0.5ml pre-filled syringes",
                     *       "packSize": 10,
                     *       "batchNo": "X3C71V",
                     *       "expiryDate": 1782777600000,
                     *       "useByDate": null,
                     *       "additionDate": "2025-10-01T08:15:00.000Z",
                     *       "status": "Active",
                     *       "vaccineId": "flu-vaxigrip-10",
                     *       "doses": {
                     *         "doseAmount": 0.5,
                     *         "unit": "ml"
                     *       },
                     *       "batchNumberFormat": null,
                     *       "dosesReceived": 50,
                     *       "storeId": "FA123",
                     *       "dosesLeft": 23,
                     *       "lastUpdatedBy": "Anna Okafor",
                     *       "lastUpdatedDate": "2025-10-14T08:20:00.000Z",
                     *       "usedInEpisodes": 27,
                     *       "decommissionedBy": null,
                     *       "decommissionedDate": null,
                     *       "decommissionReason": null,
                     *       "decommissionComment": null
                     *     }
                     */
                    "application/json": components["schemas"]["Batch"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["DuplicateBatch"];
            412: components["responses"]["StaleVersion"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getBatch: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description New for every call [7.30]; the answer and the server's log carry it. The server makes one when it is absent.
                 * @example 6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11
                 */
                "X-Correlation-Id"?: components["parameters"]["CorrelationId"];
                /**
                 * @description The locum's first name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Zo%C3%AB
                 */
                "X-Locum-First-Name"?: components["parameters"]["LocumFirstName"];
                /**
                 * @description The locum's last name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Marsh
                 */
                "X-Locum-Last-Name"?: components["parameters"]["LocumLastName"];
                /**
                 * @description The locum's GPhC number; always sent, empty when the user is not a locum [7.08].
                 * @example 2071234
                 */
                "X-Locum-Gphc-Number"?: components["parameters"]["LocumGphcNumber"];
            };
            path: {
                /** @example 5a1de2b4-7c39-4f5b-9c7d-2b8a1c0f4e11 */
                id: components["parameters"]["BatchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The batch. */
            200: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5a1de2b4-7c39-4f5b-9c7d-2b8a1c0f4e11",
                     *       "vaccineType": "fluVac",
                     *       "vaccineManufacturer": "Sanofi",
                     *       "vaccineName": "Vaxigrip (Sanofi)",
                     *       "name": "Vaxigrip vaccine suspension for injection 0.5ml pre-filled syringes",
                     *       "packSize": 10,
                     *       "batchNo": "X3C71V",
                     *       "expiryDate": 1782777600000,
                     *       "useByDate": null,
                     *       "additionDate": "2025-10-01T08:15:00.000Z",
                     *       "status": "Active",
                     *       "vaccineId": "flu-vaxigrip-10",
                     *       "doses": {
                     *         "doseAmount": 0.5,
                     *         "unit": "ml"
                     *       },
                     *       "batchNumberFormat": null,
                     *       "dosesReceived": 50,
                     *       "storeId": "FA123",
                     *       "dosesLeft": 23,
                     *       "lastUpdatedBy": "Anna Okafor",
                     *       "lastUpdatedDate": "2025-10-14T08:20:00.000Z",
                     *       "usedInEpisodes": 27,
                     *       "decommissionedBy": null,
                     *       "decommissionedDate": null,
                     *       "decommissionReason": null,
                     *       "decommissionComment": null
                     *     }
                     */
                    "application/json": components["schemas"]["Batch"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            501: components["responses"]["NotImplemented"];
        };
    };
    decommissionBatch: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description New for every call [7.30]; the answer and the server's log carry it. The server makes one when it is absent.
                 * @example 6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11
                 */
                "X-Correlation-Id"?: components["parameters"]["CorrelationId"];
                /**
                 * @description The locum's first name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Zo%C3%AB
                 */
                "X-Locum-First-Name"?: components["parameters"]["LocumFirstName"];
                /**
                 * @description The locum's last name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Marsh
                 */
                "X-Locum-Last-Name"?: components["parameters"]["LocumLastName"];
                /**
                 * @description The locum's GPhC number; always sent, empty when the user is not a locum [7.08].
                 * @example 2071234
                 */
                "X-Locum-Gphc-Number"?: components["parameters"]["LocumGphcNumber"];
                /**
                 * @description The ETag of the version that is being changed. A stale one is 412; without it the last write wins.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @example 5a1de2b4-7c39-4f5b-9c7d-2b8a1c0f4e11 */
                id: components["parameters"]["BatchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "duplicate",
                 *       "comment": "Recorded twice; FA123-000122 is the right one."
                 *     }
                 */
                "application/json": components["schemas"]["DeletionRequest"];
            };
        };
        responses: {
            /** @description The batch is decommissioned. */
            200: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5a1de2b4-7c39-4f5b-9c7d-2b8a1c0f4e11",
                     *       "vaccineType": "fluVac",
                     *       "vaccineManufacturer": "Sanofi",
                     *       "vaccineName": "Vaxigrip (Sanofi)",
                     *       "name": "Vaxigrip vaccine suspension for injection 0.5ml pre-filled syringes",
                     *       "packSize": 10,
                     *       "batchNo": "X3C71V",
                     *       "expiryDate": 1782777600000,
                     *       "useByDate": null,
                     *       "additionDate": "2025-10-01T08:15:00.000Z",
                     *       "status": "Active",
                     *       "vaccineId": "flu-vaxigrip-10",
                     *       "doses": {
                     *         "doseAmount": 0.5,
                     *         "unit": "ml"
                     *       },
                     *       "batchNumberFormat": null,
                     *       "dosesReceived": 50,
                     *       "storeId": "FA123",
                     *       "dosesLeft": 23,
                     *       "lastUpdatedBy": "Anna Okafor",
                     *       "lastUpdatedDate": "2025-11-20T16:40:11.006Z",
                     *       "usedInEpisodes": 27,
                     *       "decommissionedBy": "Anna Okafor",
                     *       "decommissionedDate": "2025-11-20T16:40:11.006Z",
                     *       "decommissionReason": "other",
                     *       "decommissionComment": "Recalled by the manufacturer"
                     *     }
                     */
                    "application/json": components["schemas"]["Batch"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["StaleVersion"];
            500: components["responses"]["InternalError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    findCareHomes: {
        parameters: {
            query?: {
                /**
                 * @description Part of the name, trimmed, at least 3 characters.
                 * @example Willow
                 */
                name?: string;
                /**
                 * @description The postcode.
                 * @example LS1 4AP
                 */
                postCode?: components["schemas"]["Postcode"];
            };
            header?: {
                /**
                 * @description New for every call [7.30]; the answer and the server's log carry it. The server makes one when it is absent.
                 * @example 6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11
                 */
                "X-Correlation-Id"?: components["parameters"]["CorrelationId"];
                /**
                 * @description The locum's first name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Zo%C3%AB
                 */
                "X-Locum-First-Name"?: components["parameters"]["LocumFirstName"];
                /**
                 * @description The locum's last name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Marsh
                 */
                "X-Locum-Last-Name"?: components["parameters"]["LocumLastName"];
                /**
                 * @description The locum's GPhC number; always sent, empty when the user is not a locum [7.08].
                 * @example 2071234
                 */
                "X-Locum-Gphc-Number"?: components["parameters"]["LocumGphcNumber"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The care homes found. */
            200: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "orgId": "VL0K7",
                     *         "orgLink": "VL0K7",
                     *         "name": "Willow Court Care Home",
                     *         "postCode": "LS6 4DN",
                     *         "address": "Willow Court, 2 Grove Lane, Leeds"
                     *       },
                     *       {
                     *         "orgId": "VM2T4",
                     *         "orgLink": "VM2T4",
                     *         "name": "Willow Bank Nursing Home",
                     *         "postCode": "LS16 5QA",
                     *         "address": "51 Otley Road, Leeds"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["CareHome"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getCareHome: {
        parameters: {
            query: {
                /**
                 * @description The id from findCareHomes.
                 * @example VL0K7
                 */
                orgLink: string;
            };
            header?: {
                /**
                 * @description New for every call [7.30]; the answer and the server's log carry it. The server makes one when it is absent.
                 * @example 6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11
                 */
                "X-Correlation-Id"?: components["parameters"]["CorrelationId"];
                /**
                 * @description The locum's first name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Zo%C3%AB
                 */
                "X-Locum-First-Name"?: components["parameters"]["LocumFirstName"];
                /**
                 * @description The locum's last name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Marsh
                 */
                "X-Locum-Last-Name"?: components["parameters"]["LocumLastName"];
                /**
                 * @description The locum's GPhC number; always sent, empty when the user is not a locum [7.08].
                 * @example 2071234
                 */
                "X-Locum-Gphc-Number"?: components["parameters"]["LocumGphcNumber"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The care home. */
            200: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "orgId": "VL0K7",
                     *       "name": "Willow Court Care Home",
                     *       "postCode": "LS6 4DN",
                     *       "address": "Willow Court, 2 Grove Lane, Leeds"
                     *     }
                     */
                    "application/json": components["schemas"]["CareHomeDetails"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getActivity: {
        parameters: {
            query: {
                /**
                 * @description The first day.
                 * @example 2025-10-13
                 */
                from: components["schemas"]["CalendarDate"];
                /**
                 * @description The last day.
                 * @example 2025-10-15
                 */
                to: components["schemas"]["CalendarDate"];
            };
            header?: {
                /**
                 * @description New for every call [7.30]; the answer and the server's log carry it. The server makes one when it is absent.
                 * @example 6f9f0d7e-5f6a-4a35-9a0e-0d6c3f1f2b11
                 */
                "X-Correlation-Id"?: components["parameters"]["CorrelationId"];
                /**
                 * @description The locum's first name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Zo%C3%AB
                 */
                "X-Locum-First-Name"?: components["parameters"]["LocumFirstName"];
                /**
                 * @description The locum's last name, percent-encoded UTF-8; always sent, empty when the user is not a locum [7.08].
                 * @example Marsh
                 */
                "X-Locum-Last-Name"?: components["parameters"]["LocumLastName"];
                /**
                 * @description The locum's GPhC number; always sent, empty when the user is not a locum [7.08].
                 * @example 2071234
                 */
                "X-Locum-Gphc-Number"?: components["parameters"]["LocumGphcNumber"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counts. */
            200: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "from": "2025-10-13",
                     *       "to": "2025-10-15",
                     *       "days": [
                     *         {
                     *           "date": "2025-10-13",
                     *           "given": [
                     *             {
                     *               "vaccineType": "fluVac",
                     *               "total": 14
                     *             },
                     *             {
                     *               "vaccineType": "covid",
                     *               "total": 6
                     *             }
                     *           ]
                     *         },
                     *         {
                     *           "date": "2025-10-14",
                     *           "given": [
                     *             {
                     *               "vaccineType": "fluVac",
                     *               "total": 19
                     *             },
                     *             {
                     *               "vaccineType": "covid",
                     *               "total": 9
                     *             }
                     *           ]
                     *         },
                     *         {
                     *           "date": "2025-10-15",
                     *           "given": [
                     *             {
                     *               "vaccineType": "fluVac",
                     *               "total": 0
                     *             },
                     *             {
                     *               "vaccineType": "covid",
                     *               "total": 0
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "products": [
                     *         {
                     *           "vaccineType": "fluVac",
                     *           "ampName": "Cell-based Trivalent Influenza Vaccine (TIVc)",
                     *           "given": 33,
                     *           "dosesLeft": 120
                     *         },
                     *         {
                     *           "vaccineType": "covid",
                     *           "ampName": "Comirnaty 30 micrograms/dose LP.8.1 COVID-19 mRNA Vaccine",
                     *           "given": 15,
                     *           "dosesLeft": null
                     *         }
                     *       ],
                     *       "attention": {
                     *         "total": 1,
                     *         "batches": [
                     *           {
                     *             "batch": {
                     *               "id": "5a1de2b4-7c39-4f5b-9c7d-2b8a1c0f4e11",
                     *               "batchNo": "X3C71V",
                     *               "expiryDate": 1782777600000,
                     *               "useByDate": null,
                     *               "additionDate": "2025-10-01T08:15:00.000Z",
                     *               "status": "Active",
                     *               "vaccineId": "flu-vaxigrip-10",
                     *               "storeId": "FA123",
                     *               "doses": {
                     *                 "doseAmount": 0.5,
                     *                 "unit": "ml"
                     *               },
                     *               "dosesReceived": 50,
                     *               "dosesLeft": 8
                     *             },
                     *             "vaccination": {
                     *               "vaccineType": "fluVac",
                     *               "manufacturer": "Sanofi",
                     *               "ampName": "Vaxigrip (Sanofi)",
                     *               "name": "Vaxigrip vaccine suspension for injection 0.5ml pre-filled syringes",
                     *               "packSize": 10,
                     *               "batchNumberFormat": null
                     *             }
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Activity"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            501: components["responses"]["NotImplemented"];
        };
    };
}
