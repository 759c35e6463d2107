import { partsOf, addDays } from "@pharmacy/domain/dates/calendar-dates";
import { addMonths } from "@pharmacy/domain/dates/calendar-arithmetic";
import type { Schemas } from "@pharmacy/sdk";
import { faultPatient, faults } from "./faults.ts";
import type { RegisteredPatient } from "../store/patient-register.ts";
import { historyOf } from "./history.ts";
import { firstName, mobile, postCode, streets, surname, towns } from "./names.ts";
import { nhsNumbersFrom } from "./nhs-numbers.ts";
import { chanceFrom, type Chance } from "./random.ts";
import { knownPatients } from "./known-patients.ts";

type Patient = Schemas["PatientDemographics"] & { nhsNumber: string };

const ordinaryPatients = 170;
const genders = ["female", "male", "female", "male", "female", "male", "other", "unknown"] as const;

/** The national register on the day of the first start: dates of birth are relative to this day. */
export function demoPatients(today: string): RegisteredPatient[] {
  const chance = chanceFrom(20_251_001);
  const nhsNumber = nhsNumbersFrom(900_000_100);
  const ordinary = Array.from({ length: ordinaryPatients }, () =>
    registered(ordinaryPatient(chance, nhsNumber(), today), chance, today),
  );
  const alike = [...namesakes("Smith", 5), ...namesakes("Taylor", 25)].map((patient) =>
    registered({ ...patient, nhsNumber: nhsNumber() }, chance, today),
  );
  const failing = faults.map((fault) => ({
    patient: faultPatient(fault),
    isSensitive: false,
    history: [],
  }));
  return [...knownPatients(today), ...ordinary, ...alike, ...failing];
}

/** Typical ages in the season: mostly old, some young, some children. */
function ordinaryPatient(chance: Chance, nhsNumber: string, today: string): Patient {
  const gender = chance.oneOf(genders);
  const years = chance.is(0.6) ? chance.between(60, 95) : chance.between(1, 64);
  const dateOfBirth = addDays(addMonths(today, -12 * years), -chance.between(1, 364));
  const { city, district } = chance.oneOf(towns);
  return {
    nhsNumber,
    pdsVerified: true,
    title: gender === "male" ? "Mr" : null,
    firstName: firstName(chance, gender),
    lastName: surname(chance),
    dateOfBirth,
    gender,
    addressLine1: `${chance.between(1, 180)} ${chance.oneOf(streets)}`,
    city,
    postCode: postCode(chance, district),
    telephone: mobile(chance),
    gpPractice: {
      odsCode: `B${String(chance.between(81_000, 86_999))}`,
      name: `${city} Surgery`,
    },
  };
}

/** People of the same surname and date of birth, for "many" and "too many" matches. */
function namesakes(lastName: string, count: number): Omit<Patient, "nhsNumber">[] {
  const chance = chanceFrom(count);
  return Array.from({ length: count }, () => {
    const gender = chance.oneOf(genders);
    return {
      pdsVerified: true,
      firstName: firstName(chance, gender),
      lastName,
      dateOfBirth: "1985-04-12",
      gender,
      addressLine1: `${chance.between(1, 180)} ${chance.oneOf(streets)}`,
      postCode: postCode(chance, "LS"),
    };
  });
}

function registered(patient: Patient, chance: Chance, today: string): RegisteredPatient {
  const isAdult = partsOf(today).year - partsOf(patient.dateOfBirth).year >= 18;
  return { patient, isSensitive: false, history: isAdult ? historyOf(chance, today) : [] };
}
