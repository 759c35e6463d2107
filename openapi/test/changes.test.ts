import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { changesBetween } from "../src/changes.ts";

/** What breaks somebody, in both directions: from the first to the second, and back. */

type Part = Record<string, unknown>;
type Both = [there: boolean, back: boolean];

const string = { type: "string" };
const number = { type: "number" };
const list = { type: "array", items: string };
const parameter = (schema: Part, more: Part = {}) => ({
  ...{ name: "q", in: "query", required: false, description: "It", schema },
  ...more,
});

/** A field, with what its change breaks in a request and in an answer. */
const fields: [what: string, older: Part, newer: Part, request: Both, answer: Both][] = [
  ["type", string, { type: "integer" }, [true, true], [true, true]],
  ["wider type", { type: "integer" }, number, [false, true], [true, false]],
  ["null", string, { type: ["string", "null"] }, [false, true], [true, false]],
  [
    "a code",
    { ...string, enum: ["a"] },
    { ...string, enum: ["a", "b"] },
    [false, true],
    [true, false],
  ],
  ["any code", { ...string, enum: ["a"] }, string, [false, true], [true, false]],
  ["const", { const: "a" }, { const: "b" }, [true, true], [true, true]],
  ["format", string, { ...string, format: "date" }, [true, false], [false, true]],
  [
    "other format",
    { ...string, format: "date" },
    { ...string, format: "uuid" },
    [true, true],
    [true, true],
  ],
  ["pattern", string, { ...string, pattern: "^a$" }, [true, false], [false, true]],
  [
    "maxLength",
    { ...string, maxLength: 5 },
    { ...string, maxLength: 6 },
    [false, true],
    [true, false],
  ],
  [
    "minLength",
    { ...string, minLength: 5 },
    { ...string, minLength: 6 },
    [true, false],
    [false, true],
  ],
  ["no maxLength", { ...string, maxLength: 5 }, string, [false, true], [true, false]],
  ["maximum", { ...number, maximum: 5 }, { ...number, maximum: 6 }, [false, true], [true, false]],
  ["minimum", { ...number, minimum: 5 }, { ...number, minimum: 6 }, [true, false], [false, true]],
  ["exclusiveMaximum", { ...number, exclusiveMaximum: 5 }, number, [false, true], [true, false]],
  ["multipleOf", number, { ...number, multipleOf: 5 }, [true, false], [false, true]],
  ["maxItems", { ...list, maxItems: 5 }, { ...list, maxItems: 6 }, [false, true], [true, false]],
  ["uniqueItems", list, { ...list, uniqueItems: true }, [true, false], [false, true]],
  ["items", list, { ...list, items: { type: "integer" } }, [true, true], [true, true]],
  ["default", { ...string, default: "a" }, { ...string, default: "b" }, [true, true], [true, true]],
  ["new default", string, { ...string, default: "b" }, [true, true], [false, true]],
  ["unit", { ...number, "x-unit": "ml" }, { ...number, "x-unit": "l" }, [true, true], [true, true]],
  ["new unit", number, { ...number, "x-unit": "ml" }, [false, true], [false, true]],
  ["readOnly", string, { ...string, readOnly: true }, [true, false], [false, false]],
  ["writeOnly", string, { ...string, writeOnly: true }, [false, false], [true, false]],
  [
    "additionalProperties",
    { type: "object", additionalProperties: false },
    { type: "object" },
    [false, true],
    [true, false],
  ],
  ["oneOf", { oneOf: [string] }, { oneOf: [string, number] }, [false, true], [true, false]],
  ["description", string, { ...string, description: "It" }, [false, false], [false, false]],
];

const required = { type: "object", properties: { f: string }, required: ["f"] };
const optional = { type: "object", properties: { f: string } };
const none = { type: "object", properties: {} };
const bodies: [what: string, older: Part, newer: Part, request: Both, answer: Both][] = [
  ["required", optional, required, [true, false], [false, true]],
  ["optional field", none, optional, [false, true], [false, true]],
  ["required field", none, required, [true, true], [false, true]],
  ["whole body", { type: "object" }, list, [true, true], [true, true]],
];

const withField = (f: Part) => ({ type: "object", properties: { f } });
const content = (schema: Part, types = ["application/json"]) => ({
  content: Object.fromEntries(types.map((type) => [type, { schema }])),
});
const answers = (more: Part) => ({ responses: { 200: { description: "Well" }, ...more } });
const headers = (H: Part) => answers({ 200: { description: "Well", headers: { H } } });
const twoTypes = ["application/json", "text/plain"];
const refusal = (...codes: string[]) => answers({ 409: { description: "No", "x-codes": codes } });
const problem = (...codes: string[]) =>
  answers({
    409: {
      description: "No",
      ...content(withField({ enum: codes }), ["application/problem+json"]),
    },
  });
const bearer = { bearer: [] };

/** The rest of an operation. */
const operations: [what: string, older: Part, newer: Part, breaks: Both][] = [
  ["an optional parameter", {}, { parameters: [parameter(string)] }, [false, true]],
  [
    "a required parameter",
    {},
    { parameters: [parameter(string, { required: true })] },
    [true, true],
  ],
  [
    "a parameter's need",
    { parameters: [parameter(string)] },
    { parameters: [parameter(string, { required: true })] },
    [true, false],
  ],
  [
    "a parameter's place",
    { parameters: [parameter(string)] },
    { parameters: [parameter(string, { in: "header" })] },
    [true, true],
  ],
  [
    "a parameter's default",
    { parameters: [parameter({ ...number, default: 1 })] },
    { parameters: [parameter({ ...number, default: 2 })] },
    [true, true],
  ],
  [
    "a parameter's unit",
    { parameters: [parameter({ ...number, "x-unit": "s" })] },
    { parameters: [parameter({ ...number, "x-unit": "ms" })] },
    [true, true],
  ],
  [
    "a parameter's limit",
    { parameters: [parameter({ ...number, maximum: 1 })] },
    { parameters: [parameter({ ...number, maximum: 2 })] },
    [false, true],
  ],
  [
    "a parameter's style",
    { parameters: [parameter(list, { explode: true })] },
    { parameters: [parameter(list, { explode: false })] },
    [true, true],
  ],
  ["a header", {}, headers({ schema: string }), [false, true]],
  [
    "a header's need",
    headers({ schema: string }),
    headers({ required: true, schema: string }),
    [false, true],
  ],
  ["a header's type", headers({ schema: string }), headers({ schema: number }), [true, true]],
  [
    "the body's need",
    { requestBody: content(none) },
    { requestBody: { required: true, ...content(none) } },
    [true, false],
  ],
  [
    "a body's media type",
    { requestBody: content(none) },
    { requestBody: content(none, twoTypes) },
    [false, true],
  ],
  [
    "an answer's media type",
    answers({ 200: { description: "Well", ...content(none) } }),
    answers({ 200: { description: "Well", ...content(none, twoTypes) } }),
    [false, true],
  ],
  ["an answer", {}, answers({ 409: { description: "No" } }), [false, true]],
  ["a code of a refusal", refusal("A"), refusal("A", "B"), [true, true]],
  ["a code of every refusal", problem("A"), problem("A", "B"), [true, true]],
  ["a permission", {}, { "x-permission": "vaccination:view" }, [false, true]],
  [
    "another permission",
    { "x-permission": "vaccination:view" },
    { "x-permission": "vaccination:delete" },
    [true, true],
  ],
  ["security", {}, { security: [] }, [true, true]],
  ["security for some", {}, { security: [bearer, {}] }, [true, true]],
  ["another way in", {}, { security: [bearer, { key: [] }] }, [false, true]],
  ["more security", {}, { security: [{ bearer: [], key: [] }] }, [true, true]],
  ["a scope", {}, { security: [{ bearer: ["admin"] }] }, [true, true]],
  ["the operation's name", {}, { operationId: "another" }, [true, true]],
  ["words", {}, { summary: "Other words", deprecated: true }, [false, false]],
];

type Row = [what: string, older: Part, newer: Part, breaks: Both];

const inRequest = (schema: Part) => ({ requestBody: content(schema) });
const inAnswer = (schema: Part) => answers({ 200: { description: "Well", ...content(schema) } });
const rows: Row[] = [
  ...fields.flatMap(([what, older, newer, request, answer]): Row[] => [
    [`${what} in a request`, inRequest(withField(older)), inRequest(withField(newer)), request],
    [`${what} in an answer`, inAnswer(withField(older)), inAnswer(withField(newer)), answer],
  ]),
  ...bodies.flatMap(([what, older, newer, request, answer]): Row[] => [
    [`${what} of a request`, inRequest(older), inRequest(newer), request],
    [`${what} of an answer`, inAnswer(older), inAnswer(newer), answer],
  ]),
  ...operations,
];

/** A contract with an operation for each row. */
const contractOf = (side: 1 | 2) => ({
  openapi: "3.1.0",
  info: { title: "It", version: "1" },
  security: [bearer],
  components: {
    securitySchemes: {
      bearer: { type: "http", scheme: "bearer" },
      key: { type: "apiKey", in: "header", name: "K" },
    },
  },
  paths: Object.fromEntries(
    rows.map((row, index) => [
      `/row${index}`,
      { post: { operationId: `row${index}`, ...answers({}), ...row[side] } },
    ]),
  ),
});

async function breakingRows(from: 1 | 2, to: 1 | 2): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "contracts-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [older = "", newer = ""] = [from, to].map((side) => {
    const file = join(folder, `${side}.json`);
    writeFileSync(file, JSON.stringify(contractOf(side)));
    return file;
  });
  const changes = await changesBetween(older, newer);
  const broken = changes.flatMap(({ isBreaking, text }) => (isBreaking ? [text] : []));
  return rows.flatMap(([what], index) =>
    broken.some((text) => text.startsWith(`POST /row${index}:`)) ? [what] : [],
  );
}

test.for([
  ["from the older to the newer", 1, 2, 0],
  ["back again", 2, 1, 1],
] as const)(
  "breaking changes are reported as such, and no others: %s",
  async ([, from, to, at]) => {
    const expected = rows.filter(([, , , breaks]) => breaks[at]).map(([what]) => what);
    expect(await breakingRows(from, to)).toEqual(expected);
  },
);
