import type { Kit } from "../../kit/kit.ts";
import { batchOf, makeBatch, readBatch } from "../../records/batches.ts";
import {
  draftOf,
  givenOf,
  legacyAdministration,
  notGivenOf,
  readEpisode,
  saveNew,
} from "../../records/episodes.ts";
import { londonToday } from "../../records/people.ts";
import { type Base, clinicBases } from "./clinic-bases.ts";
import {
  firstDraft,
  furtherDraft,
  furtherVaccines,
  typedDraft,
  wholeCovid,
  wholeFlu,
} from "./whole-episodes.ts";

const reason = { reason: "other", comment: "Conformance check" };
const query = { page: 0, size: 10 };
const episodeRequest = async (kit: Kit) => ({
  query,
  body: {
    sortBy: "patientName",
    sortDirection: "asc",
    filters: {
      searchTerm: kit.mark,
      status: ["Completed"],
      vaccineType: ["fluVac"],
      createdFrom: "2025-01-01",
      createdTo: londonToday(),
    },
  },
});
const completedRequest = async () => ({
  query,
  body: { filters: { completedFrom: "2025-01-01", completedTo: londonToday() }, withGiven: true },
});
const batchRequest = async (kit: Kit) => ({
  query,
  body: { sortBy: "batchNo", sortDirection: "asc", searchTerm: kit.mark, vaccineType: ["fluVac"] },
});

/** What an earlier save, and a batch's end, left in a record that is sent back as it was read. */
const deletion = {
  deleted: false,
  deletedBy: "Robin Hart",
  completionDate: "2025-10-14T10:20:00.000Z",
};
const stock = {
  dosesReceived: 10,
  dosesLeft: 10,
  usedInEpisodes: 1,
  lastUpdatedBy: "Robin Hart",
  lastUpdatedDate: "2025-10-14T10:20:00.000Z",
  decommissionedBy: "Robin Hart",
  decommissionedDate: "2025-10-14T10:20:00.000Z",
  decommissionReason: "other",
  decommissionComment: "None",
};

export const bases: readonly Base[] = [
  {
    operation: "saveEpisode",
    what: "flu, given",
    make: async (kit) => ({ body: await wholeFlu(kit) }),
  },
  {
    operation: "saveEpisode",
    what: "COVID-19, given",
    make: async (kit) => ({ body: await wholeCovid(kit) }),
  },
  {
    operation: "saveEpisode",
    what: "both, not given",
    kinds: ["required", "null", "type"],
    make: async (kit) => ({ body: notGivenOf(kit, ["fluVac", "covid"]) }),
  },
  {
    operation: "saveEpisode",
    what: "a draft",
    kinds: ["required", "null", "form"],
    make: async (kit) => ({ body: draftOf(kit) }),
  },
  {
    operation: "saveEpisode",
    what: "a draft with all that extensions add",
    isExtension: true,
    make: async (kit) => ({ body: typedDraft(kit) }),
  },
  ...furtherVaccines.map((type): Base => ({
    operation: "saveEpisode",
    what: `a draft of ${type}`,
    isExtension: true,
    make: async (kit) => ({ body: await furtherDraft(kit, type) }),
  })),
  {
    operation: "saveEpisode",
    what: "given, and withdrawn for the other",
    kinds: ["type", "list", "code"],
    isExtension: true,
    async make(kit) {
      const given = givenOf(kit, [(await makeBatch(kit)).data]);
      return { body: { ...given, consent: { ...given.consent, withdrawnFor: ["covid"] } } };
    },
  },
  {
    operation: "saveEpisode",
    what: "a first step",
    isExtension: true,
    make: async (kit) => ({ body: firstDraft(kit) }),
  },
  {
    operation: "saveEpisode",
    what: "with an earlier system's record",
    isExtension: true,
    make: async (kit) => ({
      body: {
        ...draftOf(kit),
        legacyAdministration: {
          ...legacyAdministration,
          notAdministeredReason: "DID_NOT_ATTEND",
        },
      },
    }),
  },
  {
    operation: "saveEpisode",
    what: "a change",
    kinds: ["required", "type", "length", "code", "form", "list", "unknown"],
    async make(kit) {
      const { data: saved } = await saveNew(kit, draftOf(kit));
      const { data } = await readEpisode(kit, saved.id);
      return { query: { episodeId: saved.id }, body: { ...data, ...deletion } };
    },
  },
  ...(["fluVac", "covid"] as const).map((type): Base => ({
    operation: "createBatch",
    what: type === "covid" ? "of COVID-19" : "of flu",
    make: async (kit) => ({
      body: {
        ...batchOf(kit, await kit.reference.product(type)),
        id: null,
        storeId: (await kit.reference.store()).id,
        doses: { doseAmount: 0.5, unit: "ml" },
        batchNumberFormat: "AAnnnn",
        ...(type === "covid" && { useByDate: Date.UTC(2031, 0, 31) }),
      },
    }),
  })),
  {
    operation: "createBatch",
    what: "counted",
    isExtension: true,
    make: async (kit) => ({
      body: { ...batchOf(kit, await kit.reference.product("fluVac")), ...stock },
    }),
  },
  ...[false, true].map((isExtension): Base => ({
    operation: "updateBatch",
    what: isExtension ? "a change with all that extensions add" : "a change",
    isExtension,
    async make(kit) {
      const { data: made } = await makeBatch(kit, { vaccineType: "covid" });
      const { data } = await readBatch(kit, made.id);
      const useByDate = Date.UTC(2031, 0, 31);
      return {
        path: { id: made.id },
        body: { ...data, useByDate, ...(isExtension && stock) },
      };
    },
  })),
  {
    operation: "deleteEpisode",
    what: "a deletion",
    make: async (kit) => ({
      path: { episodeId: (await saveNew(kit, draftOf(kit))).data.id },
      body: reason,
    }),
  },
  {
    operation: "decommissionBatch",
    what: "a deletion",
    make: async (kit) => ({
      path: { id: (await makeBatch(kit)).data.id },
      body: reason,
    }),
  },
  ...clinicBases,
  {
    operation: "searchPatients",
    what: "by name",
    make: async () => ({
      body: {
        lastName: "Yusuf",
        dateOfBirth: "1951-03-12",
        firstName: "Amina",
        postCode: "LS6 2AB",
        gender: "female",
      },
    }),
  },
  {
    operation: "searchPatients",
    what: "by number",
    make: async () => ({ body: { nhsNumber: "9693632109" } }),
  },
  {
    operation: "updateUserDetails",
    what: "a change",
    async make(kit) {
      kit.needsWrites();
      return { body: { roleId: "none", ...(await kit.reference.user()) } };
    },
  },
  ...(["listActiveEpisodes", "listCompletedEpisodes", "listDeletedEpisodes"] as const).flatMap(
    (operation): Base[] => [
      { operation, what: "a question", make: episodeRequest },
      {
        operation,
        what: "days of completion",
        kinds: ["null", "type", "form", "unknown"],
        isExtension: true,
        make: completedRequest,
      },
    ],
  ),
  ...(["listActiveBatches", "listFinishedBatches", "listDecommissionedBatches"] as const).map(
    (operation): Base => ({ operation, what: "a question", make: batchRequest }),
  ),
];
