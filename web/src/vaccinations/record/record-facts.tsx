import type { Schemas } from "@pharmacy/sdk";
import { EpisodeStatus } from "../list/episode-status.tsx";
import { momentText } from "../moment-text.ts";
import styles from "./record.module.css";

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
