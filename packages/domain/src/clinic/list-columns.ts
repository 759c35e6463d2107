import type { Schemas } from "@pharmacy/sdk";

/** The columns of a clinic's list, by what booking systems and spreadsheets call them. */

type Field = Exclude<keyof Schemas["ClinicRow"], "text">;
export type ListColumn = Field | "name";

const headings: Record<ListColumn, string> = {
  nhsNumber: "nhsnumber nhsno nhsnum nhs nhsid patientnhsnumber",
  lastName: "lastname surname familyname last patientlastname patientsurname",
  firstName: "firstname forename forenames givenname givennames first patientfirstname",
  name: "name fullname patient patientname",
  dateOfBirth: "dateofbirth dob birthdate born birthday patientdateofbirth patientdob",
  bookedTime: "bookedtime time appointment appointmenttime booking slot starttime start",
};

const columns = new Map<string, ListColumn>(
  Object.entries(headings).flatMap(([column, names]) =>
    isColumn(column) ? names.split(" ").map((name) => [name, column] as const) : [],
  ),
);

function isColumn(text: string): text is ListColumn {
  return Object.hasOwn(headings, text);
}

/** Headings compare without case, spaces and signs: "NHS No." is "nhsno". */
export const listColumnNamed = (heading: string): ListColumn | undefined =>
  columns.get(heading.toLowerCase().replace(/[^a-z0-9]/g, ""));
