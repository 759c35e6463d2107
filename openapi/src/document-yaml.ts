import { stringify } from "yaml";
import { document } from "./document.ts";

/** The contract as YAML, to be served and read; apart, since few who need the contract write it. */
export function documentYaml(): string {
  return stringify(document, { aliasDuplicateObjects: false, lineWidth: 100 });
}
