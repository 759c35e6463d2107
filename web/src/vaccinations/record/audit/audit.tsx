import { counted } from "@pharmacy/domain/counted";
import { londonDate } from "@pharmacy/domain/dates/london-time";
import { labelOf } from "@pharmacy/domain/validation/code-lists";
import type { Schemas } from "@pharmacy/sdk";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { isStatus } from "../../../api/error-messages.ts";
import { q } from "../../../api/q.ts";
import { dateTimeText } from "../../../ui/date-time-text.ts";
import { FailedPart } from "../../../ui/failed-part.tsx";
import layout from "../../../ui/layout.module.css";
import { ListFooter, PastTheEnd } from "../../../ui/list/list-table.tsx";
import { usePageSettings } from "../../../ui/list/list-settings.ts";
import { ChangeList } from "../../answers/answer-blocks.tsx";
import { contextAndSeason } from "../../answers/episode-answers.ts";
import { useSeasons } from "../../episode/step/use-seasons.ts";
import { changesOf, type SeasonOf } from "./audit-changes.ts";

type Episode = Schemas["Episode"];
type Entry = Schemas["AuditEntry"];

/** A page of an episode's audit, if the server keeps one (openapi/decisions.md, Contract). */
export function useAudit(episodeId: string) {
  const settings = usePageSettings();
  const { page, size } = settings;
  const audit = useQuery({
    ...q("getEpisodeAudit", { path: { episodeId }, query: { page, size } }),
    // Keeps the previous page until the next one is loaded, so that nothing jumps.
    placeholderData: keepPreviousData,
  });
  const isKept = !isStatus(audit.error, 404) && !isStatus(audit.error, 501);
  return { ...audit, isKept, settings };
}

const actionMessages: Record<Entry["action"], string> = {
  created: "Created",
  updated: "Updated",
  deleted: "Deleted",
  restored: "Restored",
};

/** Longer lists are closed, so that the next entries stay in view. */
const maxOpenChanges = 12;

interface EntryProps {
  entry: Entry;
  episode: Episode;
  isLatest: boolean;
}

function Changes({ entry, episode, isLatest }: EntryProps) {
  const seasons = useSeasons();
  const seasonOf: SeasonOf = (vaccineType) => {
    const answeredAt = { now: entry.at, today: londonDate(entry.at), seasons };
    return contextAndSeason(episode, vaccineType, answeredAt).season;
  };
  const changes = changesOf(entry, seasonOf, episode.vaccinationDetails);
  if (changes.length === 0) return <p>No answer was changed.</p>;
  return (
    <details open={isLatest || changes.length <= maxOpenChanges}>
      <summary>{counted(changes.length, "fields")}</summary>
      <ChangeList changes={changes} />
    </details>
  );
}

function EntryItem(props: EntryProps) {
  const { action, by, gphc, at, correlationId } = props.entry;
  return (
    <li className={`${layout.stack4} ${layout.card}`}>
      <h3>
        {labelOf(actionMessages, action)} by {by}
        {gphc && `, GPhC ${gphc}`}
      </h3>
      <p className={layout.quiet}>
        <time dateTime={at}>{dateTimeText(at)}</time>
        {correlationId && (
          <>
            {" "}
            · Reference: <code>{correlationId}</code>
          </>
        )}
      </p>
      <Changes {...props} />
    </li>
  );
}

interface AuditProps {
  episode: Episode;
  audit: ReturnType<typeof useAudit>;
}

export function Audit({ episode, audit }: AuditProps) {
  const { data, error, refetch, settings, isPlaceholderData: isFormer } = audit;
  const beginning = useRef<HTMLDivElement>(null);
  // Entries are tall, and the pagination is below them: the next page starts at its top.
  const show = (page: number) => {
    settings.show(page);
    beginning.current?.scrollIntoView();
  };
  if (error) {
    const what = "The changes could not be read.";
    return <FailedPart what={what} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <p role="status">Loading…</p>;
  const { entries, page, size, totalElements: total } = data;
  const latest = total - page * size;
  return (
    <div ref={beginning} className={`${layout.stack16} ${layout.former}`} aria-busy={isFormer}>
      {entries.length === 0 && total > 0 ? (
        <PastTheEnd name="changes" settings={settings} />
      ) : (
        <section className={layout.stack16} aria-labelledby="audit">
          <h2 id="audit">Changes, newest first</h2>
          <ol className={layout.stack16}>
            {entries.map((entry, index) => (
              <EntryItem
                key={`${entry.at} ${latest - index}`}
                entry={entry}
                episode={episode}
                isLatest={page === 0 && index === 0}
              />
            ))}
          </ol>
        </section>
      )}
      <ListFooter name="changes" total={total} settings={{ ...settings, show }} />
    </div>
  );
}
