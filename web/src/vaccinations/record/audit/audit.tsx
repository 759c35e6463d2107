import type { Schemas } from "@pharmacy/sdk";
import { useRef } from "react";
import { FailedPart } from "../../../ui/failed-part.tsx";
import { ListFooter } from "../../../ui/list/list-footer.tsx";
import { PastTheEnd } from "../../../ui/list/past-the-end.tsx";
import { AuditTrail } from "./audit-trail.tsx";
import type { useAudit } from "./use-audit.ts";
import layout from "../../../ui/layout.module.css";

type AuditProps = {
  readonly episode: Schemas["Episode"];
  readonly audit: ReturnType<typeof useAudit>;
};

const name = "changes";

/** A page of who changed what, in every state, and the way to the others. */
export function Audit({ episode, audit }: AuditProps) {
  const { data, error, refetch, settings, isPlaceholderData: isFormer } = audit;
  const beginning = useRef<HTMLDivElement>(null);
  // Entries are high: who turns the page at its foot reads on from the top.
  const show = (page: number) => {
    settings.show(page);
    beginning.current?.scrollIntoView();
  };
  if (error) {
    const what = "The changes could not be read.";
    return <FailedPart what={what} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <p role="status">Loading…</p>;
  const { entries, totalElements: total } = data;
  return (
    <div ref={beginning} className={`${layout.stack16} ${layout.former}`} aria-busy={isFormer}>
      {entries.length === 0 && total > 0 ? (
        <PastTheEnd name={name} settings={settings} />
      ) : (
        <AuditTrail trail={data} episode={episode} />
      )}
      <ListFooter name={name} total={total} settings={{ ...settings, show }} />
    </div>
  );
}
