import tables from "../../ui/table.module.css";
import { VaccineLabel } from "../../ui/vaccine-label.tsx";
import styles from "./charts.module.css";
import type { StockedProduct } from "./stock-words.ts";

export const StockTable = ({ products }: { products: readonly StockedProduct[] }) => (
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
