import { codesOf, labelOf } from "@pharmacy/domain/validation/code-lists";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import { isConsentRefused } from "@pharmacy/domain/episode/outcome";
import { inStepOrder } from "@pharmacy/domain/episode/steps";
import { deliveriesOf } from "@pharmacy/domain/vaccines/parts";
import type { Schemas } from "@pharmacy/sdk";
import { CheckCircleFillIcon, XCircleFillIcon } from "@primer/octicons-react";
import { Button } from "@primer/react";
import { linkTo } from "../../routes/links.ts";
import { AnswerList } from "../../ui/answer-list.tsx";
import { deliveryAnswers } from "../answers/episode-answers.ts";
import { useSeasons } from "../episode/step/use-seasons.ts";
import { ButtonLink } from "../../ui/links.tsx";
import { Page } from "../../ui/page.tsx";
import type { NavigationState, Products } from "../navigation-state.ts";
import { recordedAt } from "./recorded-at.ts";
import { contentOf } from "../episode/state/open-episode.ts";
import { PatientBanner } from "../answers/patient-banner.tsx";
import { FailedPage, LoadingPage } from "../page-states.tsx";
import { RecordFacts } from "./record-facts.tsx";
import styles from "./record.module.css";
import { useRecord } from "./use-record.ts";

interface GivenProps {
  episode: Schemas["Episode"];
  type: Schemas["VaccineType"];
}

const whyClosed = (episode: Schemas["Episode"]) =>
  isConsentRefused(episode)
    ? "Consent was not given. The episode is closed without a vaccination."
    : "No vaccine was administered. The episode is closed.";

/** What matters at a glance; the record has the rest. */
const atAGlance = new Set([
  "isVaccinationAdministered",
  "reasonForNoAdministeredVaccination",
  "commentForNoAdministeredVaccinationText",
  "vaccineSelected",
  "batchNumber",
  "expiryDate",
  "doseAmount",
  "vacRoute",
  "siteOfAdministration",
  "fullDateOfAdministration",
  "vaccinator",
]);

/** Not missed where nothing was said. */
const optional = new Set(["commentForNoAdministeredVaccinationText"]);

function Given({ episode, type }: GivenProps) {
  const reading = { ...recordedAt(episode), seasons: useSeasons() };
  const answers = deliveryAnswers(contentOf(episode), type, reading)
    .flatMap((section) => section.answers)
    .filter(({ field, text }) => atAGlance.has(field) && !(text === "" && optional.has(field)));
  return (
    <section className={styles.section} aria-labelledby={`given-${type}`}>
      <h2 id={`given-${type}`}>{labelOf(vaccineTypeLabels, type)}</h2>
      <AnswerList answers={answers} />
    </section>
  );
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
      {inStepOrder(episode.vaccineTypes).map((type) => (
        <Given key={type} episode={episode} type={type} />
      ))}
    </>
  );
}

/** The products that were given, by vaccine. */
const productsOf = (episode: Schemas["Episode"]): Products =>
  Object.fromEntries(
    deliveriesOf(episode).map((delivery) => [
      delivery.vaccineType,
      delivery.vacProvidedToPatient?.vaccineId,
    ]),
  );

/** The next one in the queue, or the other vaccine of the same visit; a refusal names no vaccine. */
function WhatNext({ episode }: { episode: Schemas["Episode"] }) {
  const { id: episodeId, vaccineTypes } = episode;
  const isRefusal = vaccineTypes.length === 0;
  const isOtherLeft = codesOf(vaccineTypeLabels).some((type) => !vaccineTypes.includes(type));
  return (
    <div className={styles.actions}>
      <ButtonLink
        to={linkTo("addVaccination")}
        state={{ vaccineTypes, products: productsOf(episode) } satisfies NavigationState}
        variant="primary"
      >
        {isRefusal ? "Record another vaccination" : "Same vaccine for another patient"}
      </ButtonLink>
      {isOtherLeft && !isRefusal && (
        <ButtonLink
          to={linkTo("addVaccination")}
          state={{ patientOf: episodeId } satisfies NavigationState}
        >
          Another vaccine for this patient
        </ButtonLink>
      )}
      <ButtonLink to={linkTo("viewVaccination", { episodeId })}>View the record</ButtonLink>
      <Button onClick={() => window.print()}>Print</Button>
      <ButtonLink to={linkTo("vaccinations", { tab: "completed" })}>Back to the list</ButtonLink>
    </div>
  );
}

/** What was recorded, where it went, and what next. */
export function VaccinationCompletePage() {
  const { data: episode, error, refetch } = useRecord();
  if (error) return <FailedPage error={error} onRetry={() => void refetch()} />;
  if (!episode) return <LoadingPage title="Consultation complete" />;
  return (
    <Page
      title="Consultation complete"
      about={<PatientBanner patient={episode.patientDemographics} />}
    >
      <div className={styles.record}>
        <Result episode={episode} />
        <WhatNext episode={episode} />
        <RecordFacts episode={episode} />
      </div>
    </Page>
  );
}
