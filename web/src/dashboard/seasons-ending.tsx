import { seasonEndWarnings } from "@pharmacy/domain/seasons/season";
import { clockTime } from "../browser/clock.ts";
import { Notice } from "../ui/notice.tsx";
import { useSeasons } from "../vaccinations/episode/step/use-seasons.ts";

/** Warns users who can request a season pack that no later one exists (openapi/decisions.md, Seasons). */
export const SeasonsEnding = () =>
  seasonEndWarnings(useSeasons(), clockTime().today).map((line) => (
    <Notice key={line} kind="warning" title={line}>
      <p>Ask your service manager for a version with the next season.</p>
    </Notice>
  ));
