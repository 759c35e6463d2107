import type { Schemas } from "@pharmacy/sdk";
import { isOpen } from "@pharmacy/domain/clinic/moves";
import { type QueryFunctionContext, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { isStatus } from "../../api/error-messages.ts";
import { q, withEtag } from "../../api/q.ts";

type Clinic = Schemas["Clinic"];

/** Applies changes to a clinic: entries keep their places, new ones are added at the end. */
export function withChanges(known: Clinic, changes: Clinic): Clinic {
  const changed = new Map(changes.entries.map((entry) => [entry.id, entry]));
  const updated = known.entries.map((entry) => changed.get(entry.id) ?? entry);
  const there = new Set(known.entries.map(({ id }) => id));
  const added = changes.entries.filter(({ id }) => !there.has(id));
  return { ...changes, entries: [...updated, ...added] };
}

const pollMs = 5_000; // A user sees the other desks' changes before speaking to the next patient
const otherDayPollMs = 20_000; // While the server's day is not that of this computer: its clock may be behind for long

/** Today's clinic; once per session, also tells whether the server has clinics. */
export const todaysClinicQuery = () => ({
  ...withEtag("openClinic"),
  staleTime: Infinity,
  gcTime: Infinity,
});

/** Whether the server has no clinics; the rest of the application works without them. */
export const hasNoClinics = (error: unknown) => isStatus(error, 404) || isStatus(error, 501);

/** Whether the day of a clinic is over. */
const isBefore = (opened: { data: Schemas["Clinic"] } | undefined, today: string) =>
  opened !== undefined && opened.data.day < today;

type Opened = ReturnType<typeof useTodaysClinic>["data"];

const clinicQuery = (clinicId: string) => q("getClinic", { path: { clinicId } });

/** The whole clinic; each poll asks only for changes. */
function upToDate(clinicId: string, opened: Opened) {
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

/** The clinic of the server's day. After midnight, polls until the server has the next one. */
export function useTodaysClinic(today: string) {
  const opened = useQuery({
    ...todaysClinicQuery(),
    refetchInterval: ({ state }) => isBefore(state.data, today) && otherDayPollMs,
  });
  const { refetch } = opened;
  const isOver = isBefore(opened.data, today);
  // Asks once at midnight: the next day's clinic is another record.
  useEffect(() => void (isOver && refetch()), [isOver, refetch]);
  return opened;
}

/**
 * The clinic to show: the one in the address, else today's. When the day changes, a clinic with
 * unfinished entries stays (openapi/decisions.md, Clinic).
 */
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
export function useClinic(today: string, named: string | null) {
  const opened = useTodaysClinic(today);
  const { shown, showTodays } = useShownId(opened.data?.data.id ?? "");
  const { data: clinic, ...read } = useQuery({
    ...upToDate(named ?? shown, opened.data),
    refetchInterval: pollMs,
    refetchOnWindowFocus: "always",
    // Renders hundreds of rows only after a change, not after each poll.
    notifyOnChangeProps: ["data", "error"],
  });
  const todays = opened.data?.data;
  function readAgain() {
    // Opening today's clinic also tells whether an earlier one was ended.
    if (todays === undefined || todays.id !== clinic?.id) void opened.refetch();
    if (named !== null || todays !== undefined) void read.refetch();
  }
  return {
    clinic,
    todays,
    showTodays,
    error: clinic && todays ? null : (opened.error ?? read.error),
    isOutOfDate: clinic !== undefined && read.error !== null,
    readAt: read.dataUpdatedAt,
    readAgain,
  };
}
