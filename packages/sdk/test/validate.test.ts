import { document } from "@pharmacy/openapi";
import { examplesOf, usualExample } from "@pharmacy/openapi/operations";
import { describe, expect, test } from "vitest";
import { operations, pages } from "../src/index.ts";
import {
  InvalidAnswerError,
  InvalidRequestError,
  answerErrors,
  requestErrors,
  withCheckedAnswers,
  withCheckedRequests,
} from "../src/validate.ts";
import { exampleBatch } from "./example-batch.ts";
import { ok, rejection, scriptedClient, status } from "./scripted-fetch.ts";

const example = document.paths["/vaccination/batches/{id}"]?.get?.responses["200"];
const media = example && "content" in example ? example.content?.["application/json"] : undefined;
const batch: object = Object(media && usualExample(document, media));

describe("a client that checks what it sends", () => {
  test("refuses before anything is sent, with the list of a 400", async () => {
    const { client, sent } = scriptedClient([ok]);
    const body = { ...exampleBatch, batchNo: "TH-2127", packSize: 0, colour: "red" };
    const error = await rejection(withCheckedRequests(client).createBatch({ body }));
    expect(error).toBeInstanceOf(InvalidRequestError);
    expect(error).toMatchObject({
      operationId: "createBatch",
      errors: [
        { path: "/colour", message: "There is no such field" },
        { path: "/packSize", message: "Please enter a number of at least 1" },
        { path: "/batchNo", message: "No special characters allowed" },
      ],
    });
    expect(String(error)).toContain("/batchNo No special characters allowed");
    expect(sent).toEqual([]);
  });

  test("refuses a rule of an episode that is finished", async () => {
    const { client } = scriptedClient([ok]);
    const screening = { isDraft: false, vaccineType: "fluVac", administrationType: "Private" };
    const body = { vaccinationDetails: { fluVac: { screening } } };
    const call = Reflect.apply(withCheckedRequests(client).saveEpisode, client, [{ body }]);
    expect(await rejection(Promise.resolve(call))).toMatchObject({
      errors: expect.arrayContaining([
        { path: "/vaccinationDetails/fluVac/screening/feelUnwell", message: "Required" },
      ]),
    });
  });

  test("names the field alone that a condition lets be nothing but null", () => {
    const body = { ...exampleBatch, useByDate: 1_798_675_200_000 };
    expect(requestErrors("createBatch", { body })).toMatchObject([{ path: "/useByDate" }]);
  });

  test.for([NaN, Infinity, -Infinity])("refuses %s, which JSON would send as null", (value) => {
    const message = expect.stringMatching(/^Must be a whole number/);
    const body = { ...exampleBatch, dosesReceived: value, expiryDate: value };
    expect(requestErrors("createBatch", { body })).toEqual([
      { path: "/expiryDate", message },
      { path: "/dosesReceived", message },
    ]);
    expect(requestErrors("getActivity", { query: { from: value, to: value } })).toHaveLength(2);
    const query = { page: value, size: value };
    expect(requestErrors("listActiveBatches", { query, body: {} })).toHaveLength(2);
  });

  test("sends what is right, with all that goes with it", async () => {
    const { client, sent } = scriptedClient([() => Response.json(batch, { status: 200 })]);
    const checked = withCheckedRequests(client);
    const change = { path: { id: "b1" }, body: { ...exampleBatch, useByDate: undefined } };
    const answer = await checked.updateBatch.withResponse(change, { ifMatch: '"7"' });
    expect(answer.status).toBe(200);
    expect(sent[0]?.headers.get("If-Match")).toBe('"7"');
    expect(sent[0]?.url).toBe("/api/vaccination/batches/update/b1");
  });

  test.for([
    { options: { ifMatch: "7" }, path: "/header/if-match" },
    { options: { idempotencyKey: "short" }, path: "/header/idempotency-key" },
  ])("looks at what travels as a header: $options", async ({ options, path }) => {
    const { client } = scriptedClient([ok]);
    const params = { path: { id: "b1" }, body: exampleBatch };
    const error = await rejection(withCheckedRequests(client).updateBatch(params, options));
    expect(error).toMatchObject({ errors: [{ path, message: "Please enter a valid value" }] });
  });

  test("is one for the pages of a list, and for an operation whose name is a value", async () => {
    const { client, sent } = scriptedClient([ok]);
    const checked = withCheckedRequests(client);
    const list = pages(checked.listActiveEpisodes, { query: { size: 100 }, body: {} });
    const wrongSize = [{ path: "/query/size", message: "Please enter a number of at most 99" }];
    expect(await rejection(list.next())).toMatchObject({ errors: wrongSize });
    const byName = checked.call("getUser", { query: { username: "" } });
    expect(await rejection(byName)).toBeInstanceOf(InvalidRequestError);
    expect(sent).toEqual([]);
  });
});

describe("a client that checks what is answered", () => {
  test("refuses an answer that is not what the contract says", async () => {
    const { client } = scriptedClient([() => Response.json({ ...batch, expiryDate: "June" })]);
    const error = await rejection(withCheckedAnswers(client).getBatch({ path: { id: "b1" } }));
    expect(error).toBeInstanceOf(InvalidAnswerError);
    expect(error).toMatchObject({
      operationId: "getBatch",
      correlationId: expect.stringMatching(/^[\w-]{36}$/),
      errors: [{ path: "/expiryDate", message: "Must be a whole number" }],
    });
  });

  test("lets a field pass that only a newer server knows", async () => {
    const { client } = scriptedClient([() => Response.json({ ...batch, colour: "red" })]);
    const read = withCheckedAnswers(client).getBatch({ path: { id: "b1" } });
    await expect(read).resolves.toMatchObject({ colour: "red" });
  });

  test("looks at no refusal, be it an error or expected", async () => {
    const { client } = scriptedClient([status(404, {})]);
    const checked = withCheckedAnswers(client).validateBatchNumber;
    const params = { path: { batchNo: "TH2127" } };
    expect(await rejection(checked(params))).toMatchObject({ status: 404 });
    const expected = await checked.withResponse(params, { expect: [404] });
    expect(expected.status).toBe(404);
  });
});

test.for(Object.entries(operations))("%s has nothing against its own examples", ([id, where]) => {
  const item = document.paths[where.path];
  const operation = { GET: item?.get, POST: item?.post, PUT: item?.put }[where.method];
  const answer = operation?.responses["200"] ?? operation?.responses["201"];
  const told = answer && "content" in answer ? Object.values(answer.content ?? {})[0] : undefined;
  const asked = operation?.requestBody?.content["application/json"];
  const ids = { id: "b1", episodeId: "e1", clinicId: "c1", entryId: "c2" };
  const path = { ...ids, storeId: "FA123", batchNo: "TH2127", number: 1 };
  const known = Object.keys(operations).find((one): one is keyof typeof operations => one === id);
  if (!known) throw new Error(`There is no ${id}`);
  const ofRequest = requestErrors(known, { path, body: asked && usualExample(document, asked) });
  const isOfQuery = ({ path: at }: { path: string }) => at.startsWith("/query/");
  expect(ofRequest.filter((one) => !isOfQuery(one))).toEqual([]);
  const faces = told ? examplesOf(document, told) : [];
  expect(faces.flatMap(({ value }) => answerErrors(known, value))).toEqual([]);
});
