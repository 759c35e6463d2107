import { givenPerDay, stockOutlook } from "@pharmacy/domain/batch/expiry";
import { counted, enumerated } from "@pharmacy/domain/counted";
import { readableDate } from "@pharmacy/domain/dates/calendar-dates";
import { vaccineNames, vaccineTypeLabels, vaccineTypes } from "@pharmacy/domain/vaccines/names";
import type { Schemas } from "@pharmacy/sdk";
import { AlertIcon, XCircleFillIcon } from "@primer/octicons-react";
import { Button } from "@primer/react";
import { type ReactNode, useState } from "react";
import { linkTo } from "../../routes/links.ts";
import { IconText } from "../../ui/icon-text.tsx";
import layout from "../../ui/layout.module.css";
import { TextLink } from "../../ui/links.tsx";
import tables from "../../ui/table.module.css";
import { vaccineColour, VaccineLabel } from "../../ui/vaccine-label.tsx";
import { givenOf, totalOf } from "./given.ts";
import styles from "./charts.module.css";

type Day = Schemas["ActivityDay"];
type Product = Schemas["ActivityProduct"];

const textOf = (day: Day) =>
  `${readableDate(day.date)}: ${vaccineTypes
    .map((type) => `${vaccineTypeLabels[type]} ${givenOf([day], type)}`)
    .join(", ")}`;

/** One table for both views; as a chart, its styles draw a bar per day. */
function Days({ days, isTable }: { days: readonly Day[]; isTable: boolean }) {
  const most = Math.max(...days.map(totalOf));
  return (
    <div>
      <table className={isTable ? tables.table : styles.bars}>
        <caption className={layout.hidden}>Vaccinations by day, the latest first</caption>
        <thead>
          <tr className={isTable ? undefined : layout.row16}>
            <th scope="col">Day</th>
            {vaccineTypes.map((type) => (
              <th key={type} scope="col" className={tables.number}>
                <VaccineLabel type={type} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.date} title={textOf(day)}>
              <th scope="row">{readableDate(day.date)}</th>
              {vaccineTypes.map((type) => (
                <Given key={type} day={day} type={type} most={isTable ? null : most} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface GivenProps {
  day: Day;
  type: Schemas["VaccineType"];
  /** The number of a full bar; null without bars. */
  most: number | null;
}

function Given({ day, type, most }: GivenProps) {
  const given = givenOf([day], type);
  if (most === null) return <td className={tables.number}>{given}</td>;
  return (
    <td style={{ height: `${(given / most) * 100}%`, background: vaccineColour(type) }}>
      <span className={layout.hidden}>{given}</span>
    </td>
  );
}

interface StockedProduct extends Product {
  /** Null if it cannot be calculated. */
  daysLeft: number | null;
  /** The days left as text, or why they are not known. */
  lasts: string;
}

function stocked(product: Product, days: number): StockedProduct {
  const outlook = stockOutlook({ ...product, days });
  switch (outlook.kind) {
    case "lasts":
      return { ...product, daysLeft: outlook.days, lasts: lasting(outlook.days) };
    case "none-left":
      return { ...product, daysLeft: 0, lasts: "None left" };
    case "not-counted":
      return { ...product, daysLeft: null, lasts: "Not known" };
    case "not-enough-use":
      return { ...product, daysLeft: null, lasts: "Not enough use to tell" };
  }
}

function lasting(days: number): string {
  if (days === 0) return "Less than a day";
  return days > 365 ? "More than a year" : counted(days, "days");
}

/** The product that runs out first is first; products without a number of days are last. */
const soonestFirst = ({ days, products = [] }: Schemas["Activity"]): StockedProduct[] =>
  products
    .map((product) => stocked(product, days.length))
    .toSorted(
      (a, b) =>
        (a.daysLeft ?? Infinity) - (b.daysLeft ?? Infinity) || a.ampName.localeCompare(b.ampName),
    );

const oneDecimal = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 1 });

function rate(perDay: number | null): string {
  if (perDay === null) return "Not known";
  return perDay > 0 && perDay < 0.1 ? "under 0.1" : oneDecimal.format(perDay);
}

/** The chart shows at most so many products; the table shows all. */
const mostInChart = 6;
/** A full bar. */
const fullDays = 28;
/** The stock is marked if it lasts no longer: an order should be under way. */
const soonDays = 7;

interface StockProps {
  products: readonly StockedProduct[];
  /** The days in which the doses were given. */
  days: number;
  isTable: boolean;
}

function Stock({ products, days, isTable }: StockProps) {
  const shown = isTable ? products : products.slice(0, mostInChart);
  const left = products.length - shown.length;
  return (
    <div className={layout.stack8}>
      <table
        className={`${tables.table} ${styles.stock}`}
        aria-label="Stock by product, what runs out first on top"
      >
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
          {shown.map((product) => (
            <StockRow key={product.ampName} product={product} days={days} />
          ))}
        </tbody>
      </table>
      <p className={layout.note}>
        A full bar is {fullDays} days. Stock that lasts longer has no bar.
        {left > 0 &&
          ` ${counted(left, "more products")} ${left === 1 ? "is" : "are"} in the table.`}
      </p>
    </div>
  );
}

function StockRow({ product, days }: { product: StockedProduct; days: number }) {
  const { ampName, vaccineType, dosesLeft, given, daysLeft } = product;
  return (
    <tr>
      <th scope="row">
        {ampName}
        <br />
        <VaccineLabel type={vaccineType} />
      </th>
      <td className={tables.number}>{dosesLeft?.toLocaleString("en-GB") ?? "No counted stock"}</td>
      <td className={tables.number}>{rate(givenPerDay({ given, days }))}</td>
      <td className={tables.number}>
        <DaysLeft product={product} />
        {daysLeft !== null && daysLeft < fullDays && (
          <meter aria-hidden value={daysLeft} low={soonDays} optimum={fullDays} max={fullDays} />
        )}
      </td>
    </tr>
  );
}

function DaysLeft({ product: { daysLeft, lasts } }: { product: StockedProduct }) {
  if (daysLeft === null || daysLeft > soonDays) return lasts;
  return daysLeft === 0 ? (
    <IconText icon={XCircleFillIcon} tone="danger" text={lasts} />
  ) : (
    <IconText icon={AlertIcon} tone="attention" text={lasts} />
  );
}

export function Charts({ activity }: { activity: Schemas["Activity"] }) {
  const [isTable, setIsTable] = useState(false);
  const { days } = activity;
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
          summary={`${enumerated(counts, "and")} vaccinations were given, at most ${Math.max(...days.map(totalOf))} in a day.`}
          isEmpty={days.every((day) => totalOf(day) === 0)}
          link={{
            to: linkTo("vaccinations", {
              tab: "completed",
              sortBy: "completionDate",
              sortDirection: "desc",
            }),
            text: "Completed episodes by completion date",
          }}
        >
          <Days days={days} isTable={isTable} />
        </ChartFigure>
        <ChartFigure
          title="Stock by product"
          summary={`How long it lasts at the average use of the last ${days.length} days, including today.`}
          isEmpty={products.length === 0}
          link={{
            to: linkTo("batches", { sortBy: "vaccineName", sortDirection: "asc" }),
            text: "Batches by product",
          }}
        >
          <Stock products={products} days={days.length} isTable={isTable} />
        </ChartFigure>
      </div>
    </section>
  );
}

interface ChartFigureProps {
  title: string;
  summary: string;
  isEmpty: boolean;
  link: { to: string; text: string };
  children: ReactNode;
}

const ChartFigure = ({ title, summary, isEmpty, link, children }: ChartFigureProps) => (
  <figure className={`${layout.card} ${layout.stack16} ${styles.figure}`} aria-label={title}>
    <figcaption>
      <h3>{title}</h3>
      <p className={layout.note}>{isEmpty ? "Nothing to show yet." : summary}</p>
    </figcaption>
    {!isEmpty && children}
    <TextLink to={link.to}>{link.text}</TextLink>
  </figure>
);
