import { personParts } from "@pharmacy/domain/episode/people-fields";

const numberLabels = {
  GPhC: "GPhC number (7 digits)",
  GMC: "GMC number (7 digits)",
  NMC: "NMC number (such as 71A2998E)",
} as const;

/** What the number is called that a registration body gives. */
export const numberLabelOf = (body: unknown) =>
  Object.entries(numberLabels).find(([known]) => known === body)?.[1] ?? personParts.gphc.label;
