import { readdirSync } from "node:fs";
import { join } from "node:path";
import { document } from "@pharmacy/openapi";
import type { MediaType } from "@pharmacy/openapi";
import { examplesOf } from "@pharmacy/openapi/operations";
import { describe, expect, test } from "vitest";
import { contractFolder } from "../src/files.ts";
import { allOperations, answersOf, parametersOf } from "./operations.ts";
import { failures } from "./validator.ts";

/** The errors of a body's examples; a body has at least one. */
function wrongWith(media: MediaType): string[] {
  const shown = examplesOf(document, media);
  if (shown.length === 0) return ["there is no example"];
  return shown.flatMap(({ name, value }) =>
    failures(media.schema, value).map((failure) => `${name}: ${failure}`),
  );
}

describe.each(allOperations)("$operation.operationId has a valid example of", (addressed) => {
  const request = Object.values(addressed.operation.requestBody?.content ?? {});
  const answers = answersOf(addressed).flatMap(([status, answer]) =>
    Object.values(answer.content ?? {}).map((media) => ({ status, media })),
  );

  test("its request, when it has one", () => {
    expect(request.flatMap(wrongWith)).toEqual([]);
  });

  test.each(answers)("its answer $status", ({ media }) => {
    expect(wrongWith(media)).toEqual([]);
  });

  test("each parameter", () => {
    const wrong = parametersOf(addressed).filter(
      ({ schema, example }) => example === undefined || failures(schema, example).length > 0,
    );
    expect(wrong).toEqual([]);
  });
});

const refusals = allOperations.flatMap((addressed) =>
  answersOf(addressed).flatMap(([status, answer]) => {
    const media = answer.content?.["application/problem+json"];
    return media ? [{ status: Number(status), answer, shown: examplesOf(document, media) }] : [];
  }),
);

test("a problem's example has the status under which it is answered, and a code that it may carry", () => {
  for (const { status, answer, shown } of refusals)
    for (const { value } of shown) {
      const { "x-codes": codes = [] } = answer;
      const named = codes.map((code): unknown => expect.objectContaining({ status, code }));
      expect(named).toContainEqual(value);
    }
});

test("every code of a problem answer has an example of its name", () => {
  for (const { answer, shown } of refusals)
    expect(shown.map(({ name }) => name)).toEqual(expect.arrayContaining(answer["x-codes"] ?? []));
});

// The variants of an answer, besides the usual, that a client has to show.
const faces: [operationId: string, names: string[]][] = [
  [
    "getEpisode",
    ["flu", "covid", "bothVaccines", "draft", "consentRefused", "notGiven", "deleted"],
  ],
  ["saveEpisode", ["completed", "inProgress", "closed"]],
  ["searchPatients", ["one", "many", "none", "refineYourSearch"]],
  ["getVaccinationHistory", ["doses", "empty", "hidden"]],
  ["getBatch", ["flu", "covid", "decommissioned"]],
  ...[
    "listActiveEpisodes",
    "listCompletedEpisodes",
    "listDeletedEpisodes",
    "listActiveBatches",
    "listFinishedBatches",
    "listDecommissionedBatches",
  ].map((id): [string, string[]] => [id, ["rows", "empty"]]),
  ["getEpisodeAudit", ["auditTrail", "lastPage"]],
  ["listVaccinationExports", ["exports", "none"]],
  ["findCareHomes", ["found", "empty"]],
  ["findBatchRecipients", ["found", "empty"]],
  ["getClinic", ["clinic", "empty"]],
  ["claimNextClinicEntry", ["next", "nobody"]],
  ["getClinicEntry", ["booked", "here", "screened", "beingVaccinated", "done", "notValid"]],
];

test.each(faces)("%s shows each of its faces: %j", (operationId, names) => {
  const addressed = allOperations.find(({ operation }) => operation.operationId === operationId);
  const [[, answer] = []] = addressed ? answersOf(addressed) : [];
  const media = answer?.content?.["application/json"];
  const shown = media ? examplesOf(document, media).map(({ name }) => name) : [];
  expect(shown).toEqual(expect.arrayContaining(names));
});

test("every file of examples stands in the contract", () => {
  const folder = join(contractFolder, "examples");
  const shown = Object.keys(document.components.examples).map((name) => `${name}.json`);
  expect(readdirSync(folder).toSorted()).toEqual(shown.toSorted());
});
