import { AlertIcon, XCircleFillIcon } from "@primer/octicons-react";
import { IconText } from "../../ui/icon-text.tsx";
import { VaccineLabel, vaccineColour } from "../../ui/vaccine-label.tsx";
import type { StockedProduct } from "./stock-words.ts";
import styles from "./charts.module.css";

/** More would be no chart; the table has them all. */
const shown = 6;
/** Where a bar is full; there is time to order what lasts longer. */
const fullDays = 28;
/** What lasts no longer should be on its way. */
const soonDays = 7;

/** A bar of each product for the days that its stock lasts, what runs out first on top. */
export const StockChart = ({ products }: { products: readonly StockedProduct[] }) => (
  <>
    <ul className={styles.products}>
      {products.slice(0, shown).map((product) => (
        <Product key={product.ampName} product={product} />
      ))}
    </ul>
    <p className={styles.summary}>
      A full bar is {fullDays} days or more.
      {products.length > shown && ` ${products.length - shown} more products are in the table.`}
    </p>
  </>
);

function Product({ product }: { product: StockedProduct }) {
  const { ampName, vaccineType, daysLeft, left, perDay } = product;
  const part = Math.min((daysLeft ?? 0) / fullDays, 1);
  return (
    <li className={styles.product}>
      <span>{ampName}</span>
      <span className={styles.value}>
        <Lasts product={product} />
      </span>
      {daysLeft !== null && (
        <svg className={styles.bar} width="100%" height="8">
          <rect className={styles.track} width="100%" height="8" rx="2" />
          <rect
            className={`${vaccineColour(vaccineType)} ${styles.vaccine}`}
            width={`${part * 100}%`}
            height="8"
            rx="2"
          />
        </svg>
      )}
      <span className={styles.summary}>
        <VaccineLabel type={vaccineType} /> · {left} left · {perDay} given per day
      </span>
    </li>
  );
}

function Lasts({ product: { daysLeft, lasts } }: { product: StockedProduct }) {
  if (daysLeft === null) return lasts;
  if (daysLeft > soonDays) return <span className={styles.known}>{lasts}</span>;
  return daysLeft === 0 ? (
    <IconText icon={XCircleFillIcon} tone="danger" text={lasts} />
  ) : (
    <IconText icon={AlertIcon} tone="attention" text={lasts} />
  );
}
