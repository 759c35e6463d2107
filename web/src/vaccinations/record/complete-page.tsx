import { isAdministered, namesOf, isConsentRefused } from "@pharmacy/domain/episode/outcome";
import { inStepOrder } from "@pharmacy/domain/episode/steps";
import { deliveriesOf } from "@pharmacy/domain/vaccines/parts";
import type { Schemas } from "@pharmacy/sdk";
import { AlertIcon, CheckCircleFillIcon, XCircleFillIcon } from "@primer/octicons-react";
import { Page } from "../../ui/page.tsx";
import { FailedPage, LoadingPage } from "../../ui/page-states.tsx";
import { AboutRecord, Deletion, useRecord } from "./record-facts.tsx";
import styles from "./record.module.css";
import { VaccineCard } from "./vaccine-card.tsx";
import layout from "../../ui/layout.module.css";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import { codesOf } from "@pharmacy/domain/validation/code-lists";
import { Button, Link } from "@primer/react";
import { linkTo } from "../../routes/links.ts";
import { ButtonLink } from "../../ui/links.tsx";
import { type NavigationState, useLastRecord, useNavigationState } from "../navigation-state.ts";
import { NextPatient } from "../next-patient.tsx";
import { useTodaysClinic } from "../clinic/use-clinic.ts";
import { useConfig } from "../../config/config-context.tsx";
import type { Answer } from "../../ui/answer-list.tsx";
import { answersBy } from "../answers/answers.ts";
import { dateTimeText } from "../../ui/date-time-text.ts";
import { Exception, KeyLines } from "../answers/answer-blocks.tsx";

function placesOf(episode: Schemas["Episode"]): Answer[] {
  const { humanReadableEpisodeId: id, status, completionDate, patientDemographics } = episode;
  const ending = completionDate ? `${status} ${dateTimeText(completionDate)}` : status;
  const given = deliveriesOf(episode).filter(isAdministered);
  const names = namesOf(given.map(({ vaccineType }) => vaccineType)).join(", ");
  const history = patientDemographics.nhsNumber
    ? `${names}: other pharmacies see product, manufacturer, date and dose.`
    : "Not in the history: the patient's NHS number is not known.";
  const doses = given.map(({ batchNumber }) => `One dose of batch ${batchNumber ?? ""}`);
  return answersBy({
    "Pharmacy record": `${id} · ${ending}`,
    "Vaccination history": given.length > 0 ? history : "",
    Stock: doses.join(" · "),
  });
}

function WhereItWent({ episode }: { episode: Schemas["Episode"] }) {
  const { yellowCardUrl } = useConfig();
  const hasReaction = deliveriesOf(episode).some(
    (delivery) => isAdministered(delivery) && delivery.isAnyAdverseEffects === true,
  );
  return (
    <section aria-labelledby="where-it-went" className={`${layout.stack8} ${layout.card}`}>
      <h2 id="where-it-went">Where it went</h2>
      {hasReaction && (
        // A save does not report an adverse reaction.
        <Exception
          tone="attention"
          icon={AlertIcon}
          title="The reaction is not reported from here."
        >
          <p>
            <Link href={yellowCardUrl} target="_blank" rel="noreferrer" inline>
              Report it to the Yellow Card scheme (opens in a new tab)
            </Link>
          </p>
        </Exception>
      )}
      <KeyLines answers={placesOf(episode)} />
    </section>
  );
}

/** Calls the next patient of today's clinic. For an earlier clinic, it only leads to the queue. */
function BackToClinic({ clinicId }: { clinicId: string }) {
  const { data: opened } = useTodaysClinic();
  const isTodays = opened?.data.id === clinicId;
  return (
    <>
      {isTodays && <NextPatient clinicId={clinicId} />}
      <ButtonLink to={linkTo("clinic", { clinic: opened && !isTodays ? clinicId : undefined })}>
        To the clinic
      </ButtonLink>
    </>
  );
}

/** The next patient in the queue, or another vaccine. After a refusal there is no vaccine to repeat. */
function WhatNext({ episode }: { episode: Schemas["Episode"] }) {
  const { id: episodeId, vaccineTypes } = episode;
  const { clinicEntry: recordedFrom } = useNavigationState();
  // After a reload or on another computer, only the stored episode knows its clinic.
  const { clinicEntry = recordedFrom } = episode;
  const keepsAnswers = useLastRecord().read()?.episodeId === episodeId;
  const isRefusal = vaccineTypes.length === 0;
  const isOtherLeft = codesOf(vaccineTypeLabels).some((type) => !vaccineTypes.includes(type));
  return (
    <section aria-label="What next" className={layout.row8}>
      {clinicEntry && <BackToClinic clinicId={clinicEntry.clinicId} />}
      <ButtonLink
        to={linkTo("addVaccination")}
        state={{ vaccineTypes, keepsAnswers } satisfies NavigationState}
        variant={clinicEntry ? "default" : "primary"}
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
      <ButtonLink to={linkTo("viewVaccination", { episodeId })} variant="invisible">
        View the record
      </ButtonLink>
      <Button onClick={() => window.print()} variant="invisible">
        Print
      </Button>
      <ButtonLink to={linkTo("vaccinations", { tab: "completed" })} variant="invisible">
        Back to the list
      </ButtonLink>
    </section>
  );
}

function resultOf(episode: Schemas["Episode"]): string {
  if (episode.status === "In Progress") return "The episode is not finished.";
  if (isConsentRefused(episode))
    return "Consent was not given. The episode is closed without a vaccination.";
  const types = inStepOrder(episode.vaccineTypes);
  const wasGiven = (type: Schemas["VaccineType"]) => {
    const delivery = episode.vaccinationDetails[type]?.delivery;
    return delivery !== undefined && isAdministered(delivery);
  };
  const given = types.filter(wasGiven);
  if (given.length === 0) return "No vaccine was administered. The episode is closed.";
  const recorded =
    given.length === 1 ? "The vaccination is recorded." : "The vaccinations are recorded.";
  const notGiven = namesOf(types.filter((type) => !wasGiven(type)));
  return notGiven.length === 0 ? recorded : `${recorded} ${notGiven.join(", ")} was not given.`;
}

function Result({ episode }: { episode: Schemas["Episode"] }) {
  const isCompleted = episode.status === "Completed";
  const Icon = isCompleted ? CheckCircleFillIcon : XCircleFillIcon;
  return (
    <p className={`${layout.line} ${layout.strong}`} data-tone={isCompleted ? "success" : "muted"}>
      <Icon size={24} />
      {resultOf(episode)}
    </p>
  );
}

/** The page after the last save: the result, the next actions, what was recorded and where. */
export function VaccinationCompletePage() {
  const { data: episode, error, refetch } = useRecord();
  if (error) return <FailedPage error={error} onRetry={() => void refetch()} />;
  if (!episode) return <LoadingPage title="Recorded" />;
  return (
    <Page
      title={episode.status === "In Progress" ? "Not recorded yet" : "Recorded"}
      about={<AboutRecord episode={episode} />}
      action={<WhatNext episode={episode} />}
    >
      {episode.deleted && <Deletion episode={episode} />}
      <Result episode={episode} />
      <div className={`${layout.columns} ${styles.cards}`}>
        {inStepOrder(episode.vaccineTypes).map((type) => (
          <VaccineCard key={type} episode={episode} type={type} />
        ))}
        <WhereItWent episode={episode} />
      </div>
    </Page>
  );
}
