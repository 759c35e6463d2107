import { londonDate } from "@pharmacy/domain/dates/london-time";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import { nationalCodes } from "@pharmacy/domain/vaccines/national-codes";
import type { Schemas } from "@pharmacy/sdk";
import { type NationalContext, recordOf, type VaccinationRecord } from "./record.ts";

export interface Shortcoming {
  /** The field of the episode, such as `patientDemographics/postCode`. */
  path: string;
  message: string;
  advice: string;
}

/** `none`: it must not be exported, because it is not given, private, a draft or deleted. */
export type Readiness =
  { state: "none" } | { state: "ready" } | { state: "incomplete"; reasons: readonly Shortcoming[] };

/** The limits of the national store, in characters. */
const namesWithLimits = [
  { name: "lastName", words: "last name", longest: 35 },
  { name: "firstName", words: "first name", longest: 180 },
] as const;

interface Rule extends Shortcoming {
  isBroken: boolean;
}

const deliveryOf = ({ vaccineType }: VaccinationRecord) =>
  `vaccinationDetails/${vaccineType}/delivery`;

function codeRulesOf(record: VaccinationRecord): readonly Rule[] {
  const { vaccineType, procedure } = record;
  const name = vaccineTypeLabels[vaccineType];
  return [
    {
      isBroken: nationalCodes[vaccineType] === null,
      path: "vaccineTypes",
      message: `${name} has no codes of the national record.`,
      advice: "Ask whoever runs this system to add them.",
    },
    {
      isBroken: procedure === null,
      path: `${deliveryOf(record)}/vaccinationSequence`,
      message: `This dose of ${name} has no code of the national record.`,
      advice: "Say which dose it was, or ask whoever runs this system to add its code.",
    },
  ];
}

function patientRulesOf({ patient, at }: VaccinationRecord): readonly Rule[] {
  const advice = "Correct the patient.";
  return [
    {
      isBroken: !patient.postCode,
      path: "patientDemographics/postCode",
      message: "The patient has no postcode.",
      advice: "Add the patient’s postcode. It is not shown for a sensitive record.",
    },
    ...namesWithLimits.map(({ name, words, longest }) => ({
      isBroken: [...patient[name]].length > longest,
      path: `patientDemographics/${name}`,
      message: `The ${words} is longer than ${longest} characters.`,
      advice,
    })),
    {
      isBroken: patient.dateOfBirth > londonDate(at),
      path: "patientDemographics/dateOfBirth",
      message: "The patient was born after the vaccination.",
      advice,
    },
  ];
}

/** No source says how an event file escapes these characters. */
const isUnwritable = (text: string | null | undefined) => /["|\r\n]/.test(text ?? "");

const textsOf = (
  record: VaccinationRecord,
): Readonly<Record<string, string | null | undefined>> => {
  const { patient, delivery, product, place } = record;
  const details = deliveryOf(record);
  return {
    "patientDemographics/firstName": patient.firstName,
    "patientDemographics/lastName": patient.lastName,
    [`${details}/vaccinator/firstName`]: delivery.vaccinator?.firstName,
    [`${details}/vaccinator/lastName`]: delivery.vaccinator?.lastName,
    [`${details}/batchNumber`]: delivery.batchNumber,
    [`${details}/vacProvidedToPatient`]: product && `${product.ampName} ${product.manufacturer}`,
    [`${details}/longStayCareHomeODSCode`]: place,
  };
};

const textRulesOf = (record: VaccinationRecord): readonly Rule[] =>
  Object.entries(textsOf(record)).map(([path, text]) => ({
    isBroken: isUnwritable(text),
    path,
    message: "A quotation mark, a bar or a line end cannot be written in an event file.",
    advice: `Correct “${text}”.`,
  }));

export function readinessOf(
  episode: Schemas["Episode"],
  vaccineType: Schemas["VaccineType"],
  context: NationalContext,
): Readiness {
  const record = recordOf(episode, vaccineType, context);
  if (!record?.isAdministered || record.isPrivate) return { state: "none" };
  const reasons = [...codeRulesOf(record), ...patientRulesOf(record), ...textRulesOf(record)]
    .filter(({ isBroken }) => isBroken)
    .map(({ path, message, advice }) => ({ path, message, advice }));
  return reasons.length === 0 ? { state: "ready" } : { state: "incomplete", reasons };
}
