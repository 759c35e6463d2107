import { describe, expect, test } from "vitest";
import { emptyConsent, emptyDelivery, emptyScreening } from "../src/episode/resume.ts";
import { storedPlaces, typedValues } from "../src/episode/schemas.ts";
import { consents, deliveries, screenings } from "./valid-values.ts";

const recorder = { firstName: "Anna", lastName: "Price", gphc: "2211345", isClinician: true };

const asKept = (values: object): unknown => JSON.parse(JSON.stringify(values));

describe("values that were kept outside their form", () => {
  test.each([
    ["consent", emptyConsent()],
    ["screening", emptyScreening(recorder)],
    ["delivery", emptyDelivery(recorder)],
    ...Object.values(consents).map((values) => ["consent", values] as const),
    ...Object.values(screenings).map((values) => ["screening", values] as const),
    ...Object.values(deliveries).map((values) => ["delivery", values] as const),
  ] as const)("of a %s come back as they were", (stage, values) => {
    expect(typedValues(stage, asKept(values)).values).toEqual(asKept(values));
  });

  test.each([
    ["delivery", { evidence: 7 }],
    ["delivery", { isAnyAdverseEffects: "yes" }],
    ["delivery", { doseAmount: "0.5" }],
    ["delivery", { adverseEffects: "Fainting" }],
    ["delivery", { vaccinator: "Anna Price" }],
    ["delivery", { vaccinator: { firstName: ["Anna"] } }],
    ["delivery", { homeDetails: [] }],
    ["delivery", { overrides: [{ code: 1 }] }],
    ["delivery", { aFieldOfAnotherVersion: "x" }],
    ["screening", { feelUnwell: 1 }],
    ["screening", { feelUnwellComment: {} }],
    ["consent", { vaccineTypes: "fluVac" }],
  ] as const)("of a %s go without what is none of a field's kind: %j", (stage, wrong) => {
    const [field = ""] = Object.keys(wrong);
    const { values } = typedValues(stage, { ...deliveries["flu given"], ...wrong });
    expect(values).not.toHaveProperty(field, Object.values(wrong)[0]);
    expect(typedValues(stage, values).values).toEqual(values);
  });

  test.each([{ firstName: "Idris", telephone: "0770 09" }, { surname: "x".repeat(151) }, null])(
    "of a first step come with whom to call in an emergency: %j",
    (patientEmergencyContact) => {
      const kept = { ...emptyConsent(), patientEmergencyContact };
      expect(typedValues("consent", asKept(kept)).values).toEqual(kept);
    },
  );

  test("are no values at all when nothing like them was kept", () => {
    for (const kept of [{}, { places: [] }]) {
      expect(typedValues("delivery", kept).values).toEqual({});
    }
  });
});

test("places that were kept are places, or none", () => {
  const careHome = { longStayCareHomeName: "Rosewood", longStayCareHomePostCode: "LS1 4AP" };
  const homeDetails = { name: "The Willows", postcode: "LS2 8JS" };
  expect(storedPlaces({ careHome, homeDetails })).toEqual({ careHome, homeDetails });
  expect(storedPlaces({ careHome: "Rosewood", homeDetails })).toEqual({ homeDetails });
  for (const kept of [null, [], "Rosewood", { homeDetails: 7 }]) {
    expect(storedPlaces(kept)).toEqual({});
  }
});
