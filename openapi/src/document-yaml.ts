import { stringify } from "yaml";
import { document, type OpenApiDocument } from "./document.ts";

/** The contract as YAML, to be served and read; apart, since few who need the contract write it. */
export function documentYaml(contract: OpenApiDocument = document): string {
  return stringify(contract, { aliasDuplicateObjects: false, lineWidth: 100 });
}
