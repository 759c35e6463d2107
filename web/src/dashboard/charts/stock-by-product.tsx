import { givenPerDay, stockOutlook } from "@pharmacy/domain/batch/expiry";
import { counted } from "@pharmacy/domain/counted";
import type { Schemas } from "@pharmacy/sdk";
import { AlertIcon, XCircleFillIcon } from "@primer/octicons-react";
import { IconText } from "../../ui/icon-text.tsx";
import layout from "../../ui/layout.module.css";
import tables from "../../ui/table.module.css";
import { VaccineLabel, vaccineColour } from "../../ui/vaccine-label.tsx";
import styles from "./charts.module.css";

/** `daysLeft`: null if it cannot be calculated. */
interface StockedProduct extends Pick<Schemas["ActivityProduct"], "ampName" | "vaccineType"> {
  readonly daysLeft: number | null;
  readonly left: string;
  readonly perDay: string;
  /** The days left as text, or why they are not known. */
  readonly lasts: string;
}

/** The product that runs out first is first; products without a number of days are last. */
export const soonestFirst = ({ days, products = [] }: Schemas["Activity"]): StockedProduct[] =>
  products
    .map((product) => stocked(product, days.length))
    .toSorted(
      (a, b) =>
        (a.daysLeft ?? Infinity) - (b.daysLeft ?? Infinity) || a.ampName.localeCompare(b.ampName),
    );

const year = 365;

function stocked(product: Schemas["ActivityProduct"], days: number): StockedProduct {
  const { ampName, vaccineType, dosesLeft, given } = product;
  const outlook = stockOutlook({ dosesLeft, given, days });
  const shared = {
    ampName,
    vaccineType,
    left: dosesLeft === null ? "No counted stock" : dosesLeft.toLocaleString("en-GB"),
    perDay: rate(givenPerDay({ given, days })),
  };
  switch (outlook.kind) {
    case "lasts":
      return { ...shared, daysLeft: outlook.days, lasts: lasting(outlook.days) };
    case "none-left":
      return { ...shared, daysLeft: 0, lasts: "None left" };
    case "not-counted":
      return { ...shared, daysLeft: null, lasts: "Not known" };
    case "not-enough-use":
      return { ...shared, daysLeft: null, lasts: "Not enough use to tell" };
  }
}

function lasting(days: number): string {
  if (days === 0) return "Less than a day";
  return days > year ? "More than a year" : counted(days, "days");
}

const oneDecimal = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 1 });

function rate(perDay: number | null): string {
  if (perDay === null) return "Not known";
  return perDay > 0 && perDay < 0.1 ? "under 0.1" : oneDecimal.format(perDay);
}

/** The chart shows at most so many products; the table shows all. */
const shown = 6;
/** A full bar. */
const fullDays = 28;
/** The stock is marked if it lasts no longer: an order should be under way. */
const soonDays = 7;

export const StockChart = ({ products }: { products: readonly StockedProduct[] }) => (
  <>
    <ul className={layout.stack16}>
      {products.slice(0, shown).map((product) => (
        <Product key={product.ampName} product={product} />
      ))}
    </ul>
    <p className={layout.note}>
      A full bar is {fullDays} days. Stock that lasts longer has no bar.
      {products.length > shown && ` ${products.length - shown} more products are in the table.`}
    </p>
  </>
);

function Product({ product }: { product: StockedProduct }) {
  const { ampName, vaccineType, daysLeft, left, perDay } = product;
  const part = (daysLeft ?? 0) / fullDays;
  return (
    <li className={styles.product}>
      <span>{ampName}</span>
      <span>
        <DaysLeft product={product} />
      </span>
      {daysLeft !== null && daysLeft < fullDays && (
        <svg width="100%" height="8">
          <rect className={styles.track} width="100%" height="8" rx="2" />
          <rect fill={vaccineColour(vaccineType)} width={`${part * 100}%`} height="8" rx="2" />
        </svg>
      )}
      <span className={layout.note}>
        <VaccineLabel type={vaccineType} /> · {left} left · {perDay} given per day
      </span>
    </li>
  );
}

function DaysLeft({ product: { daysLeft, lasts } }: { product: StockedProduct }) {
  if (daysLeft === null) return lasts;
  if (daysLeft > soonDays) return <span className={layout.strong}>{lasts}</span>;
  return daysLeft === 0 ? (
    <IconText icon={XCircleFillIcon} tone="danger" text={lasts} />
  ) : (
    <IconText icon={AlertIcon} tone="attention" text={lasts} />
  );
}

export const StockTable = ({ products }: { products: readonly StockedProduct[] }) => (
  <table className={`${tables.table} ${styles.stock}`}>
    <caption className={layout.hidden}>Stock by product, what runs out first on top</caption>
    <thead>
      <tr>
        <th scope="col">Product</th>
        {["Doses left", "Given per day", "Days left"].map((title) => (
          <th key={title} scope="col" className={tables.number}>
            {title}
          </th>
        ))}
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
          <td className={tables.number}>{lasts}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
