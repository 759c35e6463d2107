import { counted } from "@pharmacy/domain/counted";
import { AriaStatus, Pagination, Button } from "@primer/react";
import { useId } from "react";
import { type PageSettings, pageSizes } from "./list-settings.ts";
import styles from "./list.module.css";
import layout from "../layout.module.css";
import { Empty } from "../page-states.tsx";

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
