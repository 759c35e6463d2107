import type { EpisodeContent } from "@pharmacy/domain/episode/content";
import { contactParts } from "@pharmacy/domain/patient/emergency-contact";
import { NameFields } from "../../../ui/form/name-fields.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import fieldStyles from "../../../ui/form/field.module.css";
import styles from "./fields.module.css";
import layout from "../../../ui/layout.module.css";

type WithContact = Pick<EpisodeContent, "patientEmergencyContact">;

/** Whom to call; every field is optional, so it is folded away (openapi/decisions.md, Patient step). */
export const EmergencyContact = () => (
  <details className={styles.summary}>
    <summary>Emergency contact (optional)</summary>
    <div className={layout.stack16}>
      <NameFields<WithContact>
        first="patientEmergencyContact.firstName"
        last="patientEmergencyContact.surname"
        lastLabel="Surname"
        optional
      />
      <div className={fieldStyles.pair}>
        <TextField<WithContact>
          name="patientEmergencyContact.telephone"
          label={contactParts.telephone.label}
          optional
          input={{ type: "tel", autoComplete: "off" }}
        />
        <TextField<WithContact>
          name="patientEmergencyContact.relationship"
          label={contactParts.relationship.label}
          optional
        />
      </div>
    </div>
  </details>
);
