import type { Schemas } from "@pharmacy/sdk";
import { useQuery } from "@tanstack/react-query";
import { q } from "../../api/q.ts";
import { isStatus } from "../../api/error-messages.ts";
import { linkTo } from "../../routes/links.ts";
import { FailedPart } from "../../ui/failed-part.tsx";
import { Page } from "../../ui/page.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { FailedPage, LoadingPage } from "../page-states.tsx";
import { AboutRecord } from "./about-record.tsx";
import { AuditTrail } from "./audit/audit-trail.tsx";
import { EpisodeRecord } from "./episode-record.tsx";
import { RecordActions } from "./record-actions.tsx";
import { RecordFacts } from "./record-facts.tsx";
import styles from "./record.module.css";
import { useRecord } from "./use-record.ts";

/** The audit, as far as the server keeps one (openapi/decisions.md, Contract). */
function useAudit(episodeId: string) {
  const audit = useQuery(q("getEpisodeAudit", { path: { episodeId } }));
  const isKept = !isStatus(audit.error, 404) && !isStatus(audit.error, 501);
  return { ...audit, isKept };
}

interface AuditProps {
  episode: Schemas["Episode"];
  audit: ReturnType<typeof useAudit>;
}

function Audit({ episode, audit }: AuditProps) {
  const { data, error, refetch } = audit;
  if (error) {
    const what = "The changes could not be read.";
    return <FailedPart what={what} error={error} onRetry={() => void refetch()} />;
  }
  return data ? (
    <AuditTrail entries={data.entries} episode={episode} />
  ) : (
    <p role="status">Loading…</p>
  );
}

interface RecordTabsProps {
  episode: Schemas["Episode"];
  isAuditOpen: boolean;
}

/** What is recorded, and how it came about. */
function RecordTabs({ episode, isAuditOpen }: RecordTabsProps) {
  const audit = useAudit(episode.id);
  const address = (tab?: string) => linkTo("viewVaccination", { episodeId: episode.id, tab });
  const isAudit = isAuditOpen && audit.isKept;
  return (
    <>
      {audit.isKept && (
        <div className={styles.tabs}>
          <Tabs
            label="Record"
            selected={isAudit ? "audit" : "record"}
            tabs={[
              { id: "record", name: "Record", to: address() },
              {
                id: "audit",
                name: "Audit",
                to: address("audit"),
                count: audit.data?.entries.length,
              },
            ]}
          />
        </div>
      )}
      {isAudit ? <Audit episode={episode} audit={audit} /> : <EpisodeRecord episode={episode} />}
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
      <RecordTabs episode={episode} isAuditOpen={search.get("tab") === "audit"} />
    </Page>
  );
}
