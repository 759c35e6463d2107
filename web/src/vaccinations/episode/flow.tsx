import type { EpisodeContent } from "@pharmacy/domain/episode/content";
import {
  allStepsOf,
  type Step,
  stepWithId,
  unknownVaccineType,
} from "@pharmacy/domain/episode/steps";
import { isEndedAtStop } from "@pharmacy/domain/vaccines/parts";
import { type ComponentType, Suspense, useEffect, useState } from "react";
import { Page } from "../../ui/page.tsx";
import styles from "./step/step.module.css";
import { LastVaccinations, DeceasedNotice } from "./patient/known-patient.tsx";
import { PatientBanner } from "../answers/patient-banner.tsx";
import layout from "../../ui/layout.module.css";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import {
  CheckCircleFillIcon,
  CircleIcon,
  DotFillIcon,
  XCircleFillIcon,
  InfoIcon,
} from "@primer/octicons-react";
import type { Schemas } from "@pharmacy/sdk";
import { Button } from "@primer/react";
import { useLocation } from "wouter";
import { linkTo, screenAt } from "../../routes/links.ts";
import { pageCode } from "../../routes/page-code.ts";
import { FailedRead } from "../../ui/failed-part.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { type NavigationState, useNavigationState } from "../navigation-state.ts";
import { useSoughtField } from "./save/save-context.tsx";
import { openEpisode, recordedHere } from "../patient-messages.ts";
import { ConsentStep } from "./consent-step.tsx";
import { useEpisodeAddress, type OpenEpisode } from "./state/open-episode.ts";
import { formLeft, patientChosen, patientDropped, formNameOf } from "./state/episode-session.ts";
import type { PatientStepProps } from "./patient/patient-search.tsx";
import { firstOpenStep, vaccinesFor, useRecorder } from "./state/step-values.ts";
import { useEpisodeSession, useOpenEpisode } from "./state/open-session.ts";
import { TextLink } from "../../ui/links.tsx";
import { basePath } from "@pharmacy/domain/limits";
import { useLeaveQuestion } from "../../ui/leave-question.ts";

/** Short names of the steps' titles, with the same numbers [2.43]. */
function StepName({ step, last }: { step: Step; last: number }) {
  if (step.stage === "consent") return step.title;
  return (
    <span>
      <span className={styles.number}>
        Step {step.id} of {last}
      </span>{" "}
      {vaccineTypeLabels[step.vaccineType]} {step.stage}
    </span>
  );
}

const marks = {
  saved: <CheckCircleFillIcon aria-label="Saved:" />,
  notNeeded: <XCircleFillIcon aria-label="Not needed:" />,
  now: <DotFillIcon aria-label="Now:" />,
  open: <CircleIcon aria-label="To do:" />,
} as const;

interface RailProps {
  content: EpisodeContent;
  current: Step;
  reached: number;
}

function markOf(step: Step, { content, current, reached }: RailProps) {
  const open = step.id === current.id ? marks.now : marks.open;
  if (step.stage === "consent") return step.id < reached ? marks.saved : open;
  const { vaccinationDetails } = content;
  const isEnded = isEndedAtStop(vaccinationDetails, step.vaccineType);
  if (isEnded && step.stage === "screening") return marks.notNeeded;
  const isFinal = vaccinationDetails[step.vaccineType]?.[step.stage]?.isDraft === false;
  return isEnded || (isFinal && step.id < reached) ? marks.saved : open;
}

function StepsRail(props: RailProps) {
  const steps = allStepsOf(props.content.vaccineTypes);
  return (
    <nav className={styles.rail} aria-label="Steps">
      <ol className={`${layout.row16} ${styles.steps}`}>
        {steps.map((step) => (
          <li
            key={step.id}
            className={`${layout.line} ${layout.quiet} ${styles.step}`}
            aria-current={step.id === props.current.id ? "step" : undefined}
          >
            {markOf(step, props)}
            <StepName step={step} last={steps.length - 1} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The form's state stays on an allowed list of paths, for its own episode [2.31]. */
function keeps({ pathname, searchParams }: URL, openId: string | null): boolean {
  if (!pathname.startsWith(basePath)) return false;
  const screen = screenAt(pathname.slice(basePath.length));
  if (screen?.keepsEpisodeForm !== true) return false;
  return screen.id === "addBatch" || searchParams.get("episodeId") === openId;
}

// Loads the code of a vaccine's steps while the user records consent.
const vaccineSteps = {
  screening: pageCode(async () => (await import("./screening-step.tsx")).ScreeningStep),
  delivery: pageCode(async () => (await import("./delivery-step.tsx")).DeliveryStep),
};

const OpenEpisodes = lazyPart(
  async () => (await import("./patient/known-episodes.tsx")).OpenEpisodes,
  () => <p role="status">{openEpisode.notRead}</p>,
);

const OwnRecords = lazyPart(
  async () => (await import("./patient/known-episodes.tsx")).OwnRecords,
  () => <p role="status">{recordedHere.notRead}</p>,
);

/** In a step whose code is loaded after the title of the page has taken the focus. */
function SoughtField() {
  useSoughtField();
  return null;
}

function StepOf({ content, step }: { content: EpisodeContent; step: Step }) {
  if (step.stage === "consent") return <ConsentStep content={content} />;
  const { Shown } = vaccineSteps[step.stage];
  return <Shown content={content} step={step} />;
}

/** Only before the first save: later the patient of the episode cannot be changed. */
function ChangePatient() {
  const { vaccineTypes } = useNavigationState();
  const { dispatch, runExclusive, now } = useEpisodeSession();
  const [isWaiting, setWaiting] = useState(false);
  const [, navigate] = useLocation();

  async function change() {
    setWaiting(true);
    // A save that is under way may create the episode for this patient.
    await runExclusive(() => Promise.resolve());
    setWaiting(false);
    if (now().open.episodeId !== null) return;
    dispatch(patientDropped);
    // After a reload the entry's first patient must not come back.
    navigate(linkTo("addVaccination"), {
      replace: true,
      state: { vaccineTypes } satisfies NavigationState,
    });
  }

  return (
    <Button loading={isWaiting} onClick={() => void change()}>
      Choose another patient
    </Button>
  );
}

const ownRecordMissing = "Your own details could not be read, so they are not filled in.";

function ChosenFlow({ open, content }: { open: OpenEpisode; content: EpisodeContent }) {
  const { isKnown, ...recorder } = useRecorder();
  useSoughtField();
  const { episodeId, activeStepId, recorded } = open;
  // In an ended episode every step can be opened; editing starts at the first one.
  const { stepId = recorded ? 0 : activeStepId } = useEpisodeAddress();
  const { patientDemographics: patient, vaccineTypes } = content;
  const unknown = unknownVaccineType(vaccineTypes);
  if (unknown) return <Page title="Vaccination">{unknown}</Page>;
  // Steps are done in order: an address cannot skip one.
  const step = stepWithId(vaccineTypes, Math.min(stepId, activeStepId));
  const isNew = episodeId === null;
  // Keeps the typed values (openapi/decisions.md, Routes).
  const toRecord = linkTo("viewVaccination", { episodeId: episodeId ?? undefined });
  const reached = recorded ? firstOpenStep(content) : activeStepId;
  return (
    <Page
      title={step.title}
      back={recorded && <TextLink to={toRecord}>Back to the record</TextLink>}
      action={isNew && <ChangePatient />}
      about={
        <PatientBanner patient={patient}>
          <LastVaccinations patient={patient} />
        </PatientBanner>
      }
      rail={<StepsRail content={content} current={step} reached={reached} />}
    >
      <div className={`${layout.stack16} ${layout.form} ${styles.form}`}>
        <FailedRead what={ownRecordMissing} of={recorder} />
        {recorded && (
          <p>
            <InfoIcon /> This record is {recorded.status}. It changes when you save a step and
            confirm the update.
          </p>
        )}
        <DeceasedNotice patient={patient} />
        {/* A patient entered by hand, or who comes again, was not found by the search. */}
        {isNew && (
          <Suspense>
            <OpenEpisodes patient={patient} />
          </Suspense>
        )}
        {!patient.pdsVerified && (
          <Suspense>
            {/* With each step it is read again: a colleague may have recorded a dose meanwhile. */}
            <OwnRecords key={step.id} patient={patient} />
          </Suspense>
        )}
        {/* What is preselected depends on who records. */}
        {isKnown && (
          // Waits for the parts above the form too: a later one would move a field under the pointer.
          <Suspense
            key={`${formNameOf(step)} ${open.revision}`}
            fallback={<p role="status">Loading…</p>}
          >
            <StepOf content={content} step={step} />
            <SoughtField />
          </Suspense>
        )}
      </div>
    </Page>
  );
}

export interface FlowProps {
  patientStep?: ComponentType<PatientStepProps>;
}

/** An In Progress episode: the patient first, then its steps [2.41] [2.43]. */
export function Flow({ patientStep: PatientStep }: FlowProps) {
  const open = useOpenEpisode();
  const session = useEpisodeSession();
  const { vaccineTypes } = useNavigationState();
  const { hasUnsaved, dispatch, now } = session;
  useLeaveQuestion({
    hasUnsaved,
    keeps: (address) => keeps(address, now().open.episodeId),
    onLeave: () => dispatch(formLeft),
  });
  // Loaded in advance, since the connection may be lost later.
  useEffect(() => Object.values(vaccineSteps).forEach(({ prepare }) => prepare()), []);

  const choose = (patient: Schemas["PatientDemographics"]) =>
    dispatch(patientChosen(patient, vaccinesFor(session, vaccineTypes)));

  if (open.content === null) return PatientStep && <PatientStep onChoose={choose} />;
  return <ChosenFlow open={open} content={open.content} />;
}
