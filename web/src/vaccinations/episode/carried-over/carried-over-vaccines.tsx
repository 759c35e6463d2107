import { readableDate } from "@pharmacy/domain/dates/readable-dates";
import {
  type CarriedOver,
  type CarriedOverPart,
  carriedOverOn,
  carriedOverVaccines,
  withoutCarriedOver,
} from "@pharmacy/domain/episode/carried-over";
import type { ConsentValues } from "@pharmacy/domain/episode/values";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import { labelOf } from "@pharmacy/domain/validation/code-lists";
import type { Schemas } from "@pharmacy/sdk";
import { useFormContext } from "react-hook-form";
import { clockTime } from "../../../browser/clock.ts";
import { useEpisodeSession } from "../state/use-session.ts";
import { carriedOverTexts, CarriedOverParts, CarriedOverStrip } from "./carried-over-strip.tsx";

/** All carried-over answers before their use: vaccines, and values of their deliveries. */
export function CarriedOverVaccines({ carriedOver }: { carriedOver: CarriedOver }) {
  const session = useEpisodeSession();
  const { getValues, setValue } = useFormContext<ConsentValues>();
  const { today } = clockTime();
  const deliveries = carriedOverOn(carriedOver, today);
  const isOfToday = carriedOver.day === today;
  if (isOfToday && Object.keys(deliveries).length === 0) return null;

  function remove(type: Schemas["VaccineType"], part: CarriedOverPart | "vaccine") {
    const isVaccine = part === "vaccine";
    const left = withoutCarriedOver(carriedOver, type, isVaccine ? undefined : part);
    session.dispatch({ type: "answers carried over", carriedOver: left });
    if (!isVaccine) return;
    const types = getValues("vaccineTypes") ?? [];
    const others = types.filter((one) => one !== type);
    setValue("vaccineTypes", others, { shouldDirty: true });
  }

  return (
    <CarriedOverStrip>
      {!isOfToday && (
        <p>Nothing is kept from {readableDate(carriedOver.day)}: answers are kept for one day.</p>
      )}
      {carriedOverVaccines({ day: carriedOver.day, deliveries }).map((type) => {
        const vaccine = { part: "vaccine", text: labelOf(vaccineTypeLabels, type) } as const;
        return (
          <CarriedOverParts
            key={type}
            parts={[vaccine, ...carriedOverTexts(deliveries[type] ?? {})]}
            onRemove={(part) => remove(type, part)}
          />
        );
      })}
    </CarriedOverStrip>
  );
}
