/** "1 active batch", "2 pharmacies", "0 doses". `names` is the plural. */
export const counted = (count: number, names: string): string =>
  `${count} ${count === 1 ? singular(names) : names}`;

/** "Flu", "Flu or COVID-19", "Flu, COVID-19 or MenB". */
export const enumerated = (names: readonly string[], word: "and" | "or"): string =>
  [names.slice(0, -1).join(", "), ...names.slice(-1)].filter(Boolean).join(` ${word} `);

/** An interval in words: 90 days are "3 months", 28 days are "28 days". */
export const intervalInWords = (days: number): string =>
  days >= 60 && days % 30 === 0 ? counted(days / 30, "months") : counted(days, "days");

const singular = (names: string) => names.replace(/ies$/, "y").replace(/(?<=ch)es$|s$/, "");
