import { patient } from "@pharmacy/domain/test/valid-values";
import type { Schemas } from "@pharmacy/sdk";
import type { TestAnswer, TestHandlers, TestRequest } from "@pharmacy/sdk/testing";
import { vi } from "vitest";

type Save = TestRequest<"saveEpisode">;
type StockAnswer = TestAnswer<"listActiveBatches"> | Promise<TestAnswer<"listActiveBatches">>;
type SaveAnswer = TestAnswer<"saveEpisode"> | Promise<TestAnswer<"saveEpisode">>;

const pack = { vaccineId: "ativ-10", name: "Adjuvanted trivalent aTIV", packSize: 10 };
const dose = { doseAmount: 0.5, unit: "ml" };

const catalogue: Schemas["VaccineCatalogue"] = {
  vaccineTypes: [
    {
      vaccineType: "fluVac",
      manufacturers: [
        {
          manufacturer: "Seqirus UK",
          names: [
            { ampName: "aTIV", routes: ["INTRAMUSCULAR"], packSizes: [{ ...pack, doses: dose }] },
            { ampName: "TIVc", packSizes: [{ vaccineId: "tivc-1", name: "Cell-based TIVc" }] },
          ],
        },
      ],
    },
  ],
};

export const batchRow = (id: string, batchNo: string, vaccineId: string): Schemas["BatchRow"] => ({
  batch: {
    id,
    batchNo,
    vaccineId,
    expiryDate: Date.parse("2099-06-30T00:00:00.000Z"),
    additionDate: "2025-10-01T09:00:00.000Z",
    status: "Active",
    storeId: "FA123",
  },
  vaccination: {
    vaccineType: "fluVac",
    manufacturer: "Seqirus UK",
    ampName: "aTIV",
    name: pack.name,
    packSize: 10,
  },
});

export const listed = (...batches: Schemas["BatchRow"][]) => ({
  batches,
  page: 0,
  size: 99,
  totalElements: batches.length,
  totalPages: 1,
});

/** An episode of a patient that was begun. */
export const openRow = (
  id: string,
  { firstName, lastName, nhsNumber, dateOfBirth }: Schemas["PatientDemographics"],
  creationDate: string,
): Schemas["EpisodeRow"] => ({
  id,
  humanReadableEpisodeId: `FA123-${id}`,
  patientName: `${firstName} ${lastName}`,
  creationDate,
  status: "In Progress",
  vaccinationsRequired: ["fluVac"],
  currentStepTitle: "Vaccination Type",
  lastUpdatedBy: "Anna Okafor",
  lastUpdatedDate: creationDate,
  nhsNumber,
  dateOfBirth,
});

export const listedEpisodes = (...episodes: Schemas["EpisodeRow"][]) => {
  const { length: totalElements } = episodes;
  const body = { episodes, page: 0, size: 99, totalElements, totalPages: 1 };
  return { status: 200, body } as const;
};

const user: Schemas["User"] = {
  id: "u1",
  firstName: "Anna",
  lastName: "Okafor",
  email: "anna@example.org",
  userName: "anna.pharmacist",
  roleId: "pharmacist",
  pharmacist: true,
  storeId: "FA123",
};

const clock = "2025-11-03T10:00:00.000Z";

/** The episode of a save, as the server would answer it. */
export const storedEpisode = (input: Schemas["EpisodeInput"]): Schemas["Episode"] => ({
  ...input,
  id: "episode-1",
  humanReadableEpisodeId: "FA123-000001",
  deleted: false,
  creationDate: clock,
  vaccinationsRequired: input.vaccineTypes,
  lastUpdatedBy: "Anna Okafor",
  lastUpdatedDate: clock,
});

const stale = (episode: Schemas["Episode"] | null) =>
  new Response(
    JSON.stringify({
      title: "The record was changed",
      status: 412,
      detail: "Somebody else has changed the record.",
      code: "STALE_VERSION",
      lastUpdatedBy: episode?.lastUpdatedBy,
    }),
    { status: 412, headers: { "content-type": "application/problem+json" } },
  );

/** What is read besides the episode and the stock. */
const reading: TestHandlers = {
  getUser: () => ({ status: 200, body: user }),
  getVaccineTypes: () => ({ status: 200, body: catalogue }),
  listFinishedBatches: () => ({
    status: 200,
    body: listed(batchRow("b3", "100000F", "ativ-10")),
  }),
  getVaccinationHistory: () => ({ status: 200, body: { records: [], canShowHistory: true } }),
  searchPatients: () => ({ status: 200, body: { outcome: "one", patients: [patient] } }),
};

/** A server with one episode, which answers saves as `onSave` says, or well. */
export function storeServer(
  stored: Schemas["Episode"] | null = null,
  keeping: { keepsDraftText?: boolean; keepsNoneOfThese?: boolean } = {
    keepsDraftText: true,
    keepsNoneOfThese: true,
  },
) {
  let episode = stored;
  let version = 1;

  /** Somebody else saves. */
  function replace(other: Schemas["Episode"]) {
    episode = other;
    version += 1;
  }

  function keep({ body, headers }: Save): SaveAnswer {
    const expected = headers.get("If-Match");
    if (expected !== null && expected !== `"${version}"`) return stale(episode);
    episode = storedEpisode(body);
    version += 1;
    const { status, currentActiveStepId } = body;
    const answer = { id: episode.id, status, currentActiveStepId, ...keeping };
    return { status: 200, body: answer, etag: `"${version}"` };
  }

  const saves = vi.fn<(request: Save) => SaveAnswer>(keep);
  const stock = vi.fn<(request: TestRequest<"listActiveBatches">) => StockAnswer>(() => ({
    status: 200,
    body: listed(batchRow("b1", "126201A", "ativ-10"), batchRow("b2", "777777C", "tivc-1")),
  }));
  const handlers: TestHandlers = {
    ...reading,
    listActiveBatches: stock,
    listActiveEpisodes: () => listedEpisodes(),
    saveEpisode: saves,
    getEpisode: () =>
      episode
        ? { status: 200, body: { ...episode, ...keeping }, etag: `"${version}"` }
        : new Response("", { status: 404 }),
  };
  return { handlers, saves, stock, keep, replace };
}
