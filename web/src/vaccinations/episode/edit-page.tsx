import { Redirect } from "wouter";
import { linkTo } from "../../routes/links.ts";
import { Opened, OpenStored } from "./opened.tsx";
import { useEpisodeAddress } from "./state/episode-address.ts";

/** Update mode: an ended episode, step by step (openapi/decisions.md, Routes). */
export function EditVaccinationPage() {
  const { episodeId } = useEpisodeAddress();
  if (episodeId === null) return <Redirect to={linkTo("vaccinations")} replace />;
  return (
    <Opened episodeId={episodeId}>
      <OpenStored key={episodeId} episodeId={episodeId} isUpdated />
    </Opened>
  );
}
