import type { Schemas } from "@pharmacy/sdk";

type Day = Schemas["ActivityDay"];

const sum = (counts: readonly { total: number }[]) =>
  counts.reduce((total, count) => total + count.total, 0);

/** How many vaccinations were given on a day, of whatever vaccine. */
export const totalOf = ({ given }: Day): number => sum(given);

/** How many of one vaccine were given on days. */
export const givenOf = (days: readonly Day[], vaccineType: Schemas["VaccineType"]): number =>
  sum(days.flatMap(({ given }) => given.filter((count) => count.vaccineType === vaccineType)));
