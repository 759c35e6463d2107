import type { Schemas } from "@pharmacy/sdk";
import { isOpen } from "@pharmacy/domain/clinic/moves";
import { type QueryFunctionContext, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { q } from "../../api/q.ts";
import { clockDifferenceMs, clockTime, onServerTime } from "../../browser/clock.ts";
import { todaysClinicQuery } from "../clinic-action.tsx";

type Clinic = Schemas["Clinic"];

/** Waiting times are shown in minutes. */
const tickMs = 20_000;

function onTick(tell: () => void) {
  const timer = setInterval(tell, tickMs);
  // The first answer of the server may correct the clock.
  const stop = onServerTime(tell);
  return () => {
    clearInterval(timer);
    stop();
  };
}

/** The whole minutes since an instant, by the server's clock. */
export const useMinutesSince = (instant: string) =>
  useSyncExternalStore(onTick, () => {
    const passedMs = Date.now() + clockDifferenceMs() - Date.parse(instant);
    return Math.max(0, Math.floor(passedMs / 60_000));
  });

/** Applies changes to a clinic: entries keep their places, new ones are added at the end. */
export function withChanges(known: Clinic, changes: Clinic): Clinic {
  const byId = (clinic: Clinic) => clinic.entries.map((entry) => [entry.id, entry] as const);
  const entries = new Map([...byId(known), ...byId(changes)]);
  return { ...changes, entries: [...entries.values()] };
}

/** A user sees the other desks' changes before speaking to the next patient. */
const pollMs = 5_000;
/** For a computer whose day is ahead of the server's: this may last long. */
const otherDayPollMs = 20_000;

/** The clinic of the server's day. After midnight, polls until the server has the next one. */
export function useTodaysClinic() {
  const today = useSyncExternalStore(onTick, () => clockTime().today);
  const isBefore = (opened: { data: Clinic } | undefined) =>
    opened !== undefined && opened.data.day < today;
  const { data, error, refetch } = useQuery({
    ...todaysClinicQuery(),
    refetchInterval: ({ state }) => isBefore(state.data) && otherDayPollMs,
  });
  const isOver = isBefore(data);
  // Asks once at midnight: the next day's clinic is another record.
  useEffect(() => void (isOver && refetch()), [isOver, refetch]);
  return { data, error, refetch };
}

const clinicQuery = (clinicId: string) => q("getClinic", { path: { clinicId } });

/** The whole clinic; each poll asks only for changes. */
function upToDate(clinicId: string, opened: ReturnType<typeof useTodaysClinic>["data"]) {
  const query = clinicQuery(clinicId);
  const first = opened?.data.id === clinicId ? opened : undefined;
  type Context = QueryFunctionContext<typeof query.queryKey>;
  const queryFn = async (context: Context) => {
    const known = context.client.getQueryData(query.queryKey)?.data ?? first?.data;
    if (known === undefined) return query.queryFn(context);
    const since = q("getClinic", { path: { clinicId }, query: { changedSince: known.version } });
    const answer = await since.queryFn({ ...context, queryKey: since.queryKey });
    return { ...answer, data: withChanges(known, answer.data) };
  };
  return { ...query, queryFn, enabled: clinicId !== "", placeholderData: first };
}

/** When the day changes, a clinic with unfinished entries stays (openapi/decisions.md, Clinic). */
function useShownId(todays: string) {
  const client = useQueryClient();
  const [at, setAt] = useState({ shown: "", todays: "" });
  if (todays !== at.todays) {
    const known = client.getQueryData(clinicQuery(at.shown).queryKey)?.data;
    setAt({ shown: known?.entries.some(isOpen) ? at.shown : todays, todays });
  }
  return { shown: at.shown, showTodays: () => setAt({ shown: todays, todays }) };
}

/** A clinic, polled while the page is visible, and today's clinic. */
export function useClinic(named: string | null) {
  const { data: opened, ...opening } = useTodaysClinic();
  const todays = opened?.data;
  const { shown, showTodays } = useShownId(todays?.id ?? "");
  const read = useQuery({
    ...upToDate(named ?? shown, opened),
    refetchInterval: pollMs,
    refetchOnWindowFocus: "always",
    // Renders hundreds of rows only after a change, not after each poll.
    notifyOnChangeProps: ["data", "error"],
  });
  const clinic = read.data;
  return {
    ...{ clinic, todays, showTodays },
    error: clinic && todays ? null : (opening.error ?? read.error),
    /** When the clinic was read, if it could not be read again since. */
    outOfDateSince: clinic && read.error ? read.dataUpdatedAt : null,
    readAgain() {
      // Opening today's clinic also tells whether an earlier one was ended.
      if (todays === undefined || todays.id !== clinic?.id) void opening.refetch();
      if (named !== null || todays !== undefined) void read.refetch();
    },
  };
}
