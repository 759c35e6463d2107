import { addMonths } from "@pharmacy/domain/dates/calendar-arithmetic";
import { addDays } from "@pharmacy/domain/dates/calendar-dates";
import type { RegisteredPatient } from "../store/patient-register.ts";
import { covidDose, fluDose } from "./history.ts";

type Changes = Partial<RegisteredPatient["patient"]>;

/** The patients that stories, documents and tests use by name. */
export function knownPatients(today: string): RegisteredPatient[] {
  const born = (years: number, days = 0) => addDays(addMonths(today, -12 * years), days);
  const known = (
    nhsNumber: string,
    [firstName, lastName]: [string, string],
    dateOfBirth: string,
    changes: Changes = {},
    history: RegisteredPatient["history"] = [],
  ): RegisteredPatient => ({
    patient: {
      nhsNumber,
      pdsVerified: true,
      firstName,
      lastName,
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
