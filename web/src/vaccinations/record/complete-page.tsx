import { labelOf, vaccineTypeLabels } from "@pharmacy/domain/codes";
import { isConsentRefused } from "@pharmacy/domain/episode/outcome";
import { inStepOrder } from "@pharmacy/domain/episode/steps";
import type { Schemas } from "@pharmacy/sdk";
import { CheckCircleFillIcon, XCircleFillIcon } from "@primer/octicons-react";
import { Button } from "@primer/react";
import { linkTo } from "../../app/links.ts";
import { AnswerList } from "../../sections/answer-list.tsx";
import type { Answer } from "../../sections/answers.ts";
import { ButtonLink } from "../../ui/links.tsx";
import { Page } from "../../ui/page.tsx";
import { PatientBanner } from "../episode/patient-banner.tsx";
import { FailedPage, LoadingPage } from "../page-states.tsx";
import { givenAnswer } from "./given-answer.ts";
import { RecordFacts } from "./record-facts.tsx";
import styles from "./record.module.css";
import { useRecord } from "./use-record.ts";

const whyClosed = (episode: Schemas["Episode"]) =>
  isConsentRefused(episode)
    ? "Consent was not given. The episode is closed without a vaccination."
    : "No vaccine was administered. The episode is closed.";

function outcomeOf(episode: Schemas["Episode"]): Answer[] {
  return inStepOrder(episode.vaccineTypes).map((type) => ({
    field: type,
    label: labelOf(vaccineTypeLabels, type),
    text: givenAnswer(episode.vaccinationDetails[type]?.delivery),
    matters: false,
  }));
}

function Result({ episode }: { episode: Schemas["Episode"] }) {
  const isCompleted = episode.status === "Completed";
  const Icon = isCompleted ? CheckCircleFillIcon : XCircleFillIcon;
  return (
    <>
      <p className={styles.result} data-status={episode.status}>
        <Icon size={24} />
        {isCompleted ? "The vaccination is recorded." : whyClosed(episode)}
      </p>
      <AnswerList answers={outcomeOf(episode)} />
    </>
  );
}

function WhatNext({ episodeId }: { episodeId: string }) {
  return (
    <div className={styles.actions}>
      <ButtonLink to={linkTo("addVaccination")} variant="primary">
        Record another vaccination
      </ButtonLink>
      <ButtonLink to={linkTo("viewVaccination", { episodeId })}>View the record</ButtonLink>
      <Button onClick={() => window.print()}>Print</Button>
      <ButtonLink to={linkTo("vaccinations", { tab: "completed" })}>Back to the list</ButtonLink>
    </div>
  );
}

/** What was recorded, where it went, and what next (screens.md, Complete page). */
export function VaccinationCompletePage() {
  const { data: episode, error, refetch, episodeId } = useRecord();
  if (error) return <FailedPage error={error} onRetry={() => void refetch()} />;
  if (!episode) return <LoadingPage title="Consultation complete" />;
  return (
    <Page title="Consultation complete">
      <PatientBanner patient={episode.patientDemographics} />
      <div className={styles.record}>
        <Result episode={episode} />
        <RecordFacts episode={episode} />
        <WhatNext episodeId={episodeId} />
      </div>
    </Page>
  );
}
