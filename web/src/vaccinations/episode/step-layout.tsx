import type { EpisodeContent } from "@pharmacy/domain/episode/content";
import { allStepsOf, type Step } from "@pharmacy/domain/episode/steps";
import type { ReactNode } from "react";
import { Page } from "../../ui/page.tsx";
import styles from "./step/step.module.css";
import { LastVaccinations } from "./patient/last-vaccinations.tsx";
import { PatientBanner } from "../answers/patient-banner.tsx";
import { StepsRail } from "./steps-rail.tsx";
import layout from "../../ui/layout.module.css";

interface StepLayoutProps {
  content: EpisodeContent;
  step: Step;
  reached: number;
  back?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

/** Every step: its title, the patient in view, the steps at the left, one column of fields. */
export function StepLayout({ content, step, reached, back, action, children }: StepLayoutProps) {
  return (
    <Page
      title={step.title}
      back={back}
      action={action}
      about={
        <PatientBanner patient={content.patientDemographics}>
          <LastVaccinations patient={content.patientDemographics} />
        </PatientBanner>
      }
      rail={
        <StepsRail steps={allStepsOf(content.vaccineTypes)} current={step.id} reached={reached} />
      }
    >
      <div className={`${layout.stack16} ${layout.form} ${styles.form}`}>{children}</div>
    </Page>
  );
}
