import { addMonths } from "@pharmacy/domain/dates/calendar-arithmetic";
import { partsOf, addDays } from "@pharmacy/domain/dates/calendar-dates";
import type { Schemas } from "@pharmacy/sdk";
import type { RegisteredPatient } from "../store/patients.ts";
import { faultPatient, faults } from "./faults.ts";
import {
  firstName,
  mobile,
  postCode,
  streets,
  surname,
  towns,
  nhsNumbersFrom,
  chanceFrom,
  type Chance,
} from "./made-up.ts";

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
  const namesakes = (lastName: string, count: number) =>
    Array.from({ length: count }, () => {
      const patient = { ...ordinaryPatient(chance, nhsNumber(), today), lastName };
      return registered({ ...patient, dateOfBirth: "1985-04-12" }, chance, today);
    });
  // For "many" and "too many" matches.
  const alike = [...namesakes("Smith", 5), ...namesakes("Taylor", 25)];
  const failing = faults.map((fault) => ({
    patient: faultPatient(fault),
    isSensitive: false,
    history: [],
  }));
  return [...knownPatients(today), ...ordinary, ...alike, ...failing];
}

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
    gpPractice: { odsCode: `B${chance.between(81_000, 86_999)}`, name: `${city} Surgery` },
  };
}

function registered(patient: Patient, chance: Chance, today: string): RegisteredPatient {
  const isAdult = partsOf(today).year - partsOf(patient.dateOfBirth).year >= 18;
  return { patient, isSensitive: false, history: isAdult ? historyOf(chance, today) : [] };
}

type Changes = Partial<RegisteredPatient["patient"]>;

/** The patients that stories, documents and tests use by name. */
function knownPatients(today: string): RegisteredPatient[] {
  const born = (years: number, days = 0) => addDays(addMonths(today, -12 * years), days);
  const known = (
    nhsNumber: string,
    [first, last]: [string, string],
    dateOfBirth: string,
    changes: Changes = {},
    history: RegisteredPatient["history"] = [],
  ): RegisteredPatient => ({
    patient: {
      nhsNumber,
      pdsVerified: true,
      firstName: first,
      lastName: last,
      dateOfBirth,
      gender: "female",
      addressLine1: "1 High Street",
      city: "Leeds",
      postCode: "LS1 4AP",
      telephone: "07700900123",
      gpPractice: { odsCode: "B81001", name: "Leeds Surgery" },
      ...changes,
    },
    isSensitive: changes.sensitive ?? false,
    history,
  });

  return [
    known("9693632109", ["Amina", "Yusuf"], "1951-03-12", { title: "Mrs" }),
    known("9000000009", ["Edith", "Marsh"], born(82, -30), { gender: "female" }, [
      fluDose(addDays(today, -380)),
      covidDose(addDays(today, -400), 1),
    ]),
    known("9990548609", ["Ronald", "Pike"], born(70), { gender: "male" }, [
      fluDose(addDays(today, -30)),
    ]),
    known("9470040228", ["Grace", "Hidden"], born(45, -10), { sensitive: true }),
    known("9449306494", ["Walter", "Gone"], born(90, -5), {
      gender: "male",
      deceased: true,
      dateOfDeath: addDays(today, -20),
    }),
    known("9000000017", ["Sixtyfour", "Edge"], born(65, 1)),
    known("9000000025", ["Sixtyfive", "Edge"], born(65)),
    known("9000000033", ["Seventyfour", "Edge"], born(75, 1)),
    known("9000000041", ["Seventyfive", "Edge"], born(75)),
    known("9000000068", ["Seventeen", "Edge"], born(18, 1)),
    known("9000000076", ["Eighteen", "Edge"], born(18)),
    known("9000000084", ["Two", "Edge"], "2023-08-31"),
    known("9000000092", ["Three", "Edge"], "2021-09-01"),
    known("9000000106", ["Twelve", "Edge"], born(13, 1)),
    known("9000000114", ["Thirteen", "Edge"], born(13)),
    known("9000000122", ["Newborn", "Edge"], born(0, -20)),
    known("9000000130", ["Sixmonths", "Edge"], addMonths(today, -6)),
    known("9000000149", ["Hundredandfour", "Edge"], born(104)),
    known("9000000157", ["Recentcovid", "Edge"], born(76), {}, [covidDose(addDays(today, -60), 1)]),
  ];
}

type Entry = RegisteredPatient["history"][number];

function historyOf(chance: Chance, today: string): Entry[] {
  const lastSeason = addDays(today, -chance.between(330, 420));
  const doses = chance.is(0.5) ? chance.between(1, 3) : 0;
  const covid = Array.from({ length: doses }, (_, dose) =>
    covidDose(addDays(today, -chance.between(200, 300) - 180 * (doses - dose)), dose + 1),
  );
  return chance.is(0.7) ? [fluDose(lastSeason), ...covid] : covid;
}

function fluDose(administeredDate: string): Entry {
  return {
    targetDisease: "FLU",
    record: {
      vaccineName: "Cell-based Trivalent Influenza Vaccine (TIVc)",
      manufacturer: "Seqirus UK",
      administeredDate,
      doseNumber: 1,
    },
  };
}

function covidDose(administeredDate: string, doseNumber: number): Entry {
  const record: Schemas["VaccinationHistoryRecord"] = {
    vaccineName: "COVID-19 mRNA Vaccine Comirnaty 30micrograms/0.3ml dose",
    manufacturer: "Pfizer/BioNTech",
    administeredDate,
    doseNumber,
  };
  return { targetDisease: "COVID19", record };
}
