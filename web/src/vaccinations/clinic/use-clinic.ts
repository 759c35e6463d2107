import type { Schemas } from "@pharmacy/sdk";
import { type QueryFunctionContext, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { isStatus } from "../../api/error-messages.ts";
import { q, withEtag } from "../../api/q.ts";
import { withChanges } from "./with-changes.ts";

const pollMs = 5_000; // Two desks see each other before they have spoken to the next patient

/** Today's clinic as it was opened; once a session it says whether the server has clinics at all. */
export const openedToday = () => ({
  ...withEtag("openClinic", {}),
  staleTime: Infinity,
  gcTime: Infinity,
});

/** Whether a server has no clinics: then there is none anywhere, and nothing else is different. */
export const hasNoClinics = (error: unknown) => isStatus(error, 404) || isStatus(error, 501);

/** Whether a clinic is of a day that is over. */
const isBefore = (opened: { data: Schemas["Clinic"] } | undefined, today: string) =>
  opened !== undefined && opened.data.day < today;

/** The whole clinic, kept up to date by asking for what has changed since it was read. */
function upToDate(opened: ReturnType<typeof useOpened>["data"]) {
  const clinicId = opened?.data.id ?? "";
  const query = q("getClinic", { path: { clinicId } });
  type Context = QueryFunctionContext<typeof query.queryKey>;
  const queryFn = async (context: Context) => {
    const known = context.client.getQueryData(query.queryKey)?.data ?? opened?.data;
    if (known === undefined) return query.queryFn(context);
    const since = q("getClinic", { path: { clinicId }, query: { changedSince: known.version } });
    const answer = await since.queryFn({ ...context, queryKey: since.queryKey });
    return { ...answer, data: withChanges(known, answer.data) };
  };
  return { ...query, queryFn, enabled: opened !== undefined, placeholderData: opened };
}

/** Until the server's day has begun too, and where it does not answer, the next clinic is asked for again. */
const useOpened = (today: string) =>
  useQuery({
    ...openedToday(),
    refetchInterval: ({ state }) => isBefore(state.data, today) && pollMs,
  });

/** Today's clinic, read again every few seconds while somebody looks. */
export function useClinic(today: string) {
  const opened = useOpened(today);
  const { data: last, ...read } = useQuery({
    ...upToDate(opened.data),
    refetchInterval: pollMs,
    refetchOnWindowFocus: "always",
    // Hundreds of rows are drawn again when something has changed, not whenever it was asked.
    notifyOnChangeProps: ["data", "error"],
  });
  const { refetch: openAgain } = opened;
  const isOver = isBefore(opened.data, today);
  // At midnight the next day's clinic is another record of the server's.
  useEffect(() => void (isOver && openAgain()), [isOver, openAgain]);
  const clinic = isOver ? undefined : last;
  const readError = isOver ? null : read.error;
  return {
    clinic,
    error: clinic ? null : (opened.error ?? readError),
    /** What is shown is as it was some time ago. */
    isBehind: clinic !== undefined && readError !== null,
    /** When what is shown was read. */
    readAt: read.dataUpdatedAt,
    readAgain: () => void (opened.data && !isOver ? read.refetch() : opened.refetch()),
  };
}
