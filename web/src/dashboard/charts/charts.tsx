import { vaccineNames, vaccineTypeLabels, vaccineTypes } from "@pharmacy/domain/vaccines/names";
import type { Schemas } from "@pharmacy/sdk";
import { Button } from "@primer/react";
import { type ReactNode, useState } from "react";
import { readableDate } from "@pharmacy/domain/dates/readable-dates";
import { linkTo } from "../../routes/links.ts";
import { TextLink } from "../../ui/links.tsx";
import { VaccineLabel } from "../../ui/vaccine-label.tsx";
import { givenOf, totalOf } from "./given.ts";
import { DayChart } from "./day-chart.tsx";
import { StockChart } from "./stock-chart.tsx";
import { type StockedProduct, soonestFirst } from "./stock-words.ts";
import styles from "./charts.module.css";
import tables from "../../ui/table.module.css";

/** What was given day by day, and how long the stock lasts if it goes on like that. */
export function Charts({ activity }: { activity: Schemas["Activity"] }) {
  const [isTable, setIsTable] = useState(false);
  const { from, to, days } = activity;
  const products = soonestFirst(activity);
  const counts = vaccineTypes.map((type) => `${givenOf(days, type)} ${vaccineNames[type]}`);
  return (
    <section className={styles.charts} aria-labelledby="charts">
      <header className={styles.header}>
        <h2 id="charts">The last {days.length} days</h2>
        <Button onClick={() => setIsTable(!isTable)}>
          {isTable ? "Show as charts" : "Show as tables"}
        </Button>
      </header>
      <div className={styles.columns}>
        <ChartFigure
          title="Vaccinations by day"
          summary={`${inWords(counts)} vaccinations were given.`}
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
          summary={`How long it lasts at the average of the last ${days.length} days, today included.`}
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

const inWords = (parts: readonly string[]) =>
  new Intl.ListFormat("en-GB", { type: "conjunction" }).format(parts);

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
function ChartFigure({ title, summary, isEmpty, chart, table, isTable, link }: ChartFigureProps) {
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

interface DayTableProps {
  days: readonly Schemas["ActivityDay"][];
  /** A row a day is longer than what stands beside it: it scrolls, by keyboard too. */
  isSeen: boolean;
}

const DayTable = ({ days, isSeen }: DayTableProps) => (
  <div
    className={isSeen ? styles.scrolled : undefined}
    {...(isSeen && { role: "region", "aria-label": "Days", tabIndex: 0 })}
  >
    <table className={tables.table}>
      <caption>Vaccinations by day, the latest first</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          {vaccineTypes.map((type) => (
            <th key={type} scope="col" className={tables.number}>
              {vaccineTypeLabels[type]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map((day) => (
          <tr key={day.date}>
            <th scope="row">{readableDate(day.date)}</th>
            {vaccineTypes.map((type) => (
              <td key={type} className={tables.number}>
                {givenOf([day], type)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const StockTable = ({ products }: { products: readonly StockedProduct[] }) => (
  <table className={`${tables.table} ${styles.stock}`}>
    <caption>Stock by product, what runs out first on top</caption>
    <thead>
      <tr>
        <th scope="col">Product</th>
        <th scope="col" className={tables.number}>
          Doses left
        </th>
        <th scope="col" className={tables.number}>
          Given per day
        </th>
        <th scope="col" className={tables.number}>
          Days left
        </th>
      </tr>
    </thead>
    <tbody>
      {products.map(({ ampName, vaccineType, left, perDay, lasts }) => (
        <tr key={ampName}>
          <th scope="row">
            {ampName}
            <br />
            <VaccineLabel type={vaccineType} />
          </th>
          <td className={tables.number}>{left}</td>
          <td className={tables.number}>{perDay}</td>
          <td className={`${tables.number} ${styles.lasts}`}>{lasts}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
