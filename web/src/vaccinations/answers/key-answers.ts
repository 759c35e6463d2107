import { isCalendarDate } from "@pharmacy/domain/dates/calendar-dates";
import { readableDate } from "@pharmacy/domain/dates/readable-dates";
import { splitAdministration } from "@pharmacy/domain/episode/administration-date";
import { deliveryFields } from "@pharmacy/domain/episode/delivery-fields";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import type { Delivery } from "@pharmacy/domain/vaccines/parts";
import { answerLine, answerText, joined } from "./answers.ts";

/** Adds words around a text; empty if the text is empty. */
const labelled = (before: string, text: string, after = "") =>
  text === "" ? "" : `${before}${text}${after}`;

export function doseText(delivery: Delivery): string {
  const { vaccineSelected, batchNumber, fullDateOfAdministration } = delivery;
  const { date } = splitAdministration(fullDateOfAdministration ?? null);
  return joined([
    vaccineTypeLabels[delivery.vaccineType],
    vaccineSelected,
    batchNumber && `batch ${batchNumber}`,
    isCalendarDate(date) && `given ${readableDate(date)}`,
  ]);
}

type TextOf = (field: string) => string;

const productText = (text: TextOf) =>
  joined([
    text("vaccineSelected"),
    labelled("batch ", text("batchNumber")),
    labelled("expires ", text("expiryDate")),
    labelled("use by ", text("useByDate")),
  ]);

const doseAndSiteText = (text: TextOf) =>
  joined([
    text("vaccinationSequence"),
    labelled("", text("doseAmount"), " ml"),
    text("vacRoute"),
    text("siteOfAdministration"),
  ]);

function placeText(text: TextOf): string {
  const careHome = ["longStayCareHomeName", "longStayCareHomeAddress", "longStayCareHomePostCode"];
  const home = joined([...careHome.map(text), text("homeDetails")], ", ");
  return joined([text("administrationLocation"), home], ": ");
}

/** The most important answers of a delivery in few lines, each with its first field. */
export function keyAnswersOf(delivery: Delivery) {
  const values: Readonly<Record<string, unknown>> = { ...delivery };
  const text = (field: string) => answerText(field, values[field], null);
  const when = joined([text("fullDateOfAdministration"), placeText(text)]);
  const reaction = joined([text("adverseEffects"), text("reactionSeverity")]);
  const why = "reasonForNoAdministeredVaccination";
  return {
    what: answerLine("vaccineSelected", "Product", productText(text)),
    how: answerLine("doseAmount", "Dose and site", doseAndSiteText(text)),
    when: answerLine("fullDateOfAdministration", "Given", when),
    whenAndWho: answerLine("fullDateOfAdministration", "Given", joined([when, text("vaccinator")])),
    reaction: answerLine("adverseEffects", "Reaction", reaction, true),
    notGiven: {
      ...answerLine(why, deliveryFields[why].label, text(why)),
      comment: text("commentForNoAdministeredVaccinationText") || undefined,
    },
    people: answerLine("responsibleClinician", "People", peopleText(text)),
  };
}

const roles = Object.entries(deliveryFields).filter(([, { kind }]) => kind === "person");

/** Each person once: "Responsible clinician, vaccinator: Anna Price, GPhC 2012345". */
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
