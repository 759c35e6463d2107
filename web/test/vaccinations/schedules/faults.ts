import { isDeepStrictEqual } from "node:util";
import type { EpisodeContent } from "@pharmacy/domain/episode/content";
import type { EpisodeSession } from "../../../src/vaccinations/episode/state/episode-session.ts";
import {
  type DraftPlace,
  localDraft,
} from "../../../src/vaccinations/episode/state/open-session.ts";
import type { VersionedServer } from "./versioned-server.ts";

/** What an episode shows as saved. */
const shown = (content: EpisodeContent | undefined | null) =>
  JSON.parse(
    JSON.stringify([
      content?.consent,
      content?.vaccineTypes,
      content?.patientDemographics,
      content?.vaccinationDetails,
    ]),
  );

/** What is wrong with an open episode as it stands. */
export function faultsOf(
  { open, draft }: EpisodeSession,
  place: DraftPlace,
  server: VersionedServer,
): string[] {
  const kept = localDraft(place, open.episodeId);
  const stored: unknown = JSON.parse(JSON.stringify(draft));
  const isKept = draft.changedAt === undefined || isDeepStrictEqual({ ...kept }, stored);
  const isAsSaved =
    open.episodeId === null ||
    Object.keys(open.recorded?.waiting ?? {}).length > 0 ||
    isDeepStrictEqual(shown(open.content), shown(server.versionOf(open)));
  const owner = open.content?.patientDemographics.nhsNumber ?? "";
  const texts = JSON.stringify(draft.forms).match(/typed\d+ of \d+/g) ?? [];
  const isOthers = owner !== "" && texts.some((text) => !text.endsWith(owner));
  return [
    ...(isOthers ? ["What was typed for one patient stands beside another"] : []),
    ...(isKept ? [] : ["A reload would lose what is typed"]),
    ...(isAsSaved ? [] : ["What is shown as saved is not stored"]),
  ];
}
