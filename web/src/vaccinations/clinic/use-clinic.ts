import type { Schemas } from "@pharmacy/sdk";
import { isOpen } from "@pharmacy/domain/clinic/moves";
import { type QueryFunctionContext, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { isStatus } from "../../api/error-messages.ts";
import { q, withEtag } from "../../api/q.ts";

type Clinic = Schemas["Clinic"];

/** A clinic with what has changed since it was read: entries keep their places, new ones come last. */
export function withChanges(known: Clinic, changes: Clinic): Clinic {
  const changed = new Map(changes.entries.map((entry) => [entry.id, entry]));
  const kept = known.entries.map((entry) => changed.get(entry.id) ?? entry);
  const there = new Set(known.entries.map(({ id }) => id));
  const added = changes.entries.filter(({ id }) => !there.has(id));
  return { ...changes, entries: [...kept, ...added] };
}

const pollMs = 5_000; // Two desks see each other before they have spoken to the next patient
const otherDayPollMs = 20_000; // The server's clock may be behind, or this computer's ahead for long

/** Today's clinic as it was opened; once a session it says whether the server has clinics at all. */
export const openedToday = () => ({
  ...withEtag("openClinic"),
  staleTime: Infinity,
  gcTime: Infinity,
});

/** Whether a server has no clinics: then there is none anywhere, and nothing else is different. */
export const hasNoClinics = (error: unknown) => isStatus(error, 404) || isStatus(error, 501);

/** Whether a clinic is of a day that is over. */
const isBefore = (opened: { data: Schemas["Clinic"] } | undefined, today: string) =>
  opened !== undefined && opened.data.day < today;

type Opened = ReturnType<typeof useTodaysClinic>["data"];

const clinicQuery = (clinicId: string) => q("getClinic", { path: { clinicId } });

/** The whole clinic, kept up to date by asking for what has changed since it was read. */
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

/** The clinic of the server's day; after midnight the next one is asked for until that has begun too. */
export function useTodaysClinic(today: string) {
  const opened = useQuery({
    ...openedToday(),
    refetchInterval: ({ state }) => isBefore(state.data, today) && otherDayPollMs,
  });
  const { refetch } = opened;
  const isOver = isBefore(opened.data, today);
  // At midnight the next day's clinic is another record of the server's.
  useEffect(() => void (isOver && refetch()), [isOver, refetch]);
  return opened;
}

/**
 * The clinic on the screen: the one that the address names, else today's. When the day changes, one in
 * which somebody is still open stays (openapi/decisions.md, Clinic).
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

/** A clinic, read again every few seconds while somebody looks, beside the one of today. */
export function useClinic(today: string, named: string | null) {
  const opened = useTodaysClinic(today);
  const { shown, showTodays } = useShownId(opened.data?.data.id ?? "");
  const { data: clinic, ...read } = useQuery({
    ...upToDate(named ?? shown, opened.data),
    refetchInterval: pollMs,
    refetchOnWindowFocus: "always",
    // Hundreds of rows are drawn again when something has changed, not whenever it was asked.
    notifyOnChangeProps: ["data", "error"],
  });
  const todays = opened.data?.data;
  function readAgain() {
    // Whether an earlier one was ended, the opening of today's says.
    if (todays === undefined || todays.id !== clinic?.id) void opened.refetch();
    if (named !== null || todays !== undefined) void read.refetch();
  }
  return {
    clinic,
    todays,
    showTodays,
    error: clinic && todays ? null : (opened.error ?? read.error),
    /** What is shown is as it was some time ago. */
    isBehind: clinic !== undefined && read.error !== null,
    /** When what is shown was read. */
    readAt: read.dataUpdatedAt,
    readAgain,
  };
}
