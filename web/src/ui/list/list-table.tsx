import {
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useSyncExternalStore,
} from "react";
import { isObject } from "@pharmacy/domain/validation/is-object";
import { AriaStatus, Pagination, Button } from "@primer/react";
import { FailedPart } from "../failed-part.tsx";
import { type Columns, type Identified, ListCards, ListRows } from "./list-rows.tsx";
import type { ListSettings, PageSettings } from "./list-settings.ts";
import { pageSizes } from "./list-address.ts";
import layout from "../layout.module.css";
import type { UseQueryResult } from "@tanstack/react-query";
import { SkeletonBox } from "@primer/react/experimental";
import { counted } from "@pharmacy/domain/counted";
import styles from "./list.module.css";
import { Empty } from "../page-states.tsx";

type Page = { readonly totalElements: number; readonly isTotalMinimum?: boolean | undefined };

type ListTableProps<Found extends Page, Row extends Identified> = {
  readonly name: string;
  readonly columns: Columns<Row>;
  readonly query: UseQueryResult<Found>;
  readonly rowsOf: (page: Found) => readonly Row[];
  readonly settings: ListSettings<string>;
  readonly empty: ReactNode;
};

export function ListTable<Found extends Page, Row extends Identified>(
  props: ListTableProps<Found, Row>,
) {
  const { name, columns, query, rowsOf, settings, empty } = props;
  const { data, error, isPlaceholderData, refetch } = query;
  const rows = data && rowsOf(data);
  const titleId = useId();
  const list = useRef<HTMLDivElement>(null);
  useOpenedRow(list, rows !== undefined && rows.length > 0);
  const isNarrow = useMedia("(max-width: 599.98px)");
  const isMiddling = useMedia("(max-width: 1023.98px)");
  const shown = isMiddling && !isNarrow ? withoutSecondary(columns) : columns;
  if (error) {
    const what = `The list of ${name} could not be loaded.`;
    return <FailedPart what={what} error={error} onRetry={refetch} />;
  }
  if (!data || !rows) return <ListSkeleton rows={settings.size} />;
  return (
    // Busy: the rows are of the previous search, order or page, since the new ones are loading.
    <div ref={list} className={`${layout.stack16} ${layout.former}`} aria-busy={isPlaceholderData}>
      <h2 id={titleId} className={layout.hidden}>
        {name}
      </h2>
      {rows.length === 0 && (data.totalElements === 0 ? empty : <PastTheEnd {...props} />)}
      {rows.length > 0 &&
        (isNarrow ? (
          <ListCards columns={shown} rows={rows} labelledBy={titleId} />
        ) : (
          <ListRows columns={shown} rows={rows} settings={settings} labelledBy={titleId} />
        ))}
      <ListFooter
        name={name}
        total={data.totalElements}
        isTotalMinimum={data.isTotalMinimum}
        settings={settings}
      />
    </div>
  );
}

function withoutSecondary<Row>([first, ...rest]: Columns<Row>): Columns<Row> {
  return [first, ...rest.filter(({ isSecondary }) => !isSecondary)];
}

type Remembered = { readonly opened?: unknown };

const stateNow = (): Remembered => {
  const state: unknown = window.history.state;
  return isObject(state) ? state : {};
};

/** Restores the focus to the opened row when the user returns. The list's history entry has its id. */
function useOpenedRow(list: RefObject<HTMLElement | null>, hasRows: boolean) {
  const isRestored = useRef(false);
  // Focus and history are outside React.
  useEffect(() => {
    const element = list.current;
    if (!element || !hasRows) return;
    if (!isRestored.current) focusRow(element, stateNow().opened);
    isRestored.current = true;
    element.addEventListener("click", rememberRow, true);
    return () => element.removeEventListener("click", rememberRow, true);
  }, [list, hasRows]);
}

function focusRow(list: HTMLElement, id: unknown) {
  if (typeof id !== "string") return;
  list.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] a`)?.focus();
}

function rememberRow({ target }: Event) {
  const link = target instanceof Element ? target.closest("a") : null;
  const row = link?.closest("[data-row]")?.getAttribute("data-row");
  if (row) window.history.replaceState({ ...stateNow(), opened: row }, "");
}

/** A placeholder with the final height of the list; it is visible only if the answer takes long. */
export function ListSkeleton({ rows }: { rows: number }) {
  const rowPx = useMedia("(max-width: 599.98px)") ? 96 : 53;
  return (
    <div style={{ height: rowPx * (1 + rows) }} aria-busy="true">
      <AriaStatus announceOnShow delayMs={300} className={layout.hidden}>
        Loading
      </AriaStatus>
      <SkeletonBox delay="short" height="100%" />
    </div>
  );
}

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (callback) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", callback);
      return () => media.removeEventListener("change", callback);
    },
    () => window.matchMedia(query).matches,
  );
}

type ListFooterProps = {
  readonly name: string;
  readonly total: number;
  readonly isTotalMinimum?: boolean;
  readonly settings: PageSettings;
};

export function ListFooter({ name, total, isTotalMinimum = false, settings }: ListFooterProps) {
  const { page, size, show } = settings;
  const pageCount = Math.ceil(total / size);
  const first = page * size + 1;
  const last = Math.min(total, first + size - 1);
  const isWhole = total <= size || first > total;
  const all = isTotalMinimum ? `${total.toLocaleString("en-GB")} or more` : total;
  return (
    <div className={`${layout.row16} ${layout.spread} ${styles.footer}`}>
      <AriaStatus as="p" announceOnShow className={total === 0 ? layout.hidden : layout.quiet}>
        {isWhole ? counted(total, name) : `${first}–${last} of ${all} ${name}`}
        {isTotalMinimum &&
          `. Narrow the search: only the latest ${total.toLocaleString("en-GB")} are listed and sorted.`}
      </AriaStatus>
      {pageCount > 1 && (
        <Pagination
          pageCount={pageCount}
          currentPage={page + 1}
          showPages={{ narrow: false }}
          onPageChange={(event, number) => {
            event.preventDefault();
            show(number - 1);
          }}
        />
      )}
      {total > pageSizes[0] && <PageSize settings={settings} />}
    </div>
  );
}

function PageSize({ settings: { size, resize } }: Pick<ListFooterProps, "settings">) {
  const id = useId();
  return (
    <div className={`${layout.line} ${layout.quiet} ${layout.notOnPaper} ${styles.pageSize}`}>
      <label htmlFor={id}>Rows per page</label>
      <select
        id={id}
        className={styles.control}
        value={size}
        onChange={(event) => resize(Number(event.target.value))}
      >
        {pageSizes.map((offered) => (
          <option key={offered} value={offered}>
            {offered}
          </option>
        ))}
      </select>
    </div>
  );
}

export const PastTheEnd = ({ name, settings }: Pick<ListFooterProps, "name" | "settings">) => (
  <Empty
    heading="This page is empty"
    text={`The list of ${name} ends before it.`}
    action={<Button onClick={() => settings.show(0)}>Show the first page</Button>}
  />
);
