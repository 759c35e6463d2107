import { londonDate } from "@pharmacy/domain/dates/london-time";
import { counted } from "@pharmacy/domain/counted";
import type { Schemas } from "@pharmacy/sdk";
import { contextAndSeason } from "../../answers/episode-answers.ts";
import { useSeasons } from "../../episode/step/use-seasons.ts";
import { dateTimeText } from "../../../ui/date-time-text.ts";
import { ChangeList } from "../../answers/change-list.tsx";
import { changesOf, type SeasonOf } from "./audit-changes.ts";
import layout from "../../../ui/layout.module.css";

type Entry = Schemas["AuditEntry"];

const actionMessages: Record<Entry["action"], string> = {
  created: "Created",
  updated: "Updated",
  deleted: "Deleted",
};

/** More would hide the entries below it. */
const mostShown = 12;

interface EntryProps {
  entry: Entry;
  episode: Schemas["Episode"];
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
    <details open={isLatest || changes.length <= mostShown}>
      <summary>{counted(changes.length, "fields")}</summary>
      <ChangeList changes={changes} />
    </details>
  );
}

function EntryItem({ entry, episode, isLatest }: EntryProps) {
  const { action, by, gphc, at, correlationId } = entry;
  return (
    <li className={`${layout.stack4} ${layout.card}`}>
      <h3>
        {actionMessages[action]} by {by}
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
      <Changes entry={entry} episode={episode} isLatest={isLatest} />
    </li>
  );
}

type AuditTrailProps = {
  readonly trail: Schemas["AuditTrail"];
  readonly episode: Schemas["Episode"];
};

/** Who changed which field from what to what, when, in which call; newest first. */
export function AuditTrail({ trail, episode }: AuditTrailProps) {
  const { entries, page, size, totalElements } = trail;
  const latest = totalElements - page * size;
  return (
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
  );
}
