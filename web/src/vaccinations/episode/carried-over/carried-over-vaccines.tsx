import { readableDate } from "@pharmacy/domain/dates/readable-dates";
import {
  type CarriedOver,
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
import { CarriedOverParts, CarriedOverStrip } from "./carried-over-strip.tsx";

/** The carried-over vaccines; each delivery shows its own answers, once they are checked. */
export function CarriedOverVaccines({ carriedOver }: { carriedOver: CarriedOver }) {
  const session = useEpisodeSession();
  const { getValues, setValue } = useFormContext<ConsentValues>();
  const { today } = clockTime();
  const deliveries = carriedOverOn(carriedOver, today);
  const isOfToday = carriedOver.day === today;
  if (isOfToday && Object.keys(deliveries).length === 0) return null;

  const vaccines = carriedOverVaccines({ day: carriedOver.day, deliveries }).map((type) => ({
    part: type,
    text: labelOf(vaccineTypeLabels, type),
  }));

  function remove(type: Schemas["VaccineType"]) {
    const left = withoutCarriedOver(carriedOver, type);
    session.dispatch({ type: "answers carried over", carriedOver: left });
    const types = getValues("vaccineTypes") ?? [];
    const others = types.filter((one) => one !== type);
    setValue("vaccineTypes", others, { shouldDirty: true });
  }

  const day = readableDate(carriedOver.day);
  return (
    <CarriedOverStrip
      line={vaccines.map(({ text }) => text)}
      notes={isOfToday ? [] : [`Nothing is kept from ${day}: answers are kept for one day.`]}
    >
      <CarriedOverParts parts={vaccines} onRemove={remove} />
    </CarriedOverStrip>
  );
}
