import { deliveryFields as fields } from "@pharmacy/domain/episode/delivery-fields";
import { isCalendarDate } from "@pharmacy/domain/dates/calendar-dates";
import { readableDate } from "@pharmacy/domain/dates/readable-dates";
import { splitAdministration } from "@pharmacy/domain/episode/administration-date";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import type { Delivery } from "@pharmacy/domain/vaccines/parts";
import { checkMessages as words } from "../check-messages.ts";
import { answerText } from "./answers.ts";

const joined = (parts: readonly string[]) => parts.filter(Boolean).join(" · ");
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

/** What must be right of a delivery, in few lines, each with its first field. */
export function keyAnswersOf(delivery: Delivery) {
  const values: Readonly<Record<string, unknown>> = { ...delivery };
  const text = (field: string) => answerText(field, values[field], null);
  const line = (field: string, label: string, parts: readonly string[]) => ({
    field,
    label,
    text: joined(parts),
    matters: false,
  });
  const product = joined([
    text("vaccineSelected"),
    said(words.batch, text("batchNumber")),
    said(words.expires, text("expiryDate")),
    said(words.useBy, text("useByDate")),
  ]);
  const dose = joined([
    text("vaccinationSequence"),
    said(words.dose, text("doseAmount")),
    text("vacRoute"),
    text("siteOfAdministration"),
  ]);
  return {
    what: line("vaccineSelected", words.what, [product]),
    how: line("doseAmount", words.how, [dose]),
    when: line("fullDateOfAdministration", words.when, [
      text("fullDateOfAdministration"),
      text("administrationLocation"),
      text("vaccinator"),
    ]),
    reaction: {
      ...line("adverseEffects", words.reaction, [text("adverseEffects"), text("reactionSeverity")]),
      matters: true,
    },
    notGiven: line(
      "reasonForNoAdministeredVaccination",
      fields.reasonForNoAdministeredVaccination.label,
      [text("reasonForNoAdministeredVaccination"), text("commentForNoAdministeredVaccinationText")],
    ),
  };
}
