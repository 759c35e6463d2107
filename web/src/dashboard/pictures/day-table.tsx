import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import { readableDate } from "@pharmacy/domain/typed-dates";
import type { Schemas } from "@pharmacy/sdk";
import tables from "../../ui/table.module.css";

export const DayTable = ({ days }: { days: readonly Schemas["ActivityDay"][] }) => (
  <table className={tables.table}>
    <caption>Vaccinations by day, the latest first</caption>
    <thead>
      <tr>
        <th scope="col">Day</th>
        <th scope="col">{vaccineTypeLabels.fluVac}</th>
        <th scope="col">{vaccineTypeLabels.covid}</th>
      </tr>
    </thead>
    <tbody>
      {days.toReversed().map(({ date, fluVac, covid }) => (
        <tr key={date}>
          <th scope="row">{readableDate(date)}</th>
          <td>{fluVac}</td>
          <td>{covid}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
