import { epochOfDate } from "@pharmacy/domain/batch/expiry";
import { addDays } from "@pharmacy/domain/dates/calendar-dates";
import { londonDate } from "@pharmacy/domain/dates/london-time";
import type { Schemas } from "@pharmacy/sdk";
import type { TestHandlers } from "@pharmacy/sdk/testing";

export const today = londonDate(new Date());
export const yesterday = addDays(today, -1);

export const batchRow = (
  batchNo: string,
  batch: Partial<Schemas["BatchRowBatch"]> = {},
): Schemas["BatchRow"] => ({
  batch: {
    id: batchNo,
    batchNo,
    expiryDate: epochOfDate(addDays(today, 400)),
    additionDate: `${yesterday}T09:00:00.000Z`,
    status: "Active",
    vaccineId: "flu",
    storeId: "FA123",
    ...batch,
  },
  vaccination: {
    vaccineType: "fluVac",
    manufacturer: "Sanofi",
    ampName: "Vaxigrip",
    name: "Vaxigrip 0.5ml",
    packSize: 10,
  },
});

type Product = Schemas["ActivityProduct"];

export const product = (
  ampName: string,
  given: number,
  dosesLeft: number | null = 0,
  vaccineType: Product["vaccineType"] = "fluVac",
): Product => ({ vaccineType, ampName, given, dosesLeft });

type Day = Schemas["ActivityDay"];

const day = (date: string, flu: number, covid: number): Day => ({
  date,
  given: [
    { vaccineType: "fluVac", total: flu, products: [{ ampName: "Vaxigrip", total: flu }] },
    { vaccineType: "covid", total: covid, products: [] },
  ],
});

export const bothDays = [day(yesterday, 3, 1), day(today, 2, 0)];

/** What was given yesterday and today, and the stock. */
export const telling =
  (more: Partial<Schemas["Activity"]> = {}): NonNullable<TestHandlers["getActivity"]> =>
  ({ query }) => ({
    status: 200,
    body: {
      from: query.get("from") ?? "",
      to: query.get("to") ?? "",
      days: bothDays,
      products: [product("Vaxigrip", 5)],
      attention: {
        total: 1,
        batches: [batchRow("X3C71V", { useByDate: epochOfDate(yesterday), dosesLeft: 1 })],
      },
      ...more,
    },
  });

export const episode = (patientName: string, at: string): Schemas["EpisodeRow"] => ({
  id: patientName,
  humanReadableEpisodeId: "FA123-000001",
  patientName,
  creationDate: at,
  status: "In Progress",
  vaccinationsRequired: ["fluVac"],
  currentStepTitle: "Step 1 of 2 - Clinical Screening for Flu",
  lastUpdatedBy: "Anna Okafor",
  lastUpdatedDate: at,
  nhsNumber: "9990000018",
});

export const page = (
  episodes: Schemas["EpisodeRow"][],
  totalElements = episodes.length,
): { status: 200; body: Schemas["EpisodeList"] } => ({
  status: 200,
  body: { episodes, page: 0, size: 5, totalElements, totalPages: 1 },
});

export const batches = { active: 4, finished: 0, decommissioned: 1 };

export const handlers: TestHandlers = {
  getStatusesCount: () => ({
    status: 200,
    body: { active: 1, completed: 7, deleted: 0, batches },
  }),
  getActivity: telling(),
  listActiveEpisodes: () => page([]),
};

export const toldBy = (more: Partial<Schemas["Activity"]>) => ({
  handlers: { ...handlers, getActivity: telling(more) },
});
