import type { KeptDelivery, KeptPart } from "@pharmacy/domain/episode/kept-answers";
import type { DeliveryValues } from "@pharmacy/domain/vaccines/values";
import { keptTexts, type KeptText } from "./kept-messages.ts";

/** What is not answered is null, or the empty text of a form. */
const isSame = (one: unknown, other: unknown) => (one ?? "") === (other ?? "");

type Person = "responsibleClinician" | "responsibleDrawer" | "vaccinator";

/** What is the same of a person is the same person. */
const isSamePerson = (person: Person) => (kept: KeptDelivery, form: DeliveryValues) =>
  (["firstName", "lastName", "gphc"] as const).every((field) =>
    isSame(kept[person]?.[field], form[person]?.[field]),
  );

const stands: Readonly<Record<KeptPart, (kept: KeptDelivery, form: DeliveryValues) => boolean>> = {
  product: ({ product }, form) => form.vacProvidedToPatient?.vaccineId === product?.vaccineId,
  batch: ({ batch }, form) => form.batchId === batch?.id,
  vacRoute: (kept, form) => form.vacRoute === kept.vacRoute,
  place: ({ place }, form) =>
    form.administrationLocation === place?.administrationLocation &&
    isSame(form.longStayCareHomeName, place?.longStayCareHomeName),
  vaccinationDeliveredUnder: (kept, form) =>
    form.vaccinationDeliveredUnder === kept.vaccinationDeliveredUnder,
  responsibleClinician: isSamePerson("responsibleClinician"),
  responsibleDrawer: isSamePerson("responsibleDrawer"),
  vaccinator: isSamePerson("vaccinator"),
};

/** The kept parts that stand in the form: of another answer nothing is kept. */
export const standingIn = (form: DeliveryValues, kept: KeptDelivery): KeptText[] =>
  keptTexts(kept).filter(({ part }) => stands[part](kept, form));
