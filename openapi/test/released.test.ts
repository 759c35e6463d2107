import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { document, type JsonSchema, type JsonValue, type OpenApiDocument } from "@pharmacy/openapi";
import { describe, expect, test } from "vitest";
import { changesBetween } from "../src/changes.ts";
import { contractFolder, documentFile, releasedFile } from "../src/files.ts";

const released: OpenApiDocument = JSON.parse(readFileSync(releasedFile, "utf8"));
const majorOf = ({ info }: OpenApiDocument) => info.version.split(".")[0];

/** What became different in a contract by a change, breaking and not. */
async function changesBy(change: (contract: OpenApiDocument) => void) {
  const target = mkdtempSync(join(tmpdir(), "changed-"));
  try {
    const changed = structuredClone(document);
    change(changed);
    const file = join(target, "openapi.json");
    writeFileSync(file, JSON.stringify(changed));
    const changes = await changesBetween(documentFile, file);
    const textsOf = (isBreaking: boolean) =>
      changes.filter((one) => one.isBreaking === isBreaking).map(({ text }) => text);
    return { breaking: textsOf(true), other: textsOf(false) };
  } finally {
    rmSync(target, { recursive: true });
  }
}

function fieldsOf(contract: OpenApiDocument, name: string): Record<string, JsonSchema> {
  return contract.components.schemas[name]?.properties ?? {};
}

function listOf(contract: OpenApiDocument, name: string, keyword: string): JsonValue[] {
  const list = contract.components.schemas[name]?.[keyword];
  return Array.isArray(list) ? list : [];
}

describe("a change of the contract is breaking", () => {
  const breaking: [what: string, text: RegExp, change: (contract: OpenApiDocument) => void][] = [
    [
      "when an answer is not given any more",
      /^POST \/vaccination\/batches\/create: Response `409` was removed/,
      ({ paths }) => delete paths["/vaccination/batches/create"]?.post?.responses["409"],
    ],
    [
      "when a header is not sent any more",
      /^GET \/vaccination\/batches\/\{id\}: Response header `ETag` was removed/,
      ({ paths }) => {
        const answer = paths["/vaccination/batches/{id}"]?.get?.responses["200"];
        if (answer && "headers" in answer) delete answer.headers?.["ETag"];
      },
    ],
    [
      "when a header may be missing",
      /headers\/X-Correlation-Id\/required modified$/,
      ({ components }) =>
        Object.assign(components.headers["CorrelationId"] ?? {}, { required: false }),
    ],
    [
      "when a refusal has another code",
      /^PUT \/vaccination\/episode: Response `409` gained code `DUPLICATE_BATCH`\.$/,
      ({ components }) => components.responses["KeyReused"]?.["x-codes"]?.push("DUPLICATE_BATCH"),
    ],
    [
      "when a refusal has a code less",
      /^GET \/vaccination\/batches\/\{id\}: Response `403` lost code `FORBIDDEN`\.$/,
      ({ components }) => components.responses["Forbidden"]?.["x-codes"]?.shift(),
    ],
    [
      "when a part has to keep one rule more",
      /^PUT \/vaccination\/episode: `allOf` subschema of `screening` was added\.$/,
      (contract) => {
        const rules = listOf(contract, "FluScreening", "allOf");
        rules.push(structuredClone(rules[0] ?? null));
      },
    ],
    [
      "when an operation is gone",
      /^GET \/vaccination\/types: .*removed/,
      ({ paths }) => delete paths["/vaccination/types"]?.get,
    ],
    [
      "when a field of an answer is gone",
      /Property `matchesLocalRecords` of `VaccinationHistory` was removed/,
      (contract) => delete fieldsOf(contract, "VaccinationHistory")["matchesLocalRecords"],
    ],
    [
      "when a field of an answer may be null",
      /Type of `humanReadableEpisodeId` widened/,
      (contract) =>
        Object.assign(fieldsOf(contract, "SavedEpisode")["humanReadableEpisodeId"] ?? {}, {
          type: ["string", "null"],
        }),
    ],
    [
      "when a request has to say more",
      /Properties of `BatchInput` became required: `name`/,
      ({ components: { schemas } }) => {
        const required = schemas["BatchInput"]?.["required"];
        if (Array.isArray(required)) required.push("name");
      },
    ],
    [
      "when a request may say less",
      /`maxLength` of `comment` changed/,
      (contract) =>
        Object.assign(fieldsOf(contract, "DeletionRequest")["comment"] ?? {}, { maxLength: 100 }),
    ],
    [
      "when an answer has another code",
      /Enum of `status` gained values: 'Lost'/,
      ({ components: { schemas } }) => {
        const codes = schemas["BatchStatus"]?.["enum"];
        if (Array.isArray(codes)) codes.push("Lost");
      },
    ],
    [
      "when a rule asks for more",
      /Properties of .* became required: `clinicalRisk`/,
      ({ components: { schemas } }) => {
        const required = schemas["ScreeningRules"]?.["required"];
        if (Array.isArray(required)) required.push("clinicalRisk");
      },
    ],
  ];

  test("of each kind, and says where", async () => {
    const found = await changesBy((contract) => {
      for (const [, , change] of breaking) change(contract);
    });
    const unseen = breaking.filter(([, text]) => !found.breaking.some((one) => text.test(one)));
    expect([unseen.map(([what]) => what), unseen.length > 0 ? found.breaking : []]).toEqual([
      [],
      [],
    ]);
  });

  test("but not when it only adds", async () => {
    const found = await changesBy((contract) => {
      fieldsOf(contract, "EpisodeRow")["colour"] = { type: "string", maxLength: 20 };
      fieldsOf(contract, "BatchListRequest")["colour"] = { type: "string", maxLength: 20 };
      contract.info.description = "Other words";
    });
    expect(found.breaking).toEqual([]);
    expect(found.other).toContainEqual(expect.stringMatching(/properties\/colour added$/));
    expect(found.other).toContainEqual("info: description modified");
  });
});

test("a further question set breaks nobody", async () => {
  const found = await changesBy((contract) => {
    listOf(contract, "WarningCode", "enum").push("SCREENING_TRAVEL");
    listOf(contract, "ScreeningQuestion", "enum").push("recentTravel");
    fieldsOf(contract, "FluScreening")["recentTravel"] = { type: ["boolean", "null"] };
    const rules = listOf(contract, "FluScreening", "allOf");
    const ofSet2 = JSON.stringify(rules[0]).replace(
      '"isDraft":{',
      '"questionSet":{"type":"integer","format":"int32","minimum":2,"maximum":2},"isDraft":{',
    );
    const rule: JsonValue = JSON.parse(ofSet2);
    rules.push(rule);
  });
  expect(found.breaking).toEqual([]);
});

describe("the last release", () => {
  test("is the version that the changes name last", () => {
    const changes = readFileSync(join(contractFolder, "CHANGELOG.md"), "utf8");
    const [, latest] = /^## (\d\S*)$/m.exec(changes) ?? [];
    expect(released.info.version).toBe(latest);
  });

  test("is not broken without a new major version", async () => {
    const isSameMajor = majorOf(document) === majorOf(released);
    const changes = isSameMajor ? await changesBetween(releasedFile, documentFile) : [];
    expect(changes.filter(({ isBreaking }) => isBreaking).map(({ text }) => text)).toEqual([]);
  });
});
