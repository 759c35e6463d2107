import { givenPerDay, stockOutlook } from "@pharmacy/domain/batch/stock-outlook";
import { counted } from "@pharmacy/domain/counted";
import type { Schemas } from "@pharmacy/sdk";

/** A product with the days that its stock lasts; null where that cannot be told. */
export interface StockedProduct extends Pick<
  Schemas["ActivityProduct"],
  "ampName" | "vaccineType"
> {
  readonly daysLeft: number | null;
  readonly left: string;
  readonly perDay: string;
  /** The days left in words, or why there is no telling. */
  readonly lasts: string;
}

/** What runs out first stands first; then what is not counted or not used. */
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

/** A rate too small for its one decimal is not told as none. */
function rate(perDay: number | null): string {
  if (perDay === null) return "Not known";
  return perDay > 0 && perDay < 0.1 ? "under 0.1" : oneDecimal.format(perDay);
}
