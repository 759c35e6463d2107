import { clinicMessages } from "@pharmacy/domain/clinic/clinic-codes";
import {
  clinicRowIssues,
  clinicRowPayload,
  clinicRowReason,
  isOtherPatient,
} from "@pharmacy/domain/clinic/rows";
import type { Schemas } from "@pharmacy/sdk";
import type { ClinicEntryDocument } from "../store/documents.ts";
import type { Reader } from "../store/database.ts";
import { folded } from "../store/text.ts";
import { searchRegister } from "./patients.ts";

type Row = Schemas["ClinicRow"];
type Patient = Schemas["PatientDemographics"];
type ClinicPatient = Schemas["ClinicPatient"];
type Issues = ReturnType<typeof clinicRowIssues>;

export type IdentifiedRow = { row: Row; issues: Issues; found: Patient[] };

/** Looks up a row in the register; errors of the row are returned, never thrown. */
export async function identify(
  database: Reader,
  typed: Row,
  today: string,
): Promise<IdentifiedRow> {
  const row = clinicRowPayload(typed);
  const issues = clinicRowIssues(row, today);
  if (issues.length > 0) return { row, issues, found: [] };
  const found = await searchRegister(database, row, 2);
  const [patient] = found;
  const identified = { row, issues, found };
  const isMistaken = row.nhsNumber !== undefined && patient && isOtherPatient(row, patient);
  return isMistaken ? notTogether(identified) : identified;
}

/** Marks a row whose number belongs to another person. */
export const notTogether = ({ row }: IdentifiedRow): IdentifiedRow => ({
  row,
  issues: [{ path: "nhsNumber", message: clinicMessages.notTogether }],
  found: [],
});

type Facts = Pick<ClinicEntryDocument, "patient" | "text" | "notValidReason" | "bookedTime">;

/** The fields that an entry stores of a row: the patient, or otherwise the pasted text. */
export function factsOf({ row, issues, found }: IdentifiedRow): Facts {
  const [issue] = issues;
  const bookedTime = row.bookedTime ?? null;
  if (issue) {
    const isTime = issues.some(({ path }) => path === "bookedTime");
    const text = row.text ?? textOf(row);
    return {
      patient: null,
      text,
      notValidReason: clinicRowReason(issue),
      bookedTime: isTime ? null : bookedTime,
    };
  }
  const patient = found.length === 1 && found[0] ? shownOf(found[0]) : byHand(row);
  return { patient, text: null, notValidReason: null, bookedTime };
}

const textOf = ({ nhsNumber, lastName, firstName, dateOfBirth, bookedTime }: Row) =>
  [...[nhsNumber, lastName, firstName, dateOfBirth, bookedTime].filter(Boolean).join(", ")]
    .slice(0, 500)
    .join("");

/** The stored data of a patient: the identity, without address, telephone and practice. */
function shownOf({ nhsNumber, pdsVerified, firstName, lastName, ...known }: Patient) {
  const { dateOfBirth, gender, deceased, dateOfDeath, sensitive } = known;
  return {
    nhsNumber: nhsNumber ?? null,
    pdsVerified,
    firstName,
    lastName,
    dateOfBirth,
    gender,
    ...(deceased ? { deceased, dateOfDeath: dateOfDeath ?? null } : {}),
    ...(sensitive ? { sensitive } : {}),
  } satisfies ClinicPatient;
}

const byHand = ({ nhsNumber, firstName, lastName, dateOfBirth }: Row): ClinicPatient => ({
  nhsNumber: nhsNumber ?? null,
  pdsVerified: false,
  firstName: firstName ?? null,
  lastName: lastName ?? null,
  dateOfBirth: dateOfBirth ?? null,
});

type Named = Pick<ClinicEntryDocument, "id" | "patient" | "text">;

/** Finds duplicates: by number, else by name and date of birth; invalid rows by their text. */
export function knownIn(entries: readonly Named[]) {
  const byKey = new Map<string, Named>();
  const add = (entry: Named) => {
    for (const key of keysOf(entry).kept) if (!byKey.has(key)) byKey.set(key, entry);
  };
  for (const entry of entries) add(entry);
  return {
    add,
    find: (entry: Named) => keysOf(entry).sought.flatMap((key) => byKey.get(key) ?? [])[0]?.id,
    isMistaken({ row }: IdentifiedRow): boolean {
      const holder = byKey.get(`number ${row.nhsNumber}`)?.patient;
      return Boolean(holder && isOtherPatient(row, holder));
    },
  };
}

function keysOf({ patient, text }: Named): { kept: string[]; sought: string[] } {
  if (!patient) {
    const keys = [`text ${folded(text ?? "").replaceAll(/\s+/g, " ")}`];
    return { kept: keys, sought: keys };
  }
  const { nhsNumber, firstName, lastName, dateOfBirth } = patient;
  const person = [lastName, firstName, dateOfBirth].map((part) => folded(part ?? "")).join("|");
  const isNamed = lastName !== null && dateOfBirth !== null;
  const names = isNamed
    ? { any: [`any ${person}`], bare: [`bare ${person}`] }
    : { any: [], bare: [] };
  if (nhsNumber === null) return { kept: [...names.any, ...names.bare], sought: names.any };
  const number = `number ${nhsNumber}`;
  return { kept: [number, ...names.any], sought: [number, ...names.bare] };
}
