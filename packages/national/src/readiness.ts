import { londonDate } from "@pharmacy/domain/dates/london-time";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import { nationalCodes } from "@pharmacy/domain/vaccines/national-codes";
import type { Schemas } from "@pharmacy/sdk";
import { type NationalContext, recordOf, type VaccinationRecord } from "./record.ts";

/** A reason why a vaccination cannot be exported. */
export interface Shortcoming {
  /** The field of the episode, such as `patientDemographics/postCode`. */
  path: string;
  /** A sentence for the user: what is wrong. */
  message: string;
  /** A sentence for the user: what to do. */
  advice: string;
}

/** `none`: it must not be exported, because it is not given, private, a draft or deleted. */
export type Readiness =
  { state: "none" } | { state: "ready" } | { state: "incomplete"; reasons: readonly Shortcoming[] };

/** The limits of the national store, in characters. */
const longest = { lastName: 35, firstName: 180 };

interface Rule extends Omit<Shortcoming, "message"> {
  isBroken: (record: VaccinationRecord) => boolean;
  message: string | ((record: VaccinationRecord) => string);
}

const correct = "Correct the patient.";

const nameOf = ({ vaccineType }: VaccinationRecord) => vaccineTypeLabels[vaccineType];

const rules: readonly Rule[] = [
  {
    path: "vaccineTypes",
    isBroken: ({ vaccineType }) => nationalCodes[vaccineType] === null,
    message: (record) => `${nameOf(record)} has no codes of the national record.`,
    advice: "Ask whoever runs this system to add them.",
  },
  {
    path: "vaccinationDetails/vaccinationSequence",
    isBroken: ({ procedure }) => procedure === null,
    message: (record) => `This dose of ${nameOf(record)} has no code of the national record.`,
    advice: "Say which dose it was, or ask whoever runs this system to add its code.",
  },
  {
    path: "patientDemographics/postCode",
    isBroken: ({ patient }) => !patient.postCode,
    message: "The patient has no postcode.",
    advice: "Add the patient’s postcode. It is not shown for a sensitive record.",
  },
  {
    path: "patientDemographics/lastName",
    isBroken: ({ patient }) => [...patient.lastName].length > longest.lastName,
    message: `The last name is longer than ${longest.lastName} characters.`,
    advice: correct,
  },
  {
    path: "patientDemographics/firstName",
    isBroken: ({ patient }) => [...patient.firstName].length > longest.firstName,
    message: `The first name is longer than ${longest.firstName} characters.`,
    advice: correct,
  },
  {
    path: "patientDemographics/dateOfBirth",
    isBroken: ({ patient, at }) => patient.dateOfBirth > londonDate(at),
    message: "The patient was born after the vaccination.",
    advice: correct,
  },
];

/** No source says how an event file escapes these characters. */
const isUnwritable = (text: string | null | undefined) => /["|\r\n]/.test(text ?? "");

const textsOf = (
  record: VaccinationRecord,
): Readonly<Record<string, string | null | undefined>> => {
  const { patient, delivery, vaccineType, product, place } = record;
  const details = `vaccinationDetails/${vaccineType}/delivery`;
  return {
    "patientDemographics/firstName": patient.firstName,
    "patientDemographics/lastName": patient.lastName,
    [`${details}/vaccinator/firstName`]: delivery.vaccinator?.firstName,
    [`${details}/vaccinator/lastName`]: delivery.vaccinator?.lastName,
    [`${details}/batchNumber`]: delivery.batchNumber,
    [`${details}/vacProvidedToPatient`]: product && `${product.name} ${product.manufacturer}`,
    [`${details}/longStayCareHomeODSCode`]: place,
  };
};

const unwritableIn = (record: VaccinationRecord): Shortcoming[] =>
  Object.entries(textsOf(record)).flatMap(([path, text]) =>
    isUnwritable(text)
      ? [
          {
            path,
            message: "A quotation mark, a bar or a line end cannot be written in an event file.",
            advice: `Correct “${text}”.`,
          },
        ]
      : [],
  );

/** Says if a vaccination can be exported to the national record, and if not, why and what to do. */
export function readinessOf(
  episode: Schemas["Episode"],
  vaccineType: Schemas["VaccineType"],
  context: NationalContext,
): Readiness {
  const record = recordOf(episode, vaccineType, context);
  if (!record?.isGiven || record.isPrivate) return { state: "none" };
  const broken = rules
    .filter(({ isBroken }) => isBroken(record))
    .map(({ path, message, advice }) => ({
      path: path.replace("vaccinationDetails/", `vaccinationDetails/${vaccineType}/delivery/`),
      message: typeof message === "string" ? message : message(record),
      advice,
    }));
  const reasons = [...broken, ...unwritableIn(record)];
  return reasons.length === 0 ? { state: "ready" } : { state: "incomplete", reasons };
}
