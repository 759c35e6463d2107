import type { EpisodeContent } from "@pharmacy/domain/episode/content";
import { givenContext } from "@pharmacy/domain/episode/given";
import { consentSchema } from "@pharmacy/domain/episode/schemas";
import { shownConsentFields, shownConsentSections } from "@pharmacy/domain/episode/sections";
import { firstStep } from "@pharmacy/domain/episode/steps";
import { emergencyContactSchema } from "@pharmacy/domain/patient/emergency-contact-schema";
import { useAtomValueRawSync } from "jotai";
import { Suspense } from "react";
import * as z from "zod/mini";
import { lazyPart } from "../../ui/lazy-part.ts";
import { consentForm } from "./fields/consent-form.tsx";
import { GivenDosesProvider } from "./notices/given-doses.tsx";
import { listedConsent } from "./step/listed-fields.ts";
import { ShownFieldsProvider } from "./step/shown.tsx";
import { StepSections } from "./step/step-sections.tsx";
import { EmergencyContact } from "./fields/emergency-contact.tsx";
import { useEpisodeSession } from "./state/use-session.ts";
import { StepForm } from "./step-form.tsx";

const KeptOfVisit = lazyPart(async () => (await import("./kept/kept-of-visit.tsx")).KeptOfVisit);

/** Consent and the choice of vaccines [2.41] [2.42]. */
export function ConsentStep({ content }: { content: EpisodeContent }) {
  const given = givenContext(content);
  const kept = useAtomValueRawSync(useEpisodeSession().kept);
  const schemaFor = () =>
    z.intersection(
      consentSchema(given),
      z.object({ patientEmergencyContact: emergencyContactSchema() }),
    );
  return (
    <StepForm content={content} step={firstStep} fields={listedConsent} schemaFor={schemaFor}>
      {kept && (
        <Suspense>
          <KeptOfVisit kept={kept} />
        </Suspense>
      )}
      <EmergencyContact />
      <ShownFieldsProvider shownFields={shownConsentFields}>
        <GivenDosesProvider value={given}>
          <StepSections shownSections={shownConsentSections} fields={consentForm} />
        </GivenDosesProvider>
      </ShownFieldsProvider>
    </StepForm>
  );
}
