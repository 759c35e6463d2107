import type { Edits } from "./edits.ts";

/** An optional text of the delivery. */
export const fieldEdits: Edits = {
  "openapi/schemas/deliveries.yaml": [
    {
      replace: "  confirmVacDetails: {",
      by: `  adviceGiven: { x-origin: extension, type: [string, "null"], maxLength: 500 }
  confirmVacDetails: {`,
    },
  ],
  "packages/domain/src/episode/delivery-fields.ts": [
    {
      replace: "  confirmVacDetails: {",
      by: `  adviceGiven: comment({ ...details, label: "Advice that was given", isOptional: true }),
  confirmVacDetails: {`,
    },
  ],
  "packages/domain/test/asked-fields.ts": [
    {
      replace: "vaccinationDeliveredUnder confirmVacDetails",
      by: "vaccinationDeliveredUnder adviceGiven confirmVacDetails",
    },
  ],
  "web/src/vaccinations/episode/fields/vaccination-details.tsx": [
    {
      replace: 'import { CheckboxField } from "../../../ui/form/checkbox-field.tsx";',
      by: `import { TextArea } from "../../../ui/form/text-area.tsx";
import { CheckboxField } from "../../../ui/form/checkbox-field.tsx";`,
    },
    {
      replace: "    <CheckboxField<DeliveryValues>",
      by: `    <TextArea<DeliveryValues> {...ask("adviceGiven")} optional />
    <CheckboxField<DeliveryValues>`,
    },
  ],
};
