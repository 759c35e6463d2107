import { describe, expect, test } from "vitest";
import { emptyDelivery } from "../src/episode/resume.ts";
import * as effects from "./effects.ts";
import type { ScreeningValues } from "../src/vaccines/parts.ts";
import { deliveries, now, screenings } from "./valid-values.ts";

const risk: ScreeningValues = {
  ...screenings["flu screening"],
  eligibilityCriteria: "AGED_18_TO_64_CLINICAL_RISK",
  clinicalRisk: "DIABETES",
  feelUnwell: true,
  feelUnwellComment: "A cold",
};
const given = deliveries["flu given"];

describe("screening", () => {
  test("[4.24] changing the administration type clears eligibility", () => {
    const effect = effects.whenAdministrationTypeChanges(risk, "Private");
    expect(effect.values).toMatchObject({
      administrationType: "Private",
      eligibilityCriteria: null,
      clinicalRisk: null,
    });
    expect(effect.cleared).toEqual(["eligibilityCriteria", "clinicalRisk"]);
  });

  test("choosing the same administration type again clears nothing", () => {
    expect(effects.whenAdministrationTypeChanges(risk, "NHS").values).toEqual(risk);
  });

  test("[4.25] eligibility changes clear the clinical risk, unless 18-64 is chosen", () => {
    expect(effects.whenEligibilityChanges(risk, "CARER").values.clinicalRisk).toBeNull();
    const again = effects.whenEligibilityChanges(risk, "AGED_18_TO_64_CLINICAL_RISK");
    expect(again.values.clinicalRisk).toBe("DIABETES");
  });

  test("[4.23] changing an answer clears its comment and no other", () => {
    const commented = { ...risk, relevantAllergies: true, relevantAllergiesComment: "Nuts" };
    const effect = effects.whenAnswerChanges(commented, "feelUnwell", false);
    expect(effect.values).toMatchObject({
      feelUnwell: false,
      feelUnwellComment: "",
      relevantAllergiesComment: "Nuts",
    });
    expect(effects.whenAnswerChanges(commented, "feelUnwell", true).cleared).toEqual([]);
  });

  test("a private screening can become NHS", () => {
    const effect = effects.whenAdministrationTypeChanges(
      screenings["private flu screening"],
      "NHS",
    );
    expect(effect.values.administrationType).toBe("NHS");
  });
});

describe("delivery", () => {
  test("[4.26] administered yes sets the date to now and clears reason and comment", () => {
    const notGiven = {
      ...deliveries["flu not given"],
      commentForNoAdministeredVaccinationText: "Away",
    };
    const effect = effects.whenAdministeredChanges(notGiven, true, now);
    expect(effect.values).toMatchObject({
      isVaccinationAdministered: true,
      fullDateOfAdministration: now,
      reasonForNoAdministeredVaccination: null,
      commentForNoAdministeredVaccinationText: "",
    });
    expect(effect.cleared).toEqual([
      "reasonForNoAdministeredVaccination",
      "commentForNoAdministeredVaccinationText",
    ]);
  });

  test("[4.27] administered no keeps only the responsible clinician", () => {
    const recorder = { firstName: "", lastName: "", gphc: null, isClinician: false };
    const effect = effects.whenAdministeredChanges(deliveries["covid given"], false, now);
    expect(effect.values).toEqual({
      ...emptyDelivery(recorder),
      responsibleClinician: deliveries["covid given"].responsibleClinician,
      isVaccinationAdministered: false,
    });
    expect(effect.cleared).toEqual(expect.arrayContaining(["batchId", "responsibleDrawer"]));
  });

  test("[4.31] no adverse effects clears the effect details", () => {
    const effect = effects.whenAnyAdverseEffectsChanges(
      deliveries["flu given with adverse effects"],
      false,
    );
    expect(effect.values).toMatchObject({
      adverseEffects: [],
      reactionSeverity: null,
      verificationStatus: null,
      evidence: "",
      descriptionOfReaction: "",
    });
    expect(effect.cleared).toHaveLength(5);
  });

  const fluenz = {
    pack: { vaccineId: "fluenz-10", name: "Fluenz LAIV", doses: { doseAmount: 0.2, unit: "ml" } },
    routes: ["NASAL"],
  } as const;

  test("[H02] [4.30, 3.16] another vaccine clears batch, expiry, use-by, dose and confirmation", () => {
    const used = { ...deliveries["covid given"], useByDate: "01/12/2025" };
    const effect = effects.whenVaccineSelectedChanges(used, fluenz);
    expect(effect.values).toMatchObject({
      vaccineSelected: "Fluenz LAIV",
      vacProvidedToPatient: fluenz.pack,
      batchId: null,
      batchNumber: null,
      expiryDate: null,
      useByDate: null,
      confirmVacDetails: false,
    });
    expect(effects.whenVaccineSelectedChanges(used, null).values).toMatchObject({
      vaccineSelected: null,
      vacProvidedToPatient: null,
      doseAmount: null,
    });
  });

  test("a batch chosen after another product goes when the product is taken back", () => {
    const without = {
      ...given,
      ...{ batchId: null, batchNumber: null, expiryDate: null, useByDate: null },
      confirmVacDetails: false,
      doseAmount: 0.5,
    };
    const product = effects.whenVaccineSelectedChanges(without, fluenz);
    const { values } = effects.whenBatchChanges(product.values, {
      batchId: "b",
      batchNumber: "TH1",
    });
    const undone = effects.undoEffect({ ...values, confirmVacDetails: true }, product);
    expect(undone).toEqual(without);
  });

  test("[H03] choosing a product proposes its dose and route", () => {
    const effect = effects.whenVaccineSelectedChanges(given, fluenz);
    const { siteOfAdministration } = given;
    expect(effect.values).toMatchObject({
      doseAmount: 0.2,
      vacRoute: "NASAL",
      siteOfAdministration,
    });
  });

  test("[H02] another batch has to be confirmed again", () => {
    for (const batchNumber of ["TH1", given.batchNumber]) {
      const effect = effects.whenBatchChanges(given, { batchId: "batch-2", batchNumber });
      expect(effect.values).toMatchObject({ batchId: "batch-2", confirmVacDetails: false });
    }
  });

  test.each([
    ["vaccinationSequence", "Second"],
    ["useByDate", "01/12/2026"],
    ["doseAmount", 0.3],
    ["vacRoute", "SUBCUTANEOUS"],
    ["siteOfAdministration", "RIGHT_THIGH"],
    ["vaccinationDeliveredUnder", "PSD"],
  ] as const)("another %s has to be confirmed again", (detail, value) => {
    const confirmed = { ...given, confirmVacDetails: true };
    const effect = effects.whenDetailChanges(confirmed, detail, value);
    expect(effect.values).toEqual({ ...confirmed, [detail]: value, confirmVacDetails: false });
    expect(effects.undoEffect(effect.values, effect)).toEqual({
      [detail]: undefined,
      ...confirmed,
    });
    const same = effects.whenDetailChanges(effect.values, detail, value);
    expect(same).toEqual({ values: effect.values, cleared: [], undo: {} });
  });

  test("same as responsible clinician fills another person", () => {
    const effect = effects.whenSameAsClinician(
      { ...given, vaccinator: { firstName: "Old" } },
      "vaccinator",
    );
    expect(effect.values.vaccinator).toEqual({
      ...given.responsibleClinician,
      healthCareRegistered: true,
    });
    expect(effect.undo).toEqual({ vaccinator: { firstName: "Old" } });
  });

  test("who is not registered has no registration", () => {
    const effect = effects.whenRegisteredChanges(given, "vaccinator", false);
    expect(effect.values.vaccinator).toMatchObject({ healthCareRegistered: false, gphc: "" });
    expect(effect.cleared).toEqual(["vaccinator"]);
    const back = effects.whenRegisteredChanges(effect.values, "vaccinator", true);
    expect(back.cleared).toEqual([]);
  });
});

describe("[4.29] changing the location", () => {
  const atCareHome = deliveries["flu given in care home"];

  test("clears the care home's details", () => {
    const effect = effects.whenLocationChanges(atCareHome, "PHARMACY", {});
    expect(effect.values).toMatchObject({ longStayCareHomeODSCode: "", longStayCareHomeName: "" });
    expect(effect.cleared).toHaveLength(4);
  });

  test("restores the remembered ones", () => {
    const remembered = effects.placesToRemember(atCareHome, {});
    const away = effects.whenLocationChanges(atCareHome, "PHARMACY", remembered).values;
    const back = effects.whenLocationChanges(away, "LONG_STAY_CARE_HOME", remembered).values;
    expect(back).toEqual({ ...atCareHome, homeDetails: back.homeDetails });
  });

  test("keeps a remembered home when a vaccine without one leaves the facility", () => {
    const { homeDetails } = deliveries["covid given in residential facility"];
    const flu = { ...atCareHome, administrationLocation: "RESIDENTIAL_FACILITY" as const };
    expect(effects.placesToRemember(flu, { homeDetails })).toEqual({ homeDetails });
  });

  test("remembers the residential facility too", () => {
    const atHome = deliveries["covid given in residential facility"];
    const remembered = effects.placesToRemember(atHome, {});
    const away = effects.whenLocationChanges(atHome, "PHARMACY", remembered).values;
    expect(away.homeDetails).toMatchObject({ name: "", addressLine1: "" });
    const back = effects.whenLocationChanges(away, "RESIDENTIAL_FACILITY", remembered).values;
    expect(back.homeDetails).toEqual(atHome.homeDetails);
  });
});
