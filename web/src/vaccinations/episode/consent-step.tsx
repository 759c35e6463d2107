import type { EpisodeContent } from "@pharmacy/domain/episode/content";
import {
  administeredContext,
  administeredMessages,
  isWithdrawal,
  namesOf,
} from "@pharmacy/domain/episode/outcome";
import {
  consentStepIssues,
  shownConsentFields,
  shownConsentSections,
} from "@pharmacy/domain/episode/consent-fields";
import type { ConsentSectionId } from "@pharmacy/domain/episode/field";
import { consentShape } from "@pharmacy/domain/episode/schemas";
import {
  firstStep,
  type ConsentStepValues,
  type ConsentValues,
} from "@pharmacy/domain/episode/steps";
import type { ComponentType } from "react";
import { lazyPart } from "../../ui/lazy-part.ts";
import { ShownFieldsProvider, WhenShown, StepSections } from "./step/step.tsx";
import { contentIn } from "./state/open-episode.ts";
import { useCarriedOver, useOpenEpisode } from "./state/open-session.ts";
import { StepForm } from "./step-form.tsx";
import { contactParts } from "@pharmacy/domain/patient/emergency-contact";
import { NameFields, TextField } from "../../ui/form/text-field.tsx";
import styles from "./fields/fields.module.css";
import layout from "../../ui/layout.module.css";
import { CheckboxListField, RadioField, YesNoField } from "../../ui/form/choice-fields.tsx";
import { useWatch } from "react-hook-form";
import { Notice } from "../../ui/notice.tsx";
import { askedInConsent as ask, listedConsent } from "./step/listed-fields.ts";

const useAdministeredDoses = () => administeredContext(contentIn(useOpenEpisode()));

/** After a dose was given, a refusal ends only the other vaccines. */
function WithdrawalNotice() {
  const { given, toCome } = useAdministeredDoses();
  const isWithdrawn = useWatch({
    compute: (consent: ConsentValues) => isWithdrawal(consent, { given }),
  });
  if (!isWithdrawn || toCome.length === 0) return null;
  return (
    <Notice kind="warning" title={administeredMessages.ends(namesOf(given), namesOf(toCome))} />
  );
}

const Consent = () => (
  <>
    <YesNoField<ConsentValues> {...ask("consentStatus")} />
    <WithdrawalNotice />
    <WhenShown field="consentByPatientCheck">
      <YesNoField<ConsentValues> {...ask("consentByPatientCheck")} />
    </WhenShown>
    <WhenShown field="consentProvidedBy">
      <RadioField<ConsentValues> {...ask("consentProvidedBy")} />
    </WhenShown>
    <WhenShown field="consentPersonFirstName">
      <TextField<ConsentValues> {...ask("consentPersonFirstName")} />
      <TextField<ConsentValues> {...ask("consentPersonLastName")} />
      <TextField<ConsentValues> {...ask("consentPersonRelationship")} width="medium" />
    </WhenShown>
  </>
);

function VaccinationsSelection() {
  const { given } = useAdministeredDoses();
  return (
    <CheckboxListField<ConsentValues>
      {...ask("vaccineTypes")}
      hint={given.length > 0 ? administeredMessages.stays(namesOf(given)) : undefined}
      kept={given}
    />
  );
}

const consentForm = {
  consent: Consent,
  "vaccinations-selection": VaccinationsSelection,
} satisfies Record<ConsentSectionId, ComponentType>;

type WithContact = Pick<EpisodeContent, "patientEmergencyContact">;

/** The emergency contact; all fields are optional, so it is collapsed (openapi/decisions.md, Patient step). */
const EmergencyContact = () => (
  <details className={styles.summary}>
    <summary>Emergency contact (optional)</summary>
    <div className={layout.stack8}>
      <NameFields<WithContact>
        first="patientEmergencyContact.firstName"
        last="patientEmergencyContact.surname"
        lastLabel="Surname"
        optional
      />
      <TextField<WithContact>
        name="patientEmergencyContact.telephone"
        label={contactParts.telephone.label}
        optional
        input={{ type: "tel" }}
      />
      <TextField<WithContact>
        name="patientEmergencyContact.relationship"
        label={contactParts.relationship.label}
        optional
      />
    </div>
  </details>
);

const CarriedOverVaccines = lazyPart(
  async () => (await import("./carried-over/carried-over.tsx")).CarriedOverVaccines,
);

/** Consent and the choice of vaccines [2.41] [2.42]. */
export function ConsentStep({ content }: { content: EpisodeContent }) {
  const given = useAdministeredDoses();
  const carriedOver = useCarriedOver();
  return (
    <StepForm
      content={content}
      step={firstStep}
      fields={listedConsent}
      shape={consentShape}
      issuesIn={(values: ConsentStepValues) => consentStepIssues(values, given)}
    >
      {carriedOver && <CarriedOverVaccines carriedOver={carriedOver} />}
      <EmergencyContact />
      <ShownFieldsProvider shownFields={shownConsentFields}>
        <StepSections shownSections={shownConsentSections} fields={consentForm} />
      </ShownFieldsProvider>
    </StepForm>
  );
}
