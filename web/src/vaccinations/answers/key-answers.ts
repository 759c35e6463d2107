import { deliveryFields as fields } from "@pharmacy/domain/episode/delivery-fields";
import { isCalendarDate } from "@pharmacy/domain/dates/calendar-dates";
import { readableDate } from "@pharmacy/domain/dates/readable-dates";
import { splitAdministration } from "@pharmacy/domain/episode/administration-date";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import type { Delivery } from "@pharmacy/domain/vaccines/parts";
import type { Answer } from "../../ui/answer-list.tsx";
import { checkMessages as words } from "../check-messages.ts";
import { answerText } from "./answers.ts";

const joined = (parts: readonly string[], by = " · ") => parts.filter(Boolean).join(by);
const said = (say: (text: string) => string, text: string) => (text === "" ? "" : say(text));

/** Which dose a delivery records, in a few words. */
export function doseText(delivery: Delivery): string {
  const { vaccineSelected, batchNumber, fullDateOfAdministration } = delivery;
  const { date } = splitAdministration(fullDateOfAdministration ?? null);
  return joined([
    vaccineTypeLabels[delivery.vaccineType],
    vaccineSelected ?? "",
    said(words.batch, batchNumber ?? ""),
    isCalendarDate(date) ? words.givenOn(readableDate(date)) : "",
  ]);
}

const line = (field: string, label: string, text: string): Answer => ({
  field,
  label,
  text,
  matters: false,
});

type TextOf = (field: string) => string;

const productText = (text: TextOf) =>
  joined([
    text("vaccineSelected"),
    said(words.batch, text("batchNumber")),
    said(words.expires, text("expiryDate")),
    said(words.useBy, text("useByDate")),
  ]);

const doseAndSiteText = (text: TextOf) =>
  joined([
    text("vaccinationSequence"),
    said(words.dose, text("doseAmount")),
    text("vacRoute"),
    text("siteOfAdministration"),
  ]);

/** Where it was given, with the home's name and where that is. */
function placeText(text: TextOf): string {
  const careHome = ["longStayCareHomeName", "longStayCareHomeAddress", "longStayCareHomePostCode"];
  const home = joined([...careHome.map(text), text("homeDetails")], ", ");
  return joined([text("administrationLocation"), home], ": ");
}

/** What must be right of a delivery, in few lines, each with its first field. */
export function keyAnswersOf(delivery: Delivery) {
  const values: Readonly<Record<string, unknown>> = { ...delivery };
  const text = (field: string) => answerText(field, values[field], null);
  const when = joined([text("fullDateOfAdministration"), placeText(text)]);
  const reaction = joined([text("adverseEffects"), text("reactionSeverity")]);
  const why = "reasonForNoAdministeredVaccination";
  return {
    what: line("vaccineSelected", words.what, productText(text)),
    how: line("doseAmount", words.how, doseAndSiteText(text)),
    when: line("fullDateOfAdministration", words.when, when),
    whenAndWho: line("fullDateOfAdministration", words.when, joined([when, text("vaccinator")])),
    reaction: { ...line("adverseEffects", words.reaction, reaction), matters: true },
    notGiven: {
      ...line(why, fields[why].label, text(why)),
      comment: text("commentForNoAdministeredVaccinationText") || undefined,
    },
    people: line("responsibleClinician", words.people, peopleText(text)),
  };
}

const roles = Object.entries(fields).filter(([, { kind }]) => kind === "person");

/** Who had a part in it, each person once: "Responsible clinician, vaccinator: Anna Price, GPhC 2012345". */
function peopleText(text: TextOf): string {
  const named = roles.map(([role, { label }]) => ({ label, person: text(role) }));
  const parts = Map.groupBy(
    named.filter(({ person }) => person !== ""),
    ({ person }) => person,
  );
  return joined([...parts].map(([person, of]) => `${roleList(of)}: ${person}`));
}

function roleList(parts: readonly { label: string }[]): string {
  const list = parts.map(({ label }) => label).join(", ");
  return list.charAt(0) + list.slice(1).toLowerCase();
}
