import type { EpisodeContent } from "@pharmacy/domain/episode/content";
import { consentValues } from "@pharmacy/domain/episode/resume";
import { proposeSave } from "@pharmacy/domain/episode/save";
import { consentSchema } from "@pharmacy/domain/episode/schemas";
import { shownConsentFields, shownConsentSections } from "@pharmacy/domain/episode/sections";
import { firstStep } from "@pharmacy/domain/episode/steps";
import { emergencyContactPayload } from "@pharmacy/domain/patient/emergency-contact";
import { emergencyContactSchema } from "@pharmacy/domain/patient/schemas";
import { useState } from "react";
import type { Schemas } from "@pharmacy/sdk";
import { z } from "zod";
import type { ConsentValues } from "@pharmacy/domain/episode/values";
import { consentFields } from "../../sections/consent-fields.tsx";
import { ShownFieldsProvider } from "../../sections/shown.tsx";
import { StepSections } from "../../sections/step-sections.tsx";
import { EmergencyContact } from "./emergency-contact.tsx";
import { momentNow } from "./moment.ts";
import type { OpenEpisode } from "./open-episode.ts";
import { StepForm } from "./step-form.tsx";

interface ConsentStepProps {
  opened: OpenEpisode;
  content: EpisodeContent;
  onSaved: (episode: OpenEpisode) => void;
}

const emptyContact = { firstName: "", surname: "", telephone: "", relationship: "" };

type ConsentForm = ConsentValues & {
  patientEmergencyContact?: Schemas["PatientEmergencyContact"];
};

const schemaFor = () =>
  consentSchema().and(z.object({ patientEmergencyContact: emergencyContactSchema() }));

const proposed = (content: EpisodeContent, values: ConsentForm) =>
  proposeSave({
    content: {
      ...content,
      patientEmergencyContact: emergencyContactPayload(values.patientEmergencyContact ?? {}),
    },
    step: firstStep,
    entered: { stage: "consent", values },
    kind: "save",
    moment: momentNow(),
  });

/** Consent and the choice of vaccines (§2, the first step). */
export function ConsentStep({ opened, content, onSaved }: ConsentStepProps) {
  const [saved] = useState(() => ({
    ...consentValues({ ...content.consent, vaccineTypes: content.vaccineTypes }),
    patientEmergencyContact: { ...emptyContact, ...content.patientEmergencyContact },
  }));
  return (
    <StepForm
      opened={opened}
      step={firstStep}
      name="consent"
      saved={saved}
      schemaFor={schemaFor}
      propose={(values) => proposed(content, values)}
      onSaved={onSaved}
    >
      <EmergencyContact />
      <ShownFieldsProvider value={shownConsentFields}>
        <StepSections shownSections={shownConsentSections} fields={consentFields} />
      </ShownFieldsProvider>
    </StepForm>
  );
}
