import * as codes from "@pharmacy/domain/episode/delivery-codes";
import { codesOf } from "@pharmacy/domain/validation/code-lists";
import { document } from "@pharmacy/openapi";
import { productsIn, type Schemas } from "@pharmacy/sdk";
import fc from "fast-check";
import type { NationalContext } from "../src/index.ts";

type Episode = Schemas["Episode"];

/** Episodes as a server may hold them: usual ones, and those with what the national record refuses. */

const exampleOf = (name: string): string =>
  JSON.stringify(document.components.examples[name]?.value);

const catalogue: Schemas["VaccineCatalogue"] = JSON.parse(exampleOf("vaccine-catalogue"));

export const context: NationalContext = {
  odsCode: "FA123",
  catalogue,
  identifierSystem: "https://pharmacy.example.org/identifiers/vaccination",
};

/** An episode of the contract's examples, with other values in it. */
export function exampleEpisode(
  name: "episode" | "episode-covid" | "episode-not-given",
  change: (episode: Episode) => void = () => {},
): Episode {
  const episode: Episode = JSON.parse(exampleOf(name));
  change(episode);
  return episode;
}

const rarely = <Value>(usual: fc.Arbitrary<Value>, odd: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 12, arbitrary: usual }, { weight: 1, arbitrary: odd });

const personName = rarely(
  fc.constantFrom("Yusuf", "O’Neill", "Søren", "x".repeat(35), "李"),
  fc.constantFrom("x".repeat(36), "x".repeat(150), 'Ann "Nan"', "A|B", "two\nlines"),
);

const code = <Code extends string>(labels: Record<Code, string>) =>
  fc.constantFrom(...codesOf(labels));

/** A year, with both nights on which the clocks change. */
const instant = fc
  .date({ min: new Date("2025-10-01"), max: new Date("2026-10-31"), noInvalidDate: true })
  .map((date) => date.toISOString());

const packs = productsIn(catalogue).flatMap(({ vaccineType: type, packSizes }) =>
  packSizes.map((pack) => ({ type, pack })),
);

/** An episode of one vaccine that was given or not, on behalf of the NHS or not. */
export const episodes: fc.Arbitrary<{ episode: Episode; vaccineType: Schemas["VaccineType"] }> = fc
  .record({
    vaccine: fc.constantFrom(...packs),
    firstName: personName,
    lastName: personName,
    vaccinator: personName,
    nhsNumber: fc.option(fc.constantFrom("9000000009", "9693632109")),
    postCode: rarely(fc.constantFrom("LS1 4AP", "ZZ99 3VZ"), fc.constant(null)),
    gender: fc.constantFrom<Schemas["Gender"]>("female", "male", "other", "unknown"),
    at: instant,
    isGiven: rarely(fc.constant(true), fc.constant(false)),
    reason: code(codes.notAdministeredReasonLabels),
    isPrivate: rarely(fc.constant(false), fc.constant(true)),
    isDraft: rarely(fc.constant(false), fc.constant(true)),
    location: code(codes.administrationLocationLabels),
    careHome: fc.option(fc.constantFrom("VL123", "V|123")),
    route: code(codes.vaccineRouteLabels),
    site: code(codes.siteOfAdministrationLabels),
    sequence: code(codes.vaccinationSequenceLabels),
    useByDate: fc.option(fc.constantFrom("30/09/2026", "01/02/2026")),
  })
  .map((drawn) => {
    const vaccineType = drawn.vaccine.type;
    const { firstName, lastName, nhsNumber, postCode, gender } = drawn;
    const episode = exampleEpisode(vaccineType === "covid" ? "episode-covid" : "episode", (one) => {
      Object.assign(one.patientDemographics, { firstName, lastName, nhsNumber, postCode, gender });
      const { screening, delivery } = one.vaccinationDetails[vaccineType] ?? {};
      Object.assign(screening ?? {}, { administrationType: drawn.isPrivate ? "Private" : "NHS" });
      Object.assign(delivery ?? {}, {
        isDraft: drawn.isDraft,
        isVaccinationAdministered: drawn.isGiven,
        reasonForNoAdministeredVaccination: drawn.isGiven ? null : drawn.reason,
        fullDateOfAdministration: drawn.at,
        administrationLocation: drawn.location,
        longStayCareHomeODSCode: drawn.careHome,
        vacRoute: drawn.route,
        siteOfAdministration: drawn.site,
        vacProvidedToPatient: drawn.vaccine.pack,
        vaccinator: {
          ...{ firstName: "Anna", lastName: drawn.vaccinator },
          ...{ registrationBody: "GPhC", gphc: "2071001" },
        },
        ...(vaccineType === "covid"
          ? { vaccinationSequence: drawn.sequence, useByDate: drawn.useByDate }
          : {}),
      });
    });
    return { episode, vaccineType };
  });
