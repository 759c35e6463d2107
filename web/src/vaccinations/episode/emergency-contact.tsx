import { NameFields } from "../../ui/form/name-fields.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import fieldStyles from "../../ui/form/field.module.css";
import styles from "./episode.module.css";

const of = "patientEmergencyContact.";

/** Whom to call; every field is optional, so it is folded away (decisions.md, Patient step). */
export const EmergencyContact = () => (
  <details className={styles.details}>
    <summary>Emergency contact (optional)</summary>
    <div className={styles.fields}>
      <NameFields of={of} last="surname" lastLabel="Surname" optional />
      <div className={fieldStyles.pair}>
        <TextField
          name={`${of}telephone`}
          label="Telephone"
          optional
          input={{ type: "tel", autoComplete: "off" }}
        />
        <TextField name={`${of}relationship`} label="Relationship to the patient" optional />
      </div>
    </div>
  </details>
);
