import { isSnomedCode } from "@pharmacy/domain/test/snomed";
import { holds } from "@pharmacy/domain/test/random";
import fc from "fast-check";
import { expect, test } from "vitest";
import * as codes from "../src/codes.ts";
import { immunizationOf, immunizationsOf, nationalPayloadOf, readinessOf } from "../src/index.ts";
import { context, episodes, exampleEpisode } from "./episodes.ts";
import { asSent, isR4 } from "./r4.ts";
import { refusalsOf } from "./store-rules.ts";

test("every immunization is one of FHIR R4, and keeps the invariant of UK Core", () => {
  holds(
    fc.property(episodes, ({ episode, vaccineType }) => {
      const immunization = asSent(immunizationOf(episode, vaccineType, context));
      if (!immunization) return;
      expect([isR4(immunization), isR4.errors]).toEqual([true, null]);
      expect(isR4(asSent(immunizationsOf(episode, context)))).toBe(true);
      // ukcore-imm-001
      expect(immunization.status !== "not-done" || Boolean(immunization.statusReason)).toBe(true);
    }),
  );
});

test("what is ready keeps every rule of the national store, and what is incomplete breaks the one named", () => {
  const elements: Readonly<Record<string, string>> = {
    "patientDemographics/postCode": "postalCode",
    "patientDemographics/lastName": "family",
    "patientDemographics/firstName": "given",
  };
  holds(
    fc.property(episodes, ({ episode, vaccineType }) => {
      const readiness = readinessOf(episode, vaccineType, context);
      const payload = nationalPayloadOf(episode, vaccineType, context);
      if (readiness.state === "ready") {
        expect(payload && refusalsOf(asSent(payload))).toEqual([]);
        return;
      }
      expect(payload).toBeNull();
      if (readiness.state === "none") return;
      const immunization = immunizationOf(episode, vaccineType, context);
      const refusals = immunization ? refusalsOf(asSent(immunization)) : [];
      for (const { path, message, advice } of readiness.reasons) {
        expect(`${message} ${advice}`).toMatch(/^[A-Z].+\. .+\.$/su);
        if (!message.startsWith("A quotation mark")) expect(refusals).toContain(elements[path]);
      }
    }),
  );
});

test("nothing private, not given, drafted or deleted is ready", () => {
  const none = { state: "none" };
  const ofFlu = (change: Parameters<typeof exampleEpisode>[1]) =>
    readinessOf(exampleEpisode("episode", change), "fluVac", context);
  expect(ofFlu(() => {})).toEqual({ state: "ready" });
  expect(ofFlu((one) => Object.assign(one, { deleted: true }))).toEqual(none);
  const parts = (change: object, part: "screening" | "delivery") => () =>
    ofFlu(({ vaccinationDetails: { fluVac } }) => Object.assign(fluVac?.[part] ?? {}, change));
  expect(parts({ administrationType: "Private" }, "screening")()).toEqual(none);
  expect(parts({ isVaccinationAdministered: false }, "delivery")()).toEqual(none);
  expect(parts({ isDraft: true }, "delivery")()).toEqual(none);
  expect(readinessOf(exampleEpisode("episode"), "covid", context)).toEqual(none);
});

test("a value with a quotation mark, a bar or a line end is incomplete, and named", () => {
  for (const lastName of ['Ann "Nan"', "A|B", "two\nlines"]) {
    const episode = exampleEpisode("episode", ({ patientDemographics }) =>
      Object.assign(patientDemographics, { lastName }),
    );
    expect(readinessOf(episode, "fluVac", context)).toMatchObject({
      reasons: [{ path: "patientDemographics/lastName", advice: `Correct “${lastName}”.` }],
    });
  }
});

test("a vaccination that was not given says why, and is of UK Core alone", () => {
  const episode = exampleEpisode("episode-not-given");
  const [vaccineType = "fluVac"] = episode.vaccineTypes;
  const immunization = immunizationOf(episode, vaccineType, context);
  expect(immunization).toMatchObject({
    status: "not-done",
    statusReason: { coding: [{ system: "http://snomed.info/sct", code: expect.any(String) }] },
  });
  expect(immunization).not.toHaveProperty("protocolApplied");
  expect(nationalPayloadOf(episode, vaccineType, context)).toBeNull();
});

test("every code is one of SNOMED CT, and no address of a system differs from the published one", () => {
  const all = [codes.siteCodes, codes.routeCodes, codes.notGivenCodes].flatMap((list) =>
    Object.values(list),
  );
  expect([...all, codes.millilitres.snomed].filter((code) => !isSnomedCode(code))).toEqual([]);
  expect(codes.systems).toEqual({
    nhsNumber: "https://fhir.nhs.uk/Id/nhs-number",
    odsCode: "https://fhir.nhs.uk/Id/ods-organization-code",
    snomed: "http://snomed.info/sct",
    units: "http://unitsofmeasure.org",
    nullFlavor: "http://terminology.hl7.org/CodeSystem/v3-NullFlavor",
  });
  expect(codes.procedureExtension).toBe(
    "https://fhir.hl7.org.uk/StructureDefinition/Extension-UKCore-VaccinationProcedure",
  );
  expect(codes.profile).toBe("https://fhir.hl7.org.uk/StructureDefinition/UKCore-Immunization");
});
