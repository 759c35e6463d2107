import type { DeliveryValues } from "@pharmacy/domain/episode/values";
import { answerText } from "../../sections/answers.ts";

/** In one sentence what was given, or why nothing was. */
export function givenAnswer(delivery: DeliveryValues | undefined): string {
  if (!delivery?.isVaccinationAdministered) {
    const reason = delivery?.reasonForNoAdministeredVaccination;
    const why = answerText("reasonForNoAdministeredVaccination", reason);
    return why ? `Not administered: ${why}` : "Not administered";
  }
  const said = (field: keyof DeliveryValues) => answerText(field, delivery[field]);
  return [
    said("vaccineSelected"),
    `batch ${said("batchNumber")}`,
    `expires ${said("expiryDate")}`,
    `${said("doseAmount")} ml`,
    said("vacRoute"),
    said("siteOfAdministration"),
    said("fullDateOfAdministration"),
    said("vaccinator"),
  ].join(" · ");
}
