import { Opened, OpenStored } from "./opened.tsx";
import { useEpisodeAddress } from "./state/episode-address.ts";

/** Update mode: an ended episode, step by step (openapi/decisions.md, Routes). */
export function EditVaccinationPage() {
  const { episodeId } = useEpisodeAddress();
  const id = episodeId ?? "";
  return (
    <Opened episodeId={id}>
      <OpenStored key={id} episodeId={id} isUpdated />
    </Opened>
  );
}
