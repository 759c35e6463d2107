import type { Schemas } from "@pharmacy/sdk";

/** A pack of the catalogue with the product that it belongs to. */
export interface CatalogueChoice {
  pack: Schemas["PackSize"];
  product: Schemas["CatalogueVaccine"];
  label: string;
}

function choicesOf(product: Schemas["CatalogueVaccine"], manufacturer: string): CatalogueChoice[] {
  return product.packSizes.map((pack) => ({
    pack,
    product,
    label: `${pack.name} · ${manufacturer}`,
  }));
}

/** The packs that can be chosen for a vaccine, in the catalogue's order. */
export function catalogueChoices(
  catalogue: Schemas["VaccineCatalogue"],
  vaccineType: Schemas["VaccineType"],
): CatalogueChoice[] {
  return catalogue.vaccineTypes
    .filter((type) => type.vaccineType === vaccineType)
    .flatMap((type) => type.manufacturers)
    .flatMap(({ manufacturer, names }) =>
      names.flatMap((product) => choicesOf(product, manufacturer)),
    );
}
