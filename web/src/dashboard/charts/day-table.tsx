import { vaccineTypeLabels, vaccineTypes } from "@pharmacy/domain/vaccines/names";
import { readableDate } from "@pharmacy/domain/dates/readable-dates";
import type { Schemas } from "@pharmacy/sdk";
import { givenOf } from "./given.ts";
import tables from "../../ui/table.module.css";

export const DayTable = ({ days }: { days: readonly Schemas["ActivityDay"][] }) => (
  <table className={tables.table}>
    <caption>Vaccinations by day, the latest first</caption>
    <thead>
      <tr>
        <th scope="col">Day</th>
        {vaccineTypes.map((type) => (
          <th key={type} scope="col">
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
            <td key={type}>{givenOf([day], type)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
