import type { Schemas } from "@pharmacy/sdk";

type Named = Pick<Schemas["CatalogueVaccine"], "kind" | "strength"> & { packSize?: number };

/**
 * What a screen calls a product: by its strength where it has one, so that two strengths are told
 * apart wherever the name is cut (openapi/decisions.md, Steps and statuses). A record, a print and a
 * file keep the catalogue's name.
 */
export function shortName({ kind, strength, packSize }: Named, catalogueName: string): string {
  if (!kind || !strength) return catalogueName;
  return [kind, strength, packSize && `pack of ${packSize}`].filter(Boolean).join(" · ");
}
