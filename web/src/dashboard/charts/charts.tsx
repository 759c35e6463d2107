import { readableDate } from "@pharmacy/domain/dates/calendar-dates";
import { vaccineNames, vaccineTypeLabels, vaccineTypes } from "@pharmacy/domain/vaccines/names";
import type { Schemas } from "@pharmacy/sdk";
import { enumerated } from "@pharmacy/domain/counted";
import { Button } from "@primer/react";
import { type ReactNode, useState } from "react";
import { vaccineColour, VaccineLabel } from "../../ui/vaccine-label.tsx";
import { givenOf, totalOf } from "./given.ts";
import { linkTo } from "../../routes/links.ts";
import { TextLink } from "../../ui/links.tsx";
import { soonestFirst, StockChart, StockTable } from "./stock-by-product.tsx";
import layout from "../../ui/layout.module.css";
import tables from "../../ui/table.module.css";
import styles from "./charts.module.css";

type Day = Schemas["ActivityDay"];

const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

/** At most five whole numbers from 0 to `most` or slightly above. */
function ticksTo(most: number): number[] {
  const step = steps.find((one) => one * 4 >= most) ?? Math.ceil(most / 4);
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step);
}

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

function DayChart({ days }: { days: readonly Day[] }) {
  const ticks = ticksTo(Math.max(4, ...days.map(totalOf)));
  const top = ticks.at(-1) ?? 0;
  return (
    <>
      <ul className={layout.row16}>
        {vaccineTypes.map((type) => (
          <li key={type}>
            <VaccineLabel type={type} />
          </li>
        ))}
      </ul>
      <svg className={styles.chart}>
        {ticks.map((tick) => (
          <g key={tick}>
            <line x2="100%" y1={percent(top - tick, top)} y2={percent(top - tick, top)} />
            <text x={-8} y={percent(top - tick, top)} dy="0.33em" textAnchor="end">
              {tick}
            </text>
          </g>
        ))}
        {days.map((day, index) => (
          <DayBar key={day.date} day={day} index={index} count={days.length} top={top} />
        ))}
      </svg>
    </>
  );
}

interface DayBarProps {
  day: Day;
  index: number;
  count: number;
  /** The number at the chart's upper edge. */
  top: number;
}

function DayBar({ day, index, count, top }: DayBarProps) {
  const place = { x: percent(index + 0.125, count), width: percent(0.75, count) };
  const upTo = (last: number) =>
    vaccineTypes.slice(0, last + 1).reduce((sum, type) => sum + givenOf([day], type), 0);
  // Labels today and the same weekday of earlier weeks.
  const isNamed = (count - 1 - index) % 7 === 0;
  return (
    <g>
      <title>{textOf(day)}</title>
      {vaccineTypes.map((type, order) => (
        <rect
          key={type}
          fill={vaccineColour(type)}
          stroke="var(--bgColor-default)"
          {...place}
          y={percent(top - upTo(order), top)}
          height={percent(givenOf([day], type), top)}
        />
      ))}
      <rect className={styles.pointed} {...place} height="100%" />
      {isNamed && (
        <text x={percent(index + 0.5, count)} y="100%" dy={18} textAnchor="middle">
          {readableDate(day.date).split(" ").slice(0, 2).join(" ")}
        </text>
      )}
    </g>
  );
}

const textOf = (day: Day) =>
  `${readableDate(day.date)}: ${vaccineTypes
    .map((type) => `${vaccineTypeLabels[type]} ${givenOf([day], type)}`)
    .join(", ")}`;

interface DayTableProps {
  days: readonly Day[];
  /** The visible table is higher than the figure beside it, so it scrolls, also by keyboard. */
  isSeen: boolean;
}

const DayTable = ({ days, isSeen }: DayTableProps) => (
  <div
    className={isSeen ? styles.scrolled : undefined}
    {...(isSeen && { role: "region", "aria-label": "Days", tabIndex: 0 })}
  >
    <table className={tables.table}>
      <caption className={layout.hidden}>Vaccinations by day, the latest first</caption>
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
  readonly summary: string;
  readonly isEmpty: boolean;
  readonly chart: ReactNode;
  /** The same figures; a screen reader always reads the table. */
  readonly table: ReactNode;
  readonly isTable: boolean;
  readonly link: { readonly to: string; readonly text: string };
};

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
          <div className={isTable ? undefined : layout.hidden}>{table}</div>
        </>
      )}
      <TextLink to={link.to}>{link.text}</TextLink>
    </figure>
  );
}
