import type { Schemas } from "@pharmacy/sdk";
import { onceMade } from "./promises.ts";
import { Fault } from "../results/fault.ts";
import type { Kit } from "./kit.ts";

type VaccineType = Schemas["VaccineType"];

/** A product of the catalogue, with one of its packs. */
export interface Product {
  readonly vaccineType: VaccineType;
  readonly manufacturer: string;
  readonly ampName: string;
  readonly pack: Schemas["PackSize"];
}

/** What the backend says of its own: read once, when the first law asks for it. */
export interface ReferenceData {
  user(): Promise<Schemas["User"]>;
  /** The store in which the checked user works. */
  store(): Promise<Schemas["PharmacyStore"]>;
  product(type: VaccineType, other?: number): Promise<Product>;
  /** Somebody whom the register knows. */
  registered(): Promise<Schemas["PatientDemographics"]>;
}

export function createReferenceData(kit: Kit): ReferenceData {
  const username = kit.options.username ?? kit.claims.username;
  const user = onceMade(async () => (await kit.call("getUser", { query: { username } })).data);
  const store = onceMade(async () => {
    const { storeId } = await user();
    const groups = storeId ? [] : (await kit.call("getAllGroupInfo", {})).data;
    const id = storeId ?? groups[0]?.storeId;
    if (id === undefined) throw new Fault("a store of the user", "none", kit.lastCurl());
    if (!storeId && !kit.options.isReadOnly)
      await kit.call("selectStore", { path: { storeId: id } });
    return (await kit.call("getPharmacyStore", { query: { storeId: id } })).data;
  });
  const catalogue = onceMade(async () => productsOf((await kit.call("getVaccineTypes", {})).data));
  return {
    user,
    store,
    async product(type, other = 0) {
      const offered = (await catalogue()).filter(({ vaccineType }) => vaccineType === type);
      const found = offered[other] ?? offered[0];
      if (!found) throw new Fault(`a product of ${type} in the catalogue`, "none", kit.lastCurl());
      return found;
    },
    registered: onceMade(async () => {
      const asked = { lastName: "Yusuf", dateOfBirth: "1951-03-12" };
      const { data } = await kit.call("searchPatients", { body: asked });
      const found = data.patients.find(({ nhsNumber, deceased }) => nhsNumber && !deceased);
      // The contract's own example: a backend under test has to have it in its register.
      if (!found)
        throw new Fault("Yusuf, born 1951-03-12, in the register", "nobody", kit.lastCurl());
      return found;
    }),
  };
}

/** The injected ones that are offered today first: their route and site need no thought. */
function productsOf({ vaccineTypes }: Schemas["VaccineCatalogue"]): Product[] {
  const all = vaccineTypes.flatMap(({ vaccineType, manufacturers }) =>
    manufacturers.flatMap(({ manufacturer, names }) =>
      names.flatMap(({ ampName, packSizes, routes, isOffered }) =>
        packSizes.slice(0, 1).map((pack) => ({
          product: { vaccineType, manufacturer, ampName, pack },
          rank: (isOffered === false ? 2 : 0) + (routes?.[0] === "NASAL" ? 1 : 0),
        })),
      ),
    ),
  );
  return all.toSorted((a, b) => a.rank - b.rank).map(({ product }) => product);
}
