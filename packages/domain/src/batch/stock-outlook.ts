interface StockAndUse {
  /** Null where nobody counts. */
  readonly dosesLeft: number | null;
  /** Doses given in all on `days` consecutive days. */
  readonly given: number;
  readonly days: number;
}

/** How long stock lasts if it is used on as it was. */
export type StockOutlook =
  | { readonly kind: "not-counted" | "none-left" | "not-enough-use" }
  /** Whole days, those without a vaccination included; 0 when it ends within the next day. */
  | { readonly kind: "lasts"; readonly days: number };

/** How many doses were given per day, days without any included; null where that cannot be told. */
export function givenPerDay({ given, days }: Omit<StockAndUse, "dosesLeft">): number | null {
  return given >= 0 && days > 0 ? given / days : null;
}

/** The days that the doses left last; what was not used tells nothing of the days to come. */
export function stockOutlook({ dosesLeft, given, days }: StockAndUse): StockOutlook {
  if (dosesLeft === null) return { kind: "not-counted" };
  if (dosesLeft <= 0) return { kind: "none-left" };
  if (given <= 0 || days <= 0) return { kind: "not-enough-use" };
  return { kind: "lasts", days: Math.floor((dosesLeft * days) / given) };
}
