import { waitingInTurn } from "@pharmacy/domain/clinic/moves";
import type { Schemas } from "@pharmacy/sdk";

type Entry = Schemas["ClinicEntry"];

export const entryTabs = ["waiting", "booked", "seen"] as const;
export type EntryTab = (typeof entryTabs)[number];

/** What is not valid wants to be corrected first; then by the clock, then by name. */
const placeOf = ({ patient, bookedTime }: Entry) =>
  [
    patient === null ? 0 : 1,
    bookedTime ?? "~",
    patient?.lastName ?? "~",
    patient?.firstName,
  ].join();

const isWith = (entry: Entry) => entry.status === "BEING_VACCINATED";
const isEnded = ({ status }: Entry) =>
  status === "DONE" || status === "NOT_GIVEN" || status === "DID_NOT_ATTEND";

/** The entries of a tab, in its order. */
export function entriesOf({ entries, day }: Schemas["Clinic"]): Record<EntryTab, Entry[]> {
  const byPlace = (one: Entry, other: Entry) => (placeOf(one) < placeOf(other) ? -1 : 1);
  const latestFirst = (one: Entry, other: Entry) =>
    one.lastUpdatedDate > other.lastUpdatedDate ? -1 : 1;
  return {
    waiting: [...entries.filter(isWith), ...waitingInTurn(entries, day)],
    booked: entries.filter(({ status }) => status === "BOOKED").toSorted(byPlace),
    seen: entries.filter(isEnded).toSorted(latestFirst),
  };
}

/** Without case and accents. */
const folded = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Whether a term is the beginning of the NHS number, or its words are beginnings of the names. */
export function isFound({ patient, text }: Entry, term: string): boolean {
  const digits = term.replace(/[\s-]/g, "");
  if (/^\d+$/.test(digits)) return (patient?.nhsNumber ?? text ?? "").startsWith(digits);
  const names = folded([patient?.firstName, patient?.lastName, text].join(" ")).split(/[\s,'-]+/);
  return folded(term)
    .split(/[\s,'-]+/)
    .every((word) => names.some((name) => name.startsWith(word)));
}
