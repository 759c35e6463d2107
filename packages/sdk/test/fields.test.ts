import { expect, test } from "vitest";
import { editorOf } from "./language-service.ts";

const editor = editorOf(`
import type { Data, OperationId, Params } from "./index.ts";
type Taken = { [Id in OperationId]: Params<Id> }[OperationId];
type Answered = { [Id in OperationId]: Data<Id> }[OperationId];
`);

/** The three parts of a call are not of the contract. */
const isOfContract = ({ name }: { name: string }) => !/\.(path|query|body)$/.test(name);

test.for([
  { what: "taken", type: "Taken", atLeast: 250 },
  { what: "answered", type: "Answered", atLeast: 400 },
])("an editor tells of every field that is $what what it is", ({ type, atLeast }) => {
  const fields = editor.fields(type).filter(isOfContract);
  expect(fields.length).toBeGreaterThan(atLeast);
  expect(fields.flatMap(({ name, words }) => (words === "" ? [name] : []))).toEqual([]);
});
