import openapiTypeScript, { astToString } from "openapi-typescript";
import { answerFieldsText } from "./answer-fields.ts";
import { bundleContract } from "./bundle.ts";
import { typeView } from "./type-view.ts";

const head = '// Generated from openapi/ by "pnpm run generate"; never edit by hand.\n';

/** The texts of the committed files, from the hand-written contract alone. */
export async function generated() {
  const document = await bundleContract();
  const types = await openapiTypeScript(JSON.stringify(typeView(document)));
  return {
    documentText: `${JSON.stringify(document, null, 2)}\n`,
    schemaText: `${head}${astToString(types)}`,
    answerFieldsText: `${head}${answerFieldsText(document)}`,
  };
}
