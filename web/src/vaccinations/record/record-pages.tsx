import { stepOf } from "@pharmacy/domain/episode/steps";
import { episode as episodeMessages } from "@pharmacy/domain/messages";
import { isVaccineType, vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import { labelOf } from "@pharmacy/domain/validation/code-lists";
import type { Schemas } from "@pharmacy/sdk";
import { AlertIcon, StopIcon } from "@primer/octicons-react";
import { Button } from "@primer/react";
import { asSentence } from "../../api/error-messages.ts";
import { linkTo } from "../../routes/links.ts";
import { dayText } from "../../ui/date-time-text.ts";
import layout from "../../ui/layout.module.css";
import { ButtonLink, TextLink } from "../../ui/links.tsx";
import { FailedPage, LoadingPage } from "../../ui/page-states.tsx";
import { Page } from "../../ui/page.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { Exception } from "../answers/answer-blocks.tsx";
import { stepAddress } from "../episode/state/open-episode.ts";
import { Audit, useAudit } from "./audit/audit.tsx";
import { EpisodeRecord } from "./episode-record.tsx";
import type { EpisodeVersion } from "./episode-version.ts";
import {
  canCorrectPatient,
  CorrectPatient,
  DeleteOrRestore,
  EditMenu,
  isEditable,
} from "./record-actions.tsx";
import { AboutRecord, RecordFacts, useRecord } from "./record-facts.tsx";
import { VaccineCard } from "./vaccine-card.tsx";

type Status = Schemas["NationalStatus"];

/** The states in which nothing has to be done by hand. */
const states: Readonly<Partial<Record<Status["state"], (day: string) => string>>> = {
  ready: (day) => `ready to be exported${day}`,
  exported: (day) => `exported${day}, not acknowledged yet`,
  accepted: (day) => `accepted${day}`,
};

const earlier = "The national record has an earlier version.";

/** The first path below this part of the episode, as a form's field. */
const fieldIn = (part: string, reasons: Status["reasons"]) =>
  reasons
    .find(({ path }) => path.startsWith(part))
    ?.path.slice(part.length)
    .replaceAll("/", ".");

interface StandingProps {
  status: Status;
  version: EpisodeVersion;
}

/** Where the fields of a reason are corrected: the patient here, the others in the delivery. */
function Correction({ status, version }: StandingProps) {
  const { vaccineType, state, reasons } = status;
  const { episode } = version;
  const ofPatient = fieldIn("patientDemographics/", reasons);
  const ofDelivery = fieldIn(`vaccinationDetails/${vaccineType}/delivery/`, reasons);
  const isRefused = state === "refused";
  const delivery = stepOf(episode.vaccineTypes, vaccineType, "delivery");
  const isOfPatient = isRefused || ofPatient !== undefined;
  return (
    <div className={`${layout.row8} ${layout.notOnPaper}`}>
      {isOfPatient && <CorrectPatient {...version} field={ofPatient} />}
      {delivery && isEditable(episode) && (isRefused || ofDelivery) && (
        <TextLink to={stepAddress(episode.id, delivery.id, true)} state={{ field: ofDelivery }}>
          Correct the delivery
        </TextLink>
      )}
      {isOfPatient && !canCorrectPatient(episode) && isEditable(episode) && (
        <p>The patient’s details come from the national register. The GP practice corrects them.</p>
      )}
    </div>
  );
}

function ToActOn({ status, version }: StandingProps) {
  const { vaccineType, state, reasons, refusal, isChangedSince } = status;
  const vaccine = vaccineTypeLabels[vaccineType];
  const isRefused = state === "refused";
  return (
    <Exception
      tone={isRefused ? "danger" : "attention"}
      icon={isRefused ? StopIcon : AlertIcon}
      title={
        isRefused
          ? `${vaccine} was not accepted by the national record`
          : `${vaccine} cannot be exported to the national record yet`
      }
    >
      {isRefused && <p>{refusal ? asSentence(refusal) : "It gave no reason."}</p>}
      {reasons.map(({ path, message, advice }) => (
        <p key={path + message}>
          {message} {advice}
        </p>
      ))}
      {isChangedSince && <p>{earlier}</p>}
      <Correction status={status} version={version} />
    </Exception>
  );
}

function Standing({ status, version }: StandingProps) {
  const { vaccineType, state, isChangedSince, isStillHeld, since } = status;
  const vaccine = vaccineTypeLabels[vaccineType];
  const words = states[state]?.(since ? ` ${dayText(since)}` : "");
  const isToActOn = !isStillHeld && (state === "refused" || state === "incomplete");
  return (
    <div>
      {words && (
        <p className={layout.note}>
          {vaccine} in the national record: {words}.{isChangedSince && ` ${earlier}`}
        </p>
      )}
      {isStillHeld && (
        <Exception
          tone="attention"
          icon={AlertIcon}
          title={`${vaccine} is still in the national record`}
        >
          <p>The next file takes it out. It is gone once the national record has confirmed that.</p>
        </Exception>
      )}
      {isToActOn && <ToActOn status={status} version={version} />}
    </div>
  );
}

/** Where each vaccination of an episode stands in the national record; nothing if the server exports none. */
const NationalRecord = (version: EpisodeVersion) =>
  version.episode.nationalStatus?.map((status) => (
    <Standing key={status.vaccineType} status={status} version={version} />
  ));

/** An open episode can be continued, an ended one edited, a deleted one printed and restored. */
function RecordActions({ episode, etag }: EpisodeVersion) {
  const { id: episodeId, status, deleted } = episode;
  const isOpen = status === "In Progress" && !deleted;
  return (
    <div className={`${layout.row8} ${layout.notOnPaper}`}>
      <DeleteOrRestore episode={episode} etag={etag} />
      <Button onClick={() => window.print()}>Print</Button>
      {isOpen && (
        <ButtonLink to={linkTo("addVaccination", { episodeId })} variant="primary">
          Continue
        </ButtonLink>
      )}
      <EditMenu episode={episode} />
    </div>
  );
}

function RecordTabs({ episode, etag, isAuditOpen }: EpisodeVersion & { isAuditOpen: boolean }) {
  const audit = useAudit(episode.id);
  const address = (tab?: string) => linkTo("viewVaccination", { episodeId: episode.id, tab });
  const isAudit = isAuditOpen && audit.isKept;
  const tabs = [
    { id: "record", name: "Record", to: address() },
    { id: "audit", name: "Audit", to: address("audit"), count: audit.data?.totalElements },
  ];
  return (
    <>
      {audit.isKept && <Tabs label="Record" selected={isAudit ? "audit" : "record"} tabs={tabs} />}
      {isAudit ? (
        <Audit episode={episode} audit={audit} />
      ) : (
        <EpisodeRecord episode={episode} etag={etag} />
      )}
    </>
  );
}

/** The whole episode, and its audit (openapi/decisions.md, Routes). */
export function ViewVaccinationPage() {
  const { data: episode, etag, error, refetch, search } = useRecord();
  if (error) return <FailedPage error={error} onRetry={() => void refetch()} />;
  if (!episode) return <LoadingPage title="Vaccination record" />;
  return (
    <Page
      title="Vaccination record"
      about={<AboutRecord episode={episode} />}
      action={<RecordActions episode={episode} etag={etag} />}
    >
      <RecordFacts episode={episode} />
      <NationalRecord episode={episode} etag={etag} />
      {/* The key resets the audit's page when another episode opens. */}
      <RecordTabs
        key={episode.id}
        episode={episode}
        etag={etag}
        isAuditOpen={search.get("tab") === "audit"}
      />
    </Page>
  );
}

const title = "Vaccination details";

/** One vaccine of an episode; an update leads here [2.56]. */
export function VaccinationDetailsPage() {
  const { data: episode, error, refetch, search } = useRecord();
  const type = search.get("type") ?? "";
  if (error) return <FailedPage error={error} onRetry={() => void refetch()} />;
  if (!episode) return <LoadingPage title={title} />;
  if (!isVaccineType(type))
    return <Page title={title}>{episodeMessages.unknownVaccineType(type)}</Page>;
  const wholeEpisode = linkTo("viewVaccination", { episodeId: episode.id });
  return (
    <Page
      title={`${title}: ${labelOf(vaccineTypeLabels, type)}`}
      about={<AboutRecord episode={episode} />}
      action={
        <div className={`${layout.row8} ${layout.notOnPaper}`}>
          <Button onClick={() => window.print()}>Print</Button>
          <ButtonLink to={wholeEpisode}>Whole episode</ButtonLink>
          <EditMenu episode={episode} of={type} />
        </div>
      }
    >
      <RecordFacts episode={episode} />
      <VaccineCard episode={episode} type={type} />
    </Page>
  );
}
