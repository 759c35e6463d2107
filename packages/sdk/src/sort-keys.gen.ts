// Generated from openapi/ by "pnpm run generate"; never edit by hand.
/** What `sortBy` may be: BatchSortKey. */
export const batchSortKeys = ["batchNo","vaccineType","manufacturer","vaccineName","expiryDate","useByDate","additionDate","dosesLeft","status"] as const;

/** What `sortBy` may be: EpisodeSortKey. */
export const episodeSortKeys = ["humanReadableEpisodeId","patientName","creationDate","status","vaccinationsRequired","currentStepTitle","completionDate","lastUpdatedBy","lastUpdatedDate","deletedBy"] as const;
