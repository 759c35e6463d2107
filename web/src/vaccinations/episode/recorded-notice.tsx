import { InfoIcon } from "@primer/octicons-react";
import type { Schemas } from "@pharmacy/sdk";
import { linkTo } from "../../routes/links.ts";
import { TextLink } from "../../ui/links.tsx";

/** Leaves the form as it is: what was typed stays (openapi/decisions.md, Routes). */
export const BackToRecord = ({ episodeId }: { episodeId: string | null }) => (
  <TextLink to={linkTo("viewVaccination", { episodeId: episodeId ?? undefined })}>
    Back to the record
  </TextLink>
);

/** That this is no new episode. */
export const RecordedNotice = ({ status }: { status: Schemas["EpisodeStatus"] }) => (
  <p>
    <InfoIcon /> This record is {status}. It changes when you save a step and confirm the update.
  </p>
);
