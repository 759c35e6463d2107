/** "1 active batch", "2 pharmacies", "0 doses": what is counted is named in the plural. */
export const counted = (count: number, names: string): string =>
  `${count} ${count === 1 ? singular(names) : names}`;

const singular = (names: string) => names.replace(/ies$/, "y").replace(/(?<=ch)es$|s$/, "");
