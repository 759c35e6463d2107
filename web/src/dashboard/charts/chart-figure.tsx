import type { ReactNode } from "react";
import { TextLink } from "../../ui/links.tsx";
import styles from "./charts.module.css";

type ChartFigureProps = {
  readonly title: string;
  /** What it says, in a sentence. */
  readonly summary: string;
  readonly isEmpty: boolean;
  readonly chart: ReactNode;
  /** The same figures; what a screen reader reads either way. */
  readonly table: ReactNode;
  readonly isTable: boolean;
  readonly link: { readonly to: string; readonly text: string };
};

/** A chart for the eyes and a table of the same figures, with the list that is behind them. */
export function ChartFigure({
  title,
  summary,
  isEmpty,
  chart,
  table,
  isTable,
  link,
}: ChartFigureProps) {
  return (
    <figure className={styles.figure} aria-label={title}>
      <figcaption>
        <h3>{title}</h3>
        <p className={styles.summary}>{isEmpty ? "Nothing to show yet." : summary}</p>
      </figcaption>
      {!isEmpty && (
        <>
          {!isTable && (
            <div className={styles.drawn} aria-hidden>
              {chart}
            </div>
          )}
          <div className={isTable ? styles.table : styles.hidden}>{table}</div>
        </>
      )}
      <TextLink to={link.to}>{link.text}</TextLink>
    </figure>
  );
}
