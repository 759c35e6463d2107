import type { EpisodeContent } from "@pharmacy/domain/episode/content";
import { givenVaccines, namesOf } from "@pharmacy/domain/episode/given";
import { givenMessages } from "@pharmacy/domain/episode/given-messages";
import type { Schemas } from "@pharmacy/sdk";
import { Notice } from "../../../ui/notice.tsx";

interface EndedVaccinesProps {
  before: Pick<EpisodeContent, "vaccineTypes">;
  input: Pick<Schemas["EpisodeInput"], "vaccineTypes" | "vaccinationDetails">;
}

/**
 * Beside what was given: what a save takes out of the episode, by name (openapi/decisions.md, What
 * was given stays).
 */
export function EndedVaccines({ before, input }: EndedVaccinesProps) {
  const given = givenVaccines(input);
  const ended = before.vaccineTypes.filter((type) => !input.vaccineTypes.includes(type));
  if (given.length === 0 || ended.length === 0) return null;
  return <Notice kind="warning" title={givenMessages.ends(namesOf(given), namesOf(ended))} />;
}
