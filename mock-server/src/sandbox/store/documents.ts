import type { Schemas } from "@pharmacy/sdk";

/** The only place where stored text becomes a typed value: it was checked before it was written. */
export function parseDocument<T>(text: string): T {
  return JSON.parse(text);
}

type Fields = Record<string, unknown>;

export type Upgrade = (document: Fields) => Fields;

/** Documents of one kind; the version is the number of upgrades plus one, and 1 if none is stored. */
export function documentsOf<Value extends object>(upgrades: readonly Upgrade[] = []) {
  const newest = upgrades.length + 1;
  return {
    text: (value: Value) => JSON.stringify({ ...value, documentVersion: newest }),
    read(text: string) {
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

export type ClinicEntryDocument = Omit<Schemas["ClinicEntry"], "etag" | "isMine"> & {
  /** The subject of the claimant's token, while the entry is claimed. */
  claimedBySub: string | null;
  /** Whether the end of the clinic moved the entry, and nobody has moved it since. */
  isMovedByEnd: boolean;
  /** The episode that left the entry when it was deleted; it can be restored. */
  deletedEpisodeId?: string | null;
};

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
