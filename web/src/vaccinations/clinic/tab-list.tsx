import { waitingInTurn } from "@pharmacy/domain/clinic/moves";
import type { Schemas } from "@pharmacy/sdk";
import { Button } from "@primer/react";
import { type ReactNode, useId, type FocusEvent, useEffect, useState } from "react";
import { type Columns, ListCards, ListRows } from "../../ui/list/list-rows.tsx";
import { useFocusFallback } from "../../ui/use-focus-fallback.ts";
import { useMedia } from "../../ui/list/list-table.tsx";
import styles from "./clinic.module.css";
import { useClinicLink, useDesk } from "./desk.ts";
import layout from "../../ui/layout.module.css";
import { useCurrentUser } from "../../session/session-provider.tsx";
import { Empty } from "../../ui/page-states.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { useListFilters, useListSearch } from "../../ui/list/list-settings.ts";
import { ListTools } from "../../ui/list/list-tools.tsx";
import { entryColumns } from "./entry-columns.tsx";

type Entry = Schemas["ClinicEntry"];

export const entryTabs = ["waiting", "booked", "seen"] as const;
export type EntryTab = (typeof entryTabs)[number];

/** Entries that need a correction come first; then by booked time, then by name. */
const placeOf = ({ patient, bookedTime }: Entry) =>
  [
    patient === null ? 0 : 1,
    bookedTime ?? "~",
    patient?.lastName ?? "~",
    patient?.firstName,
  ].join();

const isBeingVaccinated = (entry: Entry) => entry.status === "BEING_VACCINATED";
const isEnded = ({ status }: Entry) =>
  status === "DONE" || status === "NOT_GIVEN" || status === "DID_NOT_ATTEND";

export function entriesOf({ entries, day }: Schemas["Clinic"]): Record<EntryTab, Entry[]> {
  const byPlace = (one: Entry, other: Entry) => (placeOf(one) < placeOf(other) ? -1 : 1);
  const latestFirst = (one: Entry, other: Entry) =>
    one.lastUpdatedDate > other.lastUpdatedDate ? -1 : 1;
  return {
    waiting: [...entries.filter(isBeingVaccinated), ...waitingInTurn(entries, day)],
    booked: entries.filter(({ status }) => status === "BOOKED").toSorted(byPlace),
    seen: entries.filter(isEnded).toSorted(latestFirst),
  };
}

const folded = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Whether the NHS number begins with the term, or names begin with each of its words. */
function isFound({ patient, text }: Entry, term: string): boolean {
  const digits = term.replace(/[\s-]/g, "");
  if (/^\d+$/.test(digits)) return (patient?.nhsNumber ?? text ?? "").startsWith(digits);
  const names = folded([patient?.firstName, patient?.lastName, text].join(" ")).split(/[\s,'-]+/);
  return folded(term)
    .split(/[\s,'-]+/)
    .every((word) => names.some((name) => name.startsWith(word)));
}

const focusReturnMs = 300; // The time until the focus has returned from a dialog

/** While the pointer or the focus is on the list, no row moves: new ones come at the end. */
function useSteadyRows(rows: readonly Entry[]) {
  const { clinic, isOpen } = useDesk();
  const [held, setHeld] = useState<readonly string[] | null>(null);
  const [hasPointer, setPointer] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const now = new Map(clinic.entries.map((entry) => [entry.id, entry]));
  const added = rows.filter(({ id }) => !held?.includes(id));
  const shown = [...(held ?? []).flatMap((id) => now.get(id) ?? []), ...added];
  if (held !== null && added.length > 0) setHeld(shown.map(({ id }) => id));
  // An open dialog has the focus and will return it.
  const isHeld = hasPointer || hasFocus || isOpen;
  // A timer: releases the order when pointer and focus have left.
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => setHeld(null), focusReturnMs);
    return () => clearTimeout(timer);
  }, [isHeld]);

  const hold = () => setHeld((present) => present ?? rows.map(({ id }) => id));
  return {
    shown,
    isOld: shown.some(({ id }, index) => rows[index]?.id !== id),
    renew: () => setHeld(null),
    holding: {
      onPointerEnter: () => {
        hold();
        setPointer(true);
      },
      onPointerLeave: () => setPointer(false),
      onFocus: () => {
        hold();
        setFocus(true);
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setFocus(currentTarget.contains(relatedTarget)),
    },
  };
}

function Nobody({ children }: { children: ReactNode }) {
  return <div ref={useFocusFallback<HTMLDivElement>()}>{children}</div>;
}

function OrderNotice({ onShow }: { onShow: () => void }) {
  return (
    <span ref={useFocusFallback<HTMLSpanElement>()}>
      The order has changed.{" "}
      <Button variant="link" onClick={onShow}>
        Show it
      </Button>
    </span>
  );
}

interface EntryListProps {
  name: string;
  columns: Columns<Entry>;
  rows: readonly Entry[];
  empty: ReactNode;
}

function EntryList({ name, columns, rows, empty }: EntryListProps) {
  const id = useId();
  const isNarrow = useMedia("(max-width: 599.98px)");
  const { shown, isOld, renew, holding } = useSteadyRows(rows);
  const List = isNarrow ? ListCards : ListRows;
  return (
    <section className={layout.stack8} aria-labelledby={id}>
      <h2 id={id} className={layout.hidden}>
        {name}
      </h2>
      {shown.length === 0 ? (
        <Nobody>{empty}</Nobody>
      ) : (
        // Not interactive itself: it only notices pointer and focus.
        <div role="presentation" {...holding}>
          <List columns={columns} rows={shown} labelledBy={id} />
        </div>
      )}
      <p className={`${layout.note} ${styles.order}`} role="status">
        {isOld && <OrderNotice onShow={renew} />}
      </p>
    </section>
  );
}

export const entryTabNames: Record<EntryTab, string> = {
  waiting: "Waiting",
  booked: "Expected",
  seen: "Seen",
};

const nothing: Record<EntryTab, readonly [heading: string, text: string]> = {
  waiting: ["Nobody is waiting", "Who is checked in stands here, in turn."],
  booked: ["Nobody is expected", "Add the list of today's patients, or walk-ins as they come."],
  seen: ["Nobody was seen yet", "Who was vaccinated, or was not, stands here."],
};

function Nothing({ tab }: { tab: EntryTab }) {
  const clinicLink = useClinicLink();
  const [heading, text] = nothing[tab];
  const action = tab === "waiting" && (
    <ButtonLink to={clinicLink({ tab: "booked" })}>Check somebody in</ButtonLink>
  );
  return <Empty heading={heading} text={text} action={action} />;
}

const noFilters = [] as const;

export function TabList({ tab }: { tab: EntryTab }) {
  const { clinic } = useDesk();
  const { term, search } = useListSearch(useCurrentUser().username);
  const values = useListFilters(noFilters);
  const entries = entriesOf(clinic)[tab];
  const isSearched = tab === "booked" && term !== "";
  const rows = isSearched ? entries.filter((entry) => isFound(entry, term)) : entries;
  return (
    <div className={`${layout.stack16} ${layout.notOnPaper}`}>
      {tab === "booked" && (
        <ListTools
          searchLabel="Find by name or NHS number"
          term={term}
          onSearch={search}
          filters={noFilters}
          values={values}
        />
      )}
      <EntryList
        name={entryTabNames[tab]}
        columns={entryColumns[tab]}
        rows={rows}
        empty={
          isSearched ? (
            <Empty
              heading="Nobody found"
              text="Nobody who is expected has this name or number."
              action={<Button onClick={() => search("")}>Show all</Button>}
            />
          ) : (
            <Nothing tab={tab} />
          )
        }
      />
    </div>
  );
}
