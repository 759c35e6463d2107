import type { Schemas } from "@pharmacy/sdk";

/**
 * The one place where stored text becomes a typed value again. What is in the database was checked
 * against the contract before it was written, so it is not checked a second time.
 */
export function parseDocument<T>(text: string): T {
  return JSON.parse(text);
}

type Fields = Record<string, unknown>;

/** Brings a document of one version to the next. */
export type Upgrade = (document: Fields) => Fields;

interface Documents<Value extends object> {
  /** The text to store, with the version of today. */
  text: (value: Value) => string;
  /** The value, brought up to date from whatever version stored it; what has none is of the first. */
  read: (text: string) => Value;
}

/** Documents of one kind; their version counts the upgrades that there have been. */
export function documentsOf<Value extends object>(
  upgrades: readonly Upgrade[] = [],
): Documents<Value> {
  const newest = upgrades.length + 1;
  return {
    text: (value) => JSON.stringify({ ...value, documentVersion: newest }),
    read(text) {
      const { documentVersion = 1, ...stored } = parseDocument<
        Fields & { documentVersion?: number }
      >(text);
      if (documentVersion > newest)
        throw new Error(`A document has version ${documentVersion}; this sandbox knows ${newest}.`);
      return brought<Value>(stored, upgrades.slice(documentVersion - 1));
    },
  };
}

function brought<Value>(stored: Fields, upgrades: readonly Upgrade[]): Value;
function brought(stored: Fields, upgrades: readonly Upgrade[]): unknown {
  return upgrades.reduce((document, upgrade) => upgrade(document), stored);
}

/** A clinic's entry without its version; `claimedBySub` says more than the name of who claimed it. */
export type ClinicEntryDocument = Omit<Schemas["ClinicEntry"], "etag" | "isMine"> & {
  /** The subject of the token, while somebody is vaccinating. */
  claimedBySub: string | null;
  /** Whether the end of the clinic moved it, and nobody since. */
  isMovedByEnd: boolean;
};

/** Every kind of record, with the upgrades that its stored documents need. */
export const documents = {
  episode: documentsOf<Schemas["Episode"]>(),
  episodeRow: documentsOf<Schemas["EpisodeRow"]>(),
  batch: documentsOf<Schemas["Batch"]>(),
  patient: documentsOf<Schemas["PatientDemographics"]>(),
  historyRecord: documentsOf<Schemas["VaccinationHistoryRecord"]>(),
  user: documentsOf<Schemas["User"]>(),
  clinic: documentsOf<Pick<Schemas["Clinic"], "endedAt" | "endedBy">>(),
  clinicEntry: documentsOf<ClinicEntryDocument>(),
  store: documentsOf<Schemas["PharmacyStore"]>(),
};
