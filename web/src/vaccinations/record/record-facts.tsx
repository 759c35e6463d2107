import { londonDate, londonTime } from "@pharmacy/domain/london-time";
import { readableDate } from "@pharmacy/domain/typed-dates";
import type { Schemas } from "@pharmacy/sdk";
import { EpisodeStatus } from "../list/episode-status.tsx";
import styles from "./record.module.css";

const momentText = (instant: string) =>
  `${readableDate(londonDate(instant))}, ${londonTime(instant)}`;

/** The episode's own facts: its number, its status, who touched it last. */
export function RecordFacts({ episode }: { episode: Schemas["Episode"] }) {
  const { humanReadableEpisodeId, status, creationDate, completionDate } = episode;
  return (
    <div className={styles.facts}>
      <span>Episode {humanReadableEpisodeId}</span>
      <EpisodeStatus status={status} />
      <span>Created {momentText(creationDate)}</span>
      {completionDate && <span>Completed {momentText(completionDate)}</span>}
      <span>
        Last updated by {episode.lastUpdatedBy}, {momentText(episode.lastUpdatedDate)}
      </span>
      {episode.deleted && <strong>Deleted by {episode.deletedBy}</strong>}
    </div>
  );
}
