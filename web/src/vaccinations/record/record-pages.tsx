import { messages } from "@pharmacy/domain/messages";
import { labelOf } from "@pharmacy/domain/validation/code-lists";
import { isVaccineType, vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import { Button } from "@primer/react";
import { linkTo } from "../../routes/links.ts";
import layout from "../../ui/layout.module.css";
import { ButtonLink } from "../../ui/links.tsx";
import { FailedPage, LoadingPage } from "../../ui/page-states.tsx";
import { Page } from "../../ui/page.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { Audit, useAudit } from "./audit/audit.tsx";
import { EpisodeRecord } from "./episode-record.tsx";
import type { EpisodeVersion } from "./episode-version.ts";
import { NationalRecord } from "./national-record.tsx";
import { DeleteOrRestore, EditMenu } from "./record-actions.tsx";
import { AboutRecord, RecordFacts, useRecord } from "./record-facts.tsx";
import { VaccineCard } from "./vaccine-card.tsx";

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
    return <Page title={title}>{messages.episode.unknownVaccineType(type)}</Page>;
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
