import type { SeasonPack } from "@pharmacy/domain/seasons/season";
import type { Schemas } from "@pharmacy/sdk";
import { type Change, ChangeList } from "../../answers/change-list.tsx";
import { useSeasons } from "../step/use-seasons.ts";
import { answerTexts } from "../../answers/answer-texts.ts";
import type { Recorded } from "../state/open-episode.ts";

/** What an update changes, in the order of the record, its status first. */
function changesOf(
  { content, status }: Recorded,
  input: Schemas["EpisodeInput"],
  seasons: readonly SeasonPack[],
): Change[] {
  const texts = [answerTexts(content, seasons), answerTexts(input, seasons)] as const;
  // The warnings stand above the changes, in full.
  const isSaidAbove = (path: string) => path.endsWith("/acknowledgedWarnings");
  const said = texts.flat().filter(({ path }) => !isSaidAbove(path));
  const labels = new Map(said.map(({ path, label }) => [path, label]));
  const [before, after] = texts.map((all) => new Map(all.map(({ path, text }) => [path, text])));
  const answers = [...labels].map(([path, label]) => ({
    path,
    label,
    before: before?.get(path) ?? "",
    after: after?.get(path) ?? "",
  }));
  const outcome = { path: "status", label: "Status", before: status, after: input.status };
  return [outcome, ...answers].filter((change) => change.before !== change.after);
}

/** What is about to change, to be checked before the update. */
export function UpdateChanges({
  recorded,
  input,
}: {
  recorded: Recorded;
  input: Schemas["EpisodeInput"];
}) {
  const changes = changesOf(recorded, input, useSeasons());
  if (changes.length === 0) return <p>No answer was changed.</p>;
  return <ChangeList changes={changes} />;
}
