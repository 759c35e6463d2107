import { holds } from "@pharmacy/domain/test/random";
import fc from "fast-check";
import { expect, test } from "vitest";
import { columns } from "../src/event-file.ts";
import {
  deletionRowOf,
  eventFile,
  eventRowOf,
  readEventFile,
  readinessOf,
  type EventRow,
} from "../src/index.ts";
import { context, episodes, exampleEpisode } from "./episodes.ts";

const about = { vaccineType: "fluVac", odsCode: "FA123", at: "2026-10-14T09:44:03.000Z" } as const;

const rowOf = (at: string): EventRow | null =>
  eventRowOf(
    exampleEpisode("episode", ({ vaccinationDetails: { fluVac } }) =>
      Object.assign(fluVac?.delivery ?? {}, { fullDateOfAdministration: at }),
    ),
    "fluVac",
    "NEW",
    context,
  );

test("the columns are the 34 of the national store, in its order", () => {
  expect(columns).toHaveLength(34);
  expect(columns.join("|")).toMatchInlineSnapshot(
    `"NHS_NUMBER|PERSON_FORENAME|PERSON_SURNAME|PERSON_DOB|PERSON_GENDER_CODE|PERSON_POSTCODE|DATE_AND_TIME|SITE_CODE|SITE_CODE_TYPE_URI|UNIQUE_ID|UNIQUE_ID_URI|ACTION_FLAG|PERFORMING_PROFESSIONAL_FORENAME|PERFORMING_PROFESSIONAL_SURNAME|RECORDED_DATE|PRIMARY_SOURCE|VACCINATION_PROCEDURE_CODE|VACCINATION_PROCEDURE_TERM|DOSE_SEQUENCE|VACCINE_PRODUCT_CODE|VACCINE_PRODUCT_TERM|VACCINE_MANUFACTURER|BATCH_NUMBER|EXPIRY_DATE|SITE_OF_VACCINATION_CODE|SITE_OF_VACCINATION_TERM|ROUTE_OF_VACCINATION_CODE|ROUTE_OF_VACCINATION_TERM|DOSE_AMOUNT|DOSE_UNIT_CODE|DOSE_UNIT_TERM|INDICATION_CODE|LOCATION_CODE|LOCATION_CODE_TYPE_URI"`,
  );
});

test("a vaccination is one row, and what is not known is empty", () => {
  expect(rowOf("2025-10-14T09:41:00.000Z")).toMatchInlineSnapshot(`
    {
      "ACTION_FLAG": "NEW",
      "BATCH_NUMBER": "X3C71V",
      "DATE_AND_TIME": "20251014T10410001",
      "DOSE_AMOUNT": "0.5",
      "DOSE_SEQUENCE": "1",
      "DOSE_UNIT_CODE": "258773002",
      "DOSE_UNIT_TERM": "ml",
      "EXPIRY_DATE": "20260630",
      "INDICATION_CODE": "",
      "LOCATION_CODE": "FA123",
      "LOCATION_CODE_TYPE_URI": "https://fhir.nhs.uk/Id/ods-organization-code",
      "NHS_NUMBER": "9693632109",
      "PERFORMING_PROFESSIONAL_FORENAME": "Anna",
      "PERFORMING_PROFESSIONAL_SURNAME": "Pharmacist",
      "PERSON_DOB": "19510312",
      "PERSON_FORENAME": "Amina",
      "PERSON_GENDER_CODE": "2",
      "PERSON_POSTCODE": "LS6 2AB",
      "PERSON_SURNAME": "Yusuf",
      "PRIMARY_SOURCE": "TRUE",
      "RECORDED_DATE": "20251014",
      "ROUTE_OF_VACCINATION_CODE": "78421000",
      "ROUTE_OF_VACCINATION_TERM": "",
      "SITE_CODE": "FA123",
      "SITE_CODE_TYPE_URI": "https://fhir.nhs.uk/Id/ods-organization-code",
      "SITE_OF_VACCINATION_CODE": "368208006",
      "SITE_OF_VACCINATION_TERM": "",
      "UNIQUE_ID": "0f8b6a52-6d1c-4f0e-9a8e-3d1f7f3f9a01-fluVac",
      "UNIQUE_ID_URI": "https://pharmacy.example.org/identifiers/vaccination",
      "VACCINATION_PROCEDURE_CODE": "822851000000102",
      "VACCINATION_PROCEDURE_TERM": "",
      "VACCINE_MANUFACTURER": "Sanofi",
      "VACCINE_PRODUCT_CODE": "45175511000001104",
      "VACCINE_PRODUCT_TERM": "Vaxigrip Trivalent (TIVe)",
    }
  `);
});

test.each([
  ["2025-10-26T00:59:59.000Z", "20251026T01595901"],
  ["2025-10-26T01:00:00.000Z", "20251026T01000000"],
  ["2026-03-29T00:59:59.000Z", "20260329T00595900"],
  ["2026-03-29T01:00:00.000Z", "20260329T02000001"],
])("the time %s is written as in London, with its offset", (at, written) => {
  expect(rowOf(at)?.DATE_AND_TIME).toBe(written);
});

test("a deletion names the record and nothing of the patient", () => {
  const row = deletionRowOf("e1", "covid", "2026-10-14T23:30:00.000Z", context);
  const told = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== ""));
  expect(told).toEqual({
    UNIQUE_ID: "e1-covid",
    UNIQUE_ID_URI: context.identifierSystem,
    ACTION_FLAG: "DELETE",
    RECORDED_DATE: "20261015",
  });
});

test("an event file is read as what it was written from", () => {
  holds(
    fc.property(fc.array(episodes, { maxLength: 5 }), (drawn) => {
      const rows = drawn.flatMap(({ episode, vaccineType }) => {
        const { state } = readinessOf(episode, vaccineType, context);
        const row = eventRowOf(episode, vaccineType, "UPDATE", context);
        return state === "ready" && row ? [row] : [];
      });
      const { text } = eventFile(rows, about);
      expect(readEventFile(text)).toEqual(rows);
      expect(eventFile(readEventFile(text), about).text).toBe(text);
    }),
  );
});

test("a file has the name that the store demands, a bare header and values in quotation marks", () => {
  const row = rowOf("2025-10-14T09:41:00.000Z");
  const { name, text } = eventFile(row ? [row] : [], about);
  expect(name).toBe("FLU_Vaccinations_V5_FA123_20261014T10440301.csv");
  const [header, line] = text.split("\n");
  expect(header).toBe(columns.join("|"));
  expect(line).toMatch(/^("[^"]*"\|){33}"[^"]*"$/);
  expect(eventFile([], about).text).toBe(`${header}\n`);
});

test("other columns are no event file", () => {
  expect(() => readEventFile("UNIQUE_ID|NHS_NUMBER\n")).toThrow(RangeError);
});
