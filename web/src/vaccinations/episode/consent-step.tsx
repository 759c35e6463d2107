import type { EpisodeContent } from "@pharmacy/domain/episode/content";
import { givenContext } from "@pharmacy/domain/episode/given";
import { consentSchema } from "@pharmacy/domain/episode/schemas";
import { shownConsentFields, shownConsentSections } from "@pharmacy/domain/episode/sections";
import { firstStep } from "@pharmacy/domain/episode/steps";
import { emergencyContactSchema } from "@pharmacy/domain/patient/schemas";
import * as z from "zod/mini";
import { consentForm } from "../../sections/consent-form.tsx";
import { GivenDosesProvider } from "../../sections/given-doses.tsx";
import { ShownFieldsProvider } from "../../sections/shown.tsx";
import { StepSections } from "../../sections/step-sections.tsx";
import { EmergencyContact } from "./emergency-contact.tsx";
import type { OpenEpisode } from "./open-episode.ts";
import { StepForm } from "./step-form.tsx";

interface ConsentStepProps {
  opened: OpenEpisode;
  content: EpisodeContent;
  onSaved: (episode: OpenEpisode) => void;
}

/** Consent and the choice of vaccines (§2, the first step). */
export function ConsentStep({ opened, content, onSaved }: ConsentStepProps) {
  const given = givenContext(content);
  const schemaFor = () =>
    z.intersection(
      consentSchema(given),
      z.object({ patientEmergencyContact: emergencyContactSchema() }),
    );
  return (
    <StepForm
      opened={opened}
      content={content}
      step={firstStep}
      schemaFor={schemaFor}
      onSaved={onSaved}
    >
      <EmergencyContact />
      <ShownFieldsProvider value={shownConsentFields}>
        <GivenDosesProvider value={given}>
          <StepSections shownSections={shownConsentSections} fields={consentForm} />
        </GivenDosesProvider>
      </ShownFieldsProvider>
    </StepForm>
  );
}
