import type { OperationId } from "@pharmacy/sdk";
import type { Ask } from "../../exchange/exchange.ts";
import { changedAt } from "../../kit/differences.ts";
import type { Kit } from "../../kit/kit.ts";
import type { ReferenceData } from "../../kit/reference-data.ts";
import { batchOf, makeBatch } from "../../records/batches.ts";
import { draftOf, givenOf, notGivenOf, saveNew } from "../../records/episodes.ts";
import { legacyAdministration } from "../../records/legacy.ts";
import { londonToday } from "../../records/people.ts";
import { clinicBases } from "./clinic-bases.ts";
import type { Kind } from "./mutants.ts";

/** A question with a body in which nothing is wrong: its mutants are. */
export interface Base {
  readonly operation: OperationId;
  readonly what: string;
  /** The kinds of mutants that another base has not; all of them unless said. */
  readonly kinds?: readonly Kind[];
  make(kit: Kit, reference: ReferenceData): Promise<Ask>;
}

const reason = { reason: "other", comment: "Conformance check" };
const query = { page: 0, size: 10 };
const flu = "/vaccinationDetails/fluVac";
const covid = "/vaccinationDetails/covid";

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
const batchRequest = async (kit: Kit) => ({
  query,
  body: { sortBy: "batchNo", sortDirection: "asc", searchTerm: kit.mark, vaccineType: ["fluVac"] },
});

/** Changes at their pointers below a place. */
const changedBelow = <T>(body: T, at: string, changes: Record<string, unknown>): T =>
  Object.entries(changes).reduce(
    (all, [name, value]) => changedAt(all, `${at}/${name}`, value),
    body,
  );

const reaction = {
  isAnyAdverseEffects: true,
  adverseEffects: ["Bruising"],
  reactionSeverity: "Mild",
  verificationStatus: "Confirmed",
  evidence: "Seen",
  descriptionOfReaction: "A bruise",
};
const careHome = {
  administrationLocation: "LONG_STAY_CARE_HOME",
  longStayCareHomeODSCode: "VL0K7",
  longStayCareHomeName: "Willow Court",
  longStayCareHomePostCode: "LS1 4AP",
  longStayCareHomeAddress: "1 Willow Road",
};
const answeredYes: Record<string, unknown> = Object.fromEntries(
  ["feelUnwell", "medicationInteractVaccine", "past6MonthsVaccinated", "relevantAllergies"].flatMap(
    (question) => [
      [question, true],
      [`${question}Comment`, "Looked into"],
    ],
  ),
);
const byGuardian = {
  consentStatus: true,
  consentByPatientCheck: false,
  consentProvidedBy: "PARENT_OR_GUARDIAN" as const,
  consentPersonFirstName: "Mary",
  consentPersonLastName: "Hart",
  consentPersonRelationship: "Mother",
};

/** All that can be said of a patient, and of whom to call. */
const wholePatient = {
  title: "Ms",
  addressLine2: "Headingley",
  addressLine3: "West Yorkshire",
  city: "Leeds",
  email: "zoe@example.org",
  gpPractice: { odsCode: "A81001", name: "The Surgery" },
};

/** Flu with all that can be asked. */
export async function wholeFlu(kit: Kit, reference: ReferenceData) {
  const { data: batch } = await makeBatch(kit, reference);
  const given = givenOf(kit, [batch]);
  const delivered = changedBelow(given, `${flu}/delivery`, { ...reaction, ...careHome });
  const screened = changedBelow(delivered, `${flu}/screening`, {
    ...answeredYes,
    past6MonthsFluVaccinated: true,
    past6MonthsFluVaccinatedComment: "Elsewhere",
    eligibilityCriteria: "AGED_18_TO_64_CLINICAL_RISK",
    clinicalRisk: "DIABETES",
  });
  const known = changedBelow(screened, "/patientDemographics", wholePatient);
  return {
    ...changedAt(known, "/patientEmergencyContact/relationship", "Aunt"),
    consent: byGuardian,
  };
}

/** COVID-19 with all that can be asked. */
export async function wholeCovid(kit: Kit, reference: ReferenceData) {
  const { data: batch } = await makeBatch(kit, reference, { vaccineType: "covid" });
  const given = givenOf(kit, [batch]);
  const delivered = changedBelow(given, `${covid}/delivery`, {
    ...reaction,
    administrationLocation: "RESIDENTIAL_FACILITY",
    homeDetails: { name: "The Elms", addressLine1: "2 Elm Row", postcode: "LS1 4AP" },
    useByDate: "31/01/2031",
  });
  return changedBelow(delivered, `${covid}/screening`, {
    ...answeredYes,
    past6MonthsCovidVaccinated: true,
    past6MonthsCovidVaccinatedComment: "Elsewhere",
    pregnant: true,
    pregnantComment: "Second trimester",
  });
}

export const bases: readonly Base[] = [
  {
    operation: "saveEpisode",
    what: "flu, given",
    make: async (kit, reference) => ({ body: await wholeFlu(kit, reference) }),
  },
  {
    operation: "saveEpisode",
    what: "COVID-19, given",
    make: async (kit, reference) => ({ body: await wholeCovid(kit, reference) }),
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
    what: "with an earlier system's record",
    make: async (kit) => ({ body: { ...draftOf(kit), legacyAdministration } }),
  },
  {
    operation: "saveEpisode",
    what: "a change",
    kinds: ["required", "type", "length", "code", "unknown"],
    async make(kit) {
      const { data, body } = await saveNew(kit, draftOf(kit));
      return { query: { episodeId: data.id }, body };
    },
  },
  ...(["fluVac", "covid"] as const).map((type): Base => ({
    operation: "createBatch",
    what: type === "covid" ? "of COVID-19" : "of flu",
    make: async (kit, reference) => ({
      body: {
        ...batchOf(kit, await reference.product(type), { dosesReceived: 10 }),
        ...(type === "covid" && { useByDate: Date.UTC(2031, 0, 31) }),
      },
    }),
  })),
  {
    operation: "updateBatch",
    what: "a change",
    async make(kit, reference) {
      const { data, body } = await makeBatch(kit, reference);
      return { path: { id: data.id }, body };
    },
  },
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
    make: async (kit, reference) => ({
      path: { id: (await makeBatch(kit, reference)).data.id },
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
    async make(kit, reference) {
      kit.needsWrites();
      return { body: await reference.user() };
    },
  },
  ...(["listActiveEpisodes", "listCompletedEpisodes", "listDeletedEpisodes"] as const).map(
    (operation): Base => ({ operation, what: "a question", make: episodeRequest }),
  ),
  ...(["listActiveBatches", "listFinishedBatches", "listDecommissionedBatches"] as const).map(
    (operation): Base => ({ operation, what: "a question", make: batchRequest }),
  ),
];
