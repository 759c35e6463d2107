import type { components } from "./schema.gen.ts";

/** Every shape of the contract by its name, for example `Schemas["Episode"]`. */
export type Schemas = components["schemas"];
