import type { Delivery } from "@pharmacy/domain/vaccines/parts";
import type { Schemas } from "@pharmacy/sdk";
import { TrashIcon } from "@primer/octicons-react";
import { counted } from "@pharmacy/domain/counted";
import { doseText, keyAnswersOf } from "./key-answers.ts";
import { patientName } from "./patient-text.ts";
import styles from "./answers.module.css";

interface RemovedVaccinationsProps {
  patient: Schemas["PatientDemographics"];
  deliveries: readonly Delivery[];
}

function reactionText(delivery: Delivery): string {
  const { label, text } = keyAnswersOf(delivery).reaction;
  return `${label}: ${text}`;
}

/** Warns how many recorded vaccinations a deletion removes, which ones, and of which patient. */
export function RemovedVaccinations({ patient, deliveries }: RemovedVaccinationsProps) {
  if (deliveries.length === 0) return null;
  return (
    <div className={styles.removed}>
      <p>
        <TrashIcon /> This removes {counted(deliveries.length, "recorded vaccinations")}
      </p>
      <ul>
        {deliveries.map((delivery) => (
          <li key={delivery.vaccineType}>
            {patientName(patient)}: {doseText(delivery)}
            {delivery.isAnyAdverseEffects && ` · ${reactionText(delivery)}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
