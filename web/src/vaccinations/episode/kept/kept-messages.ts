import type { KeptDelivery, KeptPart } from "@pharmacy/domain/episode/kept-answers";
import type { Unfit } from "@pharmacy/domain/episode/kept-fit";
import {
  administrationLocationLabels,
  deliveredUnderLabels,
  vaccineRouteLabels,
} from "@pharmacy/domain/episode/delivery-codes";
import { deliveryFields } from "@pharmacy/domain/episode/delivery-fields";
import { labelOf } from "@pharmacy/domain/validation/code-lists";
import { personMessages } from "../../answers/answers.ts";

type Person = "responsibleClinician" | "responsibleDrawer" | "vaccinator";

const personLine = (part: Person, { [part]: person }: KeptDelivery) =>
  person ? `${deliveryFields[part].label}: ${personMessages(person)[0]}` : "";

/** Each kept part in words, in the order of the form; "" of what is not kept. */
const texts: Readonly<Record<KeptPart, (kept: KeptDelivery) => string>> = {
  product: ({ product }) => product?.name ?? "",
  batch: ({ batch }) => (batch ? `Batch ${batch.number}` : ""),
  vacRoute: ({ vacRoute }) => (vacRoute ? labelOf(vaccineRouteLabels, vacRoute) : ""),
  place: ({ place }) => {
    const { administrationLocation: location, longStayCareHomeName: home } = place ?? {};
    if (!location) return "";
    return [labelOf(administrationLocationLabels, location), home].filter(Boolean).join(": ");
  },
  vaccinationDeliveredUnder: ({ vaccinationDeliveredUnder: under }) =>
    under ? labelOf(deliveredUnderLabels, under) : "",
  responsibleClinician: (kept) => personLine("responsibleClinician", kept),
  responsibleDrawer: (kept) => personLine("responsibleDrawer", kept),
  vaccinator: (kept) => personLine("vaccinator", kept),
};

export interface KeptText {
  part: KeptPart;
  text: string;
}

export function keptTexts(kept: KeptDelivery): KeptText[] {
  const parts: readonly KeptPart[] = [
    "product",
    "batch",
    "vacRoute",
    "place",
    "vaccinationDeliveredUnder",
    "responsibleClinician",
    "responsibleDrawer",
    "vaccinator",
  ];
  return parts.map((part) => ({ part, text: texts[part](kept) })).filter(({ text }) => text !== "");
}

const reasons: Readonly<Record<Unfit, string>> = {
  "not in stock": "it is not in stock any more.",
  "no doses left": "it has no doses left.",
  expired: "it is past its last day.",
  "not for this patient": "it is not for this patient's age or group.",
  "care home": "where somebody of this group is vaccinated is not known.",
};

/** Why something of the last patient is not used for this one. */
export const dropped = (text: string, why: Unfit) => `${text} is not kept: ${reasons[why]}`;
