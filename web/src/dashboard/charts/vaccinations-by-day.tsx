import { readableDate } from "@pharmacy/domain/dates/readable-dates";
import { vaccineTypeLabels, vaccineTypes } from "@pharmacy/domain/vaccines/names";
import type { Schemas } from "@pharmacy/sdk";
import layout from "../../ui/layout.module.css";
import tables from "../../ui/table.module.css";
import { VaccineLabel, vaccineColour } from "../../ui/vaccine-label.tsx";
import styles from "./charts.module.css";
import { givenOf, totalOf } from "./given.ts";

type Day = Schemas["ActivityDay"];

const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

/** At most five whole numbers from 0 to `most` or slightly above. */
function ticksTo(most: number): number[] {
  const step = steps.find((one) => one * 4 >= most) ?? Math.ceil(most / 4);
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step);
}

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

/** A stacked bar per day. */
export function DayChart({ days }: { days: readonly Day[] }) {
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
  /** The number of days in the chart. */
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

export const DayTable = ({ days, isSeen }: DayTableProps) => (
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
