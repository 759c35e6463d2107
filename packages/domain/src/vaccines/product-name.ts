import type { Schemas } from "@pharmacy/sdk";

type Named = Pick<Schemas["CatalogueVaccine"], "kind" | "strength"> & { packSize?: number };

/**
 * The short name of a product on screens. It begins with kind and strength if there are several
 * strengths, so that they can be told apart where the name is cut (openapi/decisions.md, Steps and
 * statuses). Records, prints and files use the catalogue's name.
 */
export function shortName({ kind, strength, packSize }: Named, catalogueName: string): string {
  if (!kind || !strength) return catalogueName;
  return [kind, strength, packSize && `pack of ${packSize}`].filter(Boolean).join(" · ");
}
