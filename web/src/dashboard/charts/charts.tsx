import { enumerated } from "@pharmacy/domain/counted";
import { vaccineNames, vaccineTypes } from "@pharmacy/domain/vaccines/names";
import type { Schemas } from "@pharmacy/sdk";
import { Button } from "@primer/react";
import { type ReactNode, useState } from "react";
import { linkTo } from "../../routes/links.ts";
import layout from "../../ui/layout.module.css";
import { TextLink } from "../../ui/links.tsx";
import styles from "./charts.module.css";
import { givenOf, totalOf } from "./given.ts";
import { StockChart, StockTable, soonestFirst } from "./stock-by-product.tsx";
import { DayChart, DayTable } from "./vaccinations-by-day.tsx";

/** The doses given by day, and how long the stock lasts at this rate. */
export function Charts({ activity }: { activity: Schemas["Activity"] }) {
  const [isTable, setIsTable] = useState(false);
  const { from, to, days } = activity;
  const products = soonestFirst(activity);
  const counts = vaccineTypes.map((type) => `${givenOf(days, type)} ${vaccineNames[type]}`);
  return (
    <section className={layout.stack16} aria-labelledby="charts">
      <header className={`${layout.row8} ${layout.spread}`}>
        <h2 id="charts">The last {days.length} days</h2>
        <Button onClick={() => setIsTable(!isTable)}>
          {isTable ? "Show as charts" : "Show as tables"}
        </Button>
      </header>
      <div className={layout.columns}>
        <ChartFigure
          title="Vaccinations by day"
          summary={`${enumerated(counts, "and")} vaccinations were given.`}
          isEmpty={days.every((day) => totalOf(day) === 0)}
          chart={<DayChart days={days} />}
          table={<DayTable days={days} isSeen={isTable} />}
          isTable={isTable}
          link={{
            to: linkTo("vaccinations", { tab: "completed", from, to }),
            text: "Completed episodes of these days",
          }}
        />
        <ChartFigure
          title="Stock by product"
          summary={`How long it lasts at the average use of the last ${days.length} days, including today.`}
          isEmpty={products.length === 0}
          chart={<StockChart products={products} />}
          table={<StockTable products={products} />}
          isTable={isTable}
          link={{
            to: linkTo("batches", { sortBy: "vaccineName", sortDirection: "asc" }),
            text: "Batches by product",
          }}
        />
      </div>
    </section>
  );
}

type ChartFigureProps = {
  readonly title: string;
  /** The result in one sentence. */
  readonly summary: string;
  readonly isEmpty: boolean;
  readonly chart: ReactNode;
  /** The same figures; a screen reader always reads the table. */
  readonly table: ReactNode;
  readonly isTable: boolean;
  readonly link: { readonly to: string; readonly text: string };
};

/** A chart, a table of the same figures, and a link to the list of the records. */
function ChartFigure({ title, summary, isEmpty, chart, table, isTable, link }: ChartFigureProps) {
  return (
    <figure className={`${layout.card} ${layout.stack16} ${styles.figure}`} aria-label={title}>
      <figcaption>
        <h3>{title}</h3>
        <p className={layout.note}>{isEmpty ? "Nothing to show yet." : summary}</p>
      </figcaption>
      {!isEmpty && (
        <>
          {!isTable && (
            <div className={`${layout.stack16} ${styles.drawn}`} aria-hidden>
              {chart}
            </div>
          )}
          <div className={isTable ? styles.table : layout.hidden}>{table}</div>
        </>
      )}
      <TextLink to={link.to}>{link.text}</TextLink>
    </figure>
  );
}
