import type { Schemas } from "@pharmacy/sdk";
import { PatientBanner } from "../answers/patient-banner.tsx";
import { PharmacyOnPaper } from "../answers/pharmacy-on-paper.tsx";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "wouter";
import { withEtag } from "../../api/q.ts";
import { deletionReason } from "@pharmacy/domain/removal-reasons";
import { TrashIcon } from "@primer/octicons-react";
import { EpisodeStatus } from "../list/episode-status.tsx";
import { dateTimeText } from "../../ui/date-time-text.ts";
import { Exception } from "../answers/answer-blocks.tsx";
import layout from "../../ui/layout.module.css";

export const AboutRecord = ({ episode }: { episode: Schemas["Episode"] }) => (
  <>
    <PharmacyOnPaper />
    <PatientBanner patient={episode.patientDemographics} />
  </>
);

export function useRecord() {
  const [search] = useSearchParams();
  const episodeId = search.get("episodeId") ?? "";
  const { data: answer, ...query } = useQuery(withEtag("getEpisode", { path: { episodeId } }));
  return { search, ...query, data: answer?.data, etag: answer?.etag };
}

export function Deletion({ episode }: { episode: Schemas["Episode"] }) {
  const { deletedBy, deletedDate } = episode;
  const why = deletionReason(episode);
  const when = deletedDate ? `, ${dateTimeText(deletedDate)}` : "";
  return (
    <Exception tone="danger" icon={TrashIcon} title={`Deleted by ${deletedBy}${when}`}>
      {why && <p>{why}</p>}
    </Exception>
  );
}

export function RecordFacts({ episode }: { episode: Schemas["Episode"] }) {
  const { humanReadableEpisodeId, status, creationDate, completionDate, deleted } = episode;
  const { restoredBy, restoredReason, restoredDate } = episode;
  return (
    <>
      {deleted && <Deletion episode={episode} />}
      <div className={`${layout.row16} ${layout.note}`}>
        <span>Episode {humanReadableEpisodeId}</span>
        <EpisodeStatus status={status} />
        <span>Created {dateTimeText(creationDate)}</span>
        {completionDate && (
          <span>
            {status === "Closed" ? "Closed" : "Completed"} {dateTimeText(completionDate)}
          </span>
        )}
        <span>
          Last updated by {episode.lastUpdatedBy}, {dateTimeText(episode.lastUpdatedDate)}
        </span>
      </div>
      {!deleted && restoredBy && restoredDate && (
        <p className={layout.note}>
          Deleted before, and restored by {restoredBy}, {dateTimeText(restoredDate)}:{" "}
          {restoredReason}
        </p>
      )}
    </>
  );
}
