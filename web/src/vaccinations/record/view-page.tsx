import { linkTo } from "../../routes/links.ts";
import { Page } from "../../ui/page.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { FailedPage, LoadingPage } from "../../ui/page-states.tsx";
import { NationalRecord } from "./national-record.tsx";
import { AboutRecord, RecordFacts, useRecord } from "./record-facts.tsx";
import { Audit, useAudit } from "./audit/audit.tsx";
import { EpisodeRecord } from "./episode-record.tsx";
import layout from "../../ui/layout.module.css";
import { Button } from "@primer/react";
import { ButtonLink } from "../../ui/links.tsx";
import { EditMenu } from "./edit-menu.tsx";
import { isPermitted } from "@pharmacy/domain/roles";
import { TrashIcon, UndoIcon } from "@primer/octicons-react";
import { useRef } from "react";
import { useCurrentUser } from "../../session/session-provider.tsx";
import { useDialogCode } from "../../ui/use-dialog-code.ts";
import type { EpisodeVersion } from "./delete/delete-dialog.tsx";

const loadDeletion = async () => (await import("./delete/delete-dialog.tsx")).DeleteDialog;
const loadRestoration = async () => (await import("./restore/restore-dialog.tsx")).RestoreDialog;

/** Only for users who may delete (openapi/decisions.md, Permissions); the server checks it too. */
function DeleteOrRestore({ episode, etag }: EpisodeVersion) {
  const { roles } = useCurrentUser();
  const { deleted } = episode;
  const dialog = useDialogCode(deleted ? loadRestoration : loadDeletion);
  const button = useRef<HTMLButtonElement>(null);
  if (!isPermitted("vaccination:delete", roles)) return null;

  function close() {
    dialog.close();
    button.current?.focus();
  }

  return (
    <>
      <Button
        ref={button}
        variant={deleted ? "default" : "danger"}
        leadingVisual={deleted ? UndoIcon : TrashIcon}
        loading={dialog.isLoading}
        onClick={dialog.open}
      >
        {deleted ? "Restore" : "Delete"}
      </Button>
      {dialog.opened && <dialog.opened.Dialog episode={episode} etag={etag} onClose={close} />}
    </>
  );
}

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
      {!deleted && <EditMenu episode={episode} />}
    </div>
  );
}

function RecordTabs({ episode, etag, isAuditOpen }: EpisodeVersion & { isAuditOpen: boolean }) {
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
