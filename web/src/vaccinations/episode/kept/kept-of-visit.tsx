import { readableDate } from "@pharmacy/domain/dates/readable-dates";
import {
  type KeptAnswers,
  type KeptPart,
  keptOn,
  keptVaccines,
  withoutKept,
} from "@pharmacy/domain/episode/kept-answers";
import type { ConsentValues } from "@pharmacy/domain/episode/values";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import { labelOf } from "@pharmacy/domain/validation/code-lists";
import type { Schemas } from "@pharmacy/sdk";
import { useFormContext } from "react-hook-form";
import { clockTime } from "../../../browser/clock.ts";
import { useEpisodeSession } from "../state/use-session.ts";
import { keptTexts, KeptParts, KeptStrip } from "./kept-strip.tsx";

/** All carried-over answers before their use: vaccines, and values of their deliveries. */
export function KeptOfVisit({ kept }: { kept: KeptAnswers }) {
  const session = useEpisodeSession();
  const { getValues, setValue } = useFormContext<ConsentValues>();
  const { today } = clockTime();
  const deliveries = keptOn(kept, today);
  const isOfToday = kept.day === today;
  if (isOfToday && Object.keys(deliveries).length === 0) return null;

  function remove(type: Schemas["VaccineType"], part: KeptPart | "vaccine") {
    const isVaccine = part === "vaccine";
    const left = withoutKept(kept, type, isVaccine ? undefined : part);
    session.dispatch({ type: "answers kept", kept: left });
    if (!isVaccine) return;
    const types = getValues("vaccineTypes") ?? [];
    const others = types.filter((one) => one !== type);
    setValue("vaccineTypes", others, { shouldDirty: true });
  }

  return (
    <KeptStrip>
      {!isOfToday && (
        <p>Nothing is kept from {readableDate(kept.day)}: answers are kept for one day.</p>
      )}
      {keptVaccines({ day: kept.day, deliveries }).map((type) => {
        const vaccine = { part: "vaccine", text: labelOf(vaccineTypeLabels, type) } as const;
        return (
          <KeptParts
            key={type}
            parts={[vaccine, ...keptTexts(deliveries[type] ?? {})]}
            onRemove={(part) => remove(type, part)}
          />
        );
      })}
    </KeptStrip>
  );
}
