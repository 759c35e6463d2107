import { stringify } from "yaml";
import { document, type OpenApiDocument } from "./document.ts";

/** In a file of its own, since most importers of the contract do not need YAML. */
export function documentYaml(contract: OpenApiDocument = document): string {
  return stringify(contract, { aliasDuplicateObjects: false, lineWidth: 100 });
}
