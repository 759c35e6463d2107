import { vaccineTypeLabels, vaccineTypes } from "@pharmacy/domain/vaccines/names";
import { readableDate } from "@pharmacy/domain/dates/readable-dates";
import type { Schemas } from "@pharmacy/sdk";
import { givenOf } from "./given.ts";
import styles from "./charts.module.css";
import tables from "../../ui/table.module.css";

interface DayTableProps {
  days: readonly Schemas["ActivityDay"][];
  /** A row a day is longer than what stands beside it: it scrolls, by keyboard too. */
  isSeen: boolean;
}

export const DayTable = ({ days, isSeen }: DayTableProps) => (
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
