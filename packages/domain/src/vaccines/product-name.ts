import type { Schemas } from "@pharmacy/sdk";

type Named = Pick<Schemas["CatalogueVaccine"], "kind" | "strength"> & { packSize?: number };

/**
 * For screens. Kind and strength come first if there are several strengths, in case the name is cut
 * (openapi/decisions.md, Steps and statuses). Records, prints and files use the catalogue's name.
 */
export function shortName({ kind, strength, packSize }: Named, catalogueName: string): string {
  if (!kind || !strength) return catalogueName;
  return [kind, strength, packSize && `pack of ${packSize}`].filter(Boolean).join(" · ");
}
