import { Pagination } from "@primer/react";
import type { ListSettings } from "./list-settings.ts";
import styles from "./list-table.module.css";

type ListFooterProps = {
  readonly name: string;
  readonly total: number;
  readonly settings: ListSettings<string>;
};

/** How many there are, announced when it changes, and the way to the other pages. */
export function ListFooter({ name, total, settings: { page, size, show } }: ListFooterProps) {
  const pageCount = Math.ceil(total / size);
  const first = page * size + 1;
  const last = Math.min(total, first + size - 1);
  return (
    <div className={styles.footer}>
      <p role="status" className={total === 0 ? styles.hidden : styles.count}>
        {total <= size ? `${total} ${name}` : `${first}–${last} of ${total} ${name}`}
      </p>
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
    </div>
  );
}
