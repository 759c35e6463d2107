import { type CarriedOver, carriedOverFrom } from "@pharmacy/domain/episode/carried-over";
import { isObject } from "@pharmacy/domain/validation/is-object";
import { otherwise } from "@pharmacy/domain/validation/schema";
import { isVaccineType } from "@pharmacy/domain/vaccines/names";
import type { Schemas } from "@pharmacy/sdk";
import { useMemo } from "react";
import { useHistoryState } from "wouter/use-browser-location";
import * as z from "zod/mini";
import { clockTime } from "../browser/clock.ts";
import { useStoredValue } from "../session/use-unsaved-values.ts";

const entryRef = z.object({ clinicId: z.string(), entryId: z.string() });

export type ClinicEntryRef = z.output<typeof entryRef>;

const vaccineType = z.custom<Schemas["VaccineType"]>(
  (type) => typeof type === "string" && isVaccineType(type),
);

/** The history state with which a new episode begins. It has no patient data, only the id of an episode. */
const stateShape = z.object({
  vaccineTypes: otherwise(z.array(vaccineType), []),
  clinicEntry: otherwise(z.optional(entryRef), undefined),
  /** Whether answers of the last record are carried over. */
  keepsAnswers: otherwise(z.boolean(), false),
  /** The id of the episode whose patient this episode is for too. */
  patientOf: otherwise(z.string(), ""),
});

export type NavigationState = Partial<z.output<typeof stateShape>>;

/** Reads the state, which another page or an earlier version may have written. */
export function useNavigationState() {
  const state = useHistoryState<unknown>();
  return stateShape.parse(isObject(state) ? state : {});
}

const recordShape = z.object({
  episodeId: z.string(),
  answers: z.object({
    day: z.string(),
    deliveries: z.custom<CarriedOver["deliveries"]>(isObject),
  }),
});

const recordIn = (stored: unknown) => recordShape.parse(stored);

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
