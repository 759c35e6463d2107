import { daysBetween } from "@pharmacy/domain/dates/calendar-dates";
import { londonDate } from "@pharmacy/domain/dates/london-time";
import { useQuery } from "@tanstack/react-query";
import { q } from "../api/q.ts";
import { linkTo } from "../routes/links.ts";
import { FailedPart } from "../ui/failed-part.tsx";
import { TextLink } from "../ui/links.tsx";
import styles from "./dashboard.module.css";
import { Panel, shownInPanel } from "./panel.tsx";

/** The episodes that have waited longest. */
export function EpisodesWaiting({ today }: { today: string }) {
  const { data, error, refetch } = useQuery(
    q("listActiveEpisodes", {
      query: { page: 0, size: 10 },
      body: { sortBy: "creationDate", sortDirection: "asc", filters: {} },
    }),
  );
  return (
    <Panel title="Episodes in progress">
      {error && (
        <FailedPart
          what="The episodes in progress are not shown."
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <p role="status">Loading…</p>}
      {data?.episodes.length === 0 && <p>No episode is in progress.</p>}
      {data && data.episodes.length > 0 && (
        <>
          <ul className={styles.rows}>
            {data.episodes.slice(0, shownInPanel).map((episode) => (
              <li key={episode.id} className={styles.row}>
                <TextLink to={linkTo("addVaccination", { episodeId: episode.id })}>
                  {episode.patientName}, {episode.humanReadableEpisodeId}
                </TextLink>
                <span className={styles.beside}>
                  {begun(daysBetween(londonDate(episode.creationDate), today))}
                </span>
                <span>{episode.currentStepTitle}</span>
              </li>
            ))}
          </ul>
          <TextLink
            to={linkTo("vaccinations", {
              tab: "active",
              sortBy: "creationDate",
              sortDirection: "asc",
            })}
          >
            All {data.totalElements} in progress, the oldest first
          </TextLink>
        </>
      )}
    </Panel>
  );
}

const begun = (days: number) =>
  days <= 0 ? "Begun today" : days === 1 ? "Begun yesterday" : `Begun ${days} days ago`;
