import { type CarriedOver, carriedOverFrom } from "@pharmacy/domain/episode/carried-over";
import { isObject } from "@pharmacy/domain/validation/is-object";
import type { Schemas } from "@pharmacy/sdk";
import { useMemo } from "react";
import * as z from "zod/mini";
import { clockTime } from "../browser/clock.ts";
import { useStoredValue } from "../session/use-unsaved-values.ts";

const shape = z.object({
  episodeId: z.string(),
  answers: z.object({
    day: z.string(),
    deliveries: z.custom<CarriedOver["deliveries"]>(isObject),
  }),
});

const recordIn = (stored: unknown) => shape.parse(stored);

/** Stores what this tab's last ended record carries over (openapi/decisions.md, Clinic). */
export function useLastRecord() {
  const { read, save } = useStoredValue({ prefix: "kept-answers:", valueIn: recordIn });
  return useMemo(
    () => ({
      read,
      keep: (episodeId: string, input: Schemas["EpisodeInput"]) =>
        save({ episodeId, answers: carriedOverFrom(input, clockTime().today) }),
    }),
    [read, save],
  );
}
