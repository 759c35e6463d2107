import type { Schemas } from "@pharmacy/sdk";
import { collapseSpaces, isPersonName } from "../identifiers.ts";
import { messages } from "../messages.ts";
import { normaliseNhsNumber } from "../nhs-number.ts";
import { dateOfBirthProblem } from "../patient/date-of-birth.ts";
import { searchIssues } from "../patient/search.ts";
import type { Issue } from "../validation/rules.ts";
import { clinicMessages } from "./clinic-messages.ts";

/** A row of a clinic's list (openapi/decisions.md, Clinic). */

type Row = Schemas["ClinicRow"];

/** A row brought to the form in which it is kept and compared; what is blank is left out. */
export function clinicRowPayload({ text, ...row }: Row): Row {
  const values = {
    nhsNumber: normaliseNhsNumber(row.nhsNumber ?? ""),
    lastName: collapseSpaces(row.lastName ?? ""),
    firstName: collapseSpaces(row.firstName ?? ""),
    dateOfBirth: row.dateOfBirth?.trim() ?? "",
    bookedTime: row.bookedTime?.trim() ?? "",
  };
  const filled = Object.entries(values).filter(([, value]) => value !== "");
  return { ...(text === undefined ? {} : { text }), ...Object.fromEntries(filled) };
}

/** What is wrong with a row, as `clinicRowPayload` gives it; at most one issue a field. */
export function clinicRowIssues(row: Row, today: string): Issue[] {
  const { nhsNumber, lastName, dateOfBirth } = row;
  if (!nhsNumber && !lastName && !dateOfBirth)
    return [{ path: "nhsNumber", message: clinicMessages.noPatient }];
  const identity = searchIssues(nhsNumber ? "nhs-number" : "name", row, today);
  const others = [...nameIssues(row), ...birthIssues(row, today), ...timeIssues(row)];
  const found = new Set(identity.map(({ path }) => path));
  return [...identity, ...others.filter(({ path }) => !found.has(path))];
}

/** A list names people: it asks for nobody by the beginning of a name. */
function nameIssues(row: Row): Issue[] {
  return (["lastName", "firstName"] as const)
    .filter((field) => row[field] !== undefined && !isPersonName(row[field]))
    .map((path) => ({ path, message: messages.validation.noSpecialCharacters }));
}

function birthIssues({ dateOfBirth }: Row, today: string): Issue[] {
  const message = dateOfBirth === undefined ? null : dateOfBirthProblem(dateOfBirth, today);
  return message ? [{ path: "dateOfBirth", message }] : [];
}

function timeIssues({ bookedTime }: Row): Issue[] {
  const isFine = bookedTime === undefined || /^([01]\d|2[0-3]):[0-5]\d$/.test(bookedTime);
  return isFine ? [] : [{ path: "bookedTime", message: clinicMessages.bookedTime }];
}
