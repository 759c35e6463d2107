import { document } from "@pharmacy/openapi";
import { expect, test } from "vitest";
import { example } from "./episodes.ts";
import { failedFields } from "./validator.ts";

/** Rules for every vaccine of the contract. */

const names = document.components.schemas["VaccineType"]?.["enum"];
const vaccineTypes = Array.isArray(names) ? names.map(String) : [];
const shown = example("episode-input");

test.each(vaccineTypes)(
  "an episode that ended with %s has its screening and its delivery",
  (type) => {
    const ended = {
      ...shown,
      status: "Closed",
      consent: { consentStatus: true, consentByPatientCheck: true },
      vaccineTypes: [type],
    };
    const missing = `/vaccinationDetails/${type}`;
    expect(failedFields("EpisodeInput", { ...ended, vaccinationDetails: {} })).toContain(missing);
    const begun = { ...ended, vaccinationDetails: { [type]: {} } };
    expect(failedFields("EpisodeInput", begun)).toEqual(
      expect.arrayContaining([`${missing}/screening`, `${missing}/delivery`]),
    );
  },
);
