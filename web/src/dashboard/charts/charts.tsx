import { vaccineNames, vaccineTypes } from "@pharmacy/domain/vaccines/names";
import type { Schemas } from "@pharmacy/sdk";
import { Button } from "@primer/react";
import { useState } from "react";
import { linkTo } from "../../routes/links.ts";
import { givenOf, totalOf } from "./given.ts";
import { DayChart } from "./day-chart.tsx";
import { DayTable } from "./day-table.tsx";
import { ChartFigure } from "./chart-figure.tsx";
import styles from "./charts.module.css";
import { StockChart } from "./stock-chart.tsx";
import { StockTable } from "./stock-table.tsx";
import { soonestFirst } from "./stock-words.ts";

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
