import type { Schemas } from "@pharmacy/sdk";
import { linkTo } from "../../routes/links.ts";
import { Page } from "../../ui/page.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { FailedPage, LoadingPage } from "../../ui/page-states.tsx";
import { AboutRecord } from "./about-record.tsx";
import { Audit } from "./audit/audit.tsx";
import { useAudit } from "./audit/use-audit.ts";
import { EpisodeRecord } from "./episode-record.tsx";
import { RecordActions } from "./record-actions.tsx";
import { RecordFacts } from "./record-facts.tsx";
import { useRecord } from "./use-record.ts";
import layout from "../../ui/layout.module.css";

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
        <div className={layout.notOnPaper}>
          <Tabs
            label="Record"
            selected={isAudit ? "audit" : "record"}
            tabs={[
              { id: "record", name: "Record", to: address() },
              {
                id: "audit",
                name: "Audit",
                to: address("audit"),
                count: audit.data?.totalElements,
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
      {/* Of its own for each episode: no page of another one's audit stands here meanwhile. */}
      <RecordTabs key={episode.id} episode={episode} isAuditOpen={search.get("tab") === "audit"} />
    </Page>
  );
}
