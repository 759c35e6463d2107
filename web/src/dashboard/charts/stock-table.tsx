import type { Schemas } from "@pharmacy/sdk";
import tables from "../../ui/table.module.css";
import { leftText } from "./left-text.ts";

export const StockTable = ({ products }: { products: readonly Schemas["ActivityProduct"][] }) => (
  <table className={tables.table}>
    <caption>Doses by product, the most given first</caption>
    <thead>
      <tr>
        <th scope="col">Product</th>
        <th scope="col">Given</th>
        <th scope="col">Left</th>
      </tr>
    </thead>
    <tbody>
      {products.map(({ ampName, given, dosesLeft }) => (
        <tr key={ampName}>
          <th scope="row">{ampName}</th>
          <td>{given}</td>
          <td>{leftText(dosesLeft)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
