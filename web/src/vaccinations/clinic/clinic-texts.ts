import type { Schemas } from "@pharmacy/sdk";

/** What the clinic's page says. */
export const clinicTexts = {
  notValid: "Not recognised",
  noName: "No name",
  absent: "This server keeps no clinics. Vaccinations are recorded one by one.",
  notRead: "The clinic could not be read.",
  behind: (time: string) => `Not up to date since ${time}`,
  taken: (who: string, by: string) => `${by} is vaccinating ${who}.`,
  changed: (who: string, by: string) => `${by} has changed ${who} meanwhile. Look again.`,
  unknownToRegister: "Not in the register",
  notKnown: "No match in PDS. Check the number and name.",
  notVerified: "Not verified: the history cannot be read. Check who it is when you record.",
  sensitive: "Sensitive record: nothing but the name is shown.",
  walkInNotAdded: "Nobody was added",
  deceasedWalkIn: "The record says that this patient has died.",
  thereAlready: "This patient is in the clinic already.",
  dayNotice: "Day of the clinic",
  otherClock: (clock: string, server: string) =>
    `This computer’s clock says ${clock}, the server’s ${server}. This is the server’s clinic.`,
  dayHasChanged: (day: string, now: string) =>
    `The day has changed: this is the clinic of ${day}, and today is ${now}.`,
  openTodays: "Open today’s clinic",
  notEnded: (day: string) => `The clinic of ${day} was not ended: somebody is still in it.`,
  openEarlier: "Open that clinic",
  shared: "Check the number: it stands beside another name or date of birth too",
  hidesNames: "Opening an entry shows the whole name.",
} as const;

/** What a row of a list became. */
export const verdictTexts: Record<Schemas["ClinicVerdict"], string> = {
  ADDED: "Added",
  DUPLICATE: "In the clinic already, not added again",
  NOT_VALID: "Not recognised: added, to be corrected",
  DECEASED: "Deceased: added, cannot be checked in",
  SENSITIVE: "Added. Sensitive record",
  NOT_FOUND: "Added. No match in PDS",
  SEVERAL: "Added, not verified: several matches in PDS",
};
