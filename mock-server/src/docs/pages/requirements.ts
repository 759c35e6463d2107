import { document } from "@pharmacy/openapi";
import { inOrderOfIds } from "@pharmacy/openapi/requirements";
import { vectorDocument } from "@pharmacy/openapi/vectors";
import { operationLink, requirementTexts } from "../markdown.ts";

const operations = Object.values(document.paths)
  .flatMap(({ get, post, put }) => [get, post, put])
  .flatMap((one) => (one ? [{ id: one.operationId, text: JSON.stringify(one) }] : []));

/** The requirements behind the ids of the contract, by chapter. */
export async function requirementsPage(): Promise<string> {
  const tested = vectorDocument.vectors.flatMap(({ requirement = [] }) => requirement);
  const ids = [...new Set([...Object.keys(document["x-requirements"]), ...tested])];
  const chapters = Map.groupBy(ids.toSorted(inOrderOfIds), (id) => id.split(".")[0]);
  return [
    "An id in brackets, such as \\[4.21\\], is a requirement's. These are all that the contract or a vector cites, with the operations whose own words cite them; others stand at a field or at a rule of a body.",
    ...[...chapters.values()].flatMap((those) => [
      `## ${those.at(0)} to ${those.at(-1)}`,
      ...those.map(partOf),
    ]),
  ].join("\n\n");
}

function partOf(id: string): string {
  const citing = operations.filter(({ text }) => text.includes(`[${id}]`));
  const links = citing.map((one) => operationLink(one.id)).join(", ");
  return `### ${id}\n\n${requirementTexts.get(id) ?? ""}${links && `\n\n${links}`}`;
}
