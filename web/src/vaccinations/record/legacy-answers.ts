import { labelOf } from "@pharmacy/domain/validation/code-lists";
import * as codes from "@pharmacy/domain/episode/delivery-codes";
import type { Schemas } from "@pharmacy/sdk";
import type { AnsweredSection } from "../answers/episode-answers.ts";
import { dateTimeText } from "../../ui/date-time-text.ts";

type Legacy = Schemas["LegacyAdministration"];

const row = (field: string, label: string, text: string | null | undefined) => ({
  field,
  label,
  text: text ?? "",
  matters: false,
});

const inWords = (labels: Readonly<Record<string, string>>, code: string | null | undefined) =>
  code ? labelOf(labels, code) : "";

function effectsText({ adverseEffects = [], otherAdverseEffect }: Legacy): string {
  const effects = adverseEffects.map((effect) => labelOf(codes.adverseEffectLabels, effect));
  return [effects.join(", "), otherAdverseEffect].filter(Boolean).join(": ");
}

function personText({ administeredBy: person }: Legacy): string {
  if (!person) return "";
  const { firstName, surname, gphcNumber, role } = person;
  return [`${firstName} ${surname}`, gphcNumber && `GPhC ${gphcNumber}`, role]
    .filter(Boolean)
    .join(", ");
}

function expiryText({ vaccine }: Legacy): string {
  const { expirationMonth: month, expirationYear: year } = vaccine ?? {};
  return month && year ? `${String(month).padStart(2, "0")}/${year}` : "";
}

function doseText({ vaccine }: Legacy): string {
  const dose = vaccine?.doses;
  return dose ? `${dose.doseAmount} ${dose.unit}` : "";
}

/**
 * What an earlier system recorded [3.29]; read, never changed (openapi/decisions.md, Steps and
 * statuses).
 */
export function legacyAnswers(legacy: Legacy | null | undefined): AnsweredSection[] {
  if (!legacy) return [];
  const { vaccine, administrationFullDate: at } = legacy;
  const answers = [
    row("isVaccineAdministered", "Administered", legacy.isVaccineAdministered ? "Yes" : "No"),
    row(
      "notAdministeredReason",
      "Why not",
      inWords(codes.notAdministeredReasonLabels, legacy.notAdministeredReason),
    ),
    row("administrationFullDate", "Date and time", at && dateTimeText(at)),
    row(
      "administrationLocation",
      "Where",
      inWords(codes.administrationLocationLabels, legacy.administrationLocation),
    ),
    row("vaccineName", "Vaccine", vaccine?.name),
    row("batchNumber", "Batch number", vaccine?.batchNumber),
    row("expiry", "Expiry date", expiryText(legacy)),
    row("doses", "Dose", doseText(legacy)),
    row("vaccineRoute", "Route", inWords(codes.vaccineRouteLabels, legacy.vaccineRoute)),
    row(
      "siteOfAdministration",
      "Site of administration",
      inWords(codes.siteOfAdministrationLabels, legacy.siteOfAdministration),
    ),
    row("adverseEffects", "Adverse effects", effectsText(legacy)),
    row("administeredBy", "Administered by", personText(legacy)),
    row("isDraft", "Draft", legacy.isDraft ? "Yes" : ""),
  ];
  return [
    {
      id: "legacy",
      title: "Recorded by an earlier system",
      answers: answers.filter(({ text }) => text !== ""),
    },
  ];
}
