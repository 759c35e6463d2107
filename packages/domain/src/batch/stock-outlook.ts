interface StockAndUse {
  /** Null if the doses are not counted. */
  readonly dosesLeft: number | null;
  /** Doses given in total on `days` consecutive days. */
  readonly given: number;
  readonly days: number;
}

/** How long the stock lasts at the rate of use so far. */
export type StockOutlook =
  | { readonly kind: "not-counted" | "none-left" | "not-enough-use" }
  /** Whole days, including days without a vaccination; 0 if the stock ends within the next day. */
  | { readonly kind: "lasts"; readonly days: number };

/** Doses given per day, including days without a vaccination; null if unknown. */
export function givenPerDay({ given, days }: Omit<StockAndUse, "dosesLeft">): number | null {
  return given >= 0 && days > 0 ? given / days : null;
}

/** Without use so far there is no rate, so no estimate. */
export function stockOutlook({ dosesLeft, given, days }: StockAndUse): StockOutlook {
  if (dosesLeft === null) return { kind: "not-counted" };
  if (dosesLeft <= 0) return { kind: "none-left" };
  if (given <= 0 || days <= 0) return { kind: "not-enough-use" };
  return { kind: "lasts", days: Math.floor((dosesLeft * days) / given) };
}
