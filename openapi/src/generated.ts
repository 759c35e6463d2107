import openapiTypeScript, { astToString } from "openapi-typescript";
import { bundleContract } from "./bundle.ts";
import { typeView } from "./type-view.ts";

/** The texts of both committed files, from the hand-written contract alone. */
export async function generated() {
  const document = await bundleContract();
  const types = await openapiTypeScript(JSON.stringify(typeView(document)));
  return {
    documentText: `${JSON.stringify(document, null, 2)}\n`,
    schemaText: `// Generated from openapi/ by "pnpm run generate"; never edit by hand.\n${astToString(types)}`,
  };
}
