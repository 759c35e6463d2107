import { createServer, type ServerResponse } from "node:http";
import { afterAll, expect, test } from "vitest";
import { runCommand } from "./terminal-of-test.ts";

const problem = {
  ...{ type: "about:blank", title: "Forbidden", status: 403, code: "FORBIDDEN" },
  detail: "Your roles do not allow this.",
};

const answers: Readonly<Record<string, (answer: ServerResponse) => void>> = {
  "/ok": (answer) => answer.end('{"active":1,"completed":2,"deleted":0}'),
  "/refused": (answer) => {
    answer.writeHead(403, { "Content-Type": "application/problem+json" });
    answer.end(JSON.stringify(problem));
  },
  "/gateway": (answer) => answer.writeHead(504).end("<html>"),
  "/web": (answer) => answer.end("<!doctype html>"),
  "/cut": (answer) => {
    answer.writeHead(200, { "Content-Length": "50" }).write('{"active":');
    setTimeout(() => answer.destroy(), 50);
  },
  "/token": (answer) => answer.writeHead(401).end('{"error":"invalid_client"}'),
};

const server = createServer(({ url = "" }, answer) => {
  const [start = ""] = Object.keys(answers).filter((one) => url.startsWith(one));
  answers[start]?.(answer);
});
await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
afterAll(() => void server.close());
const address = server.address();
const origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;

const at = (path: string) => ({
  env: { PHARMACY_BASE_URL: origin + path, PHARMACY_TOKEN: "secret-token" },
});
const count = ["get-statuses-count"];

test("0: the answer is printed to be read, or as JSON", async () => {
  expect(await runCommand(count, at("/ok"))).toEqual({
    code: 0,
    printed: "{ active: 1, completed: 2, deleted: 0 }\n",
    told: "",
  });
  const { printed } = await runCommand([...count, "--json"], at("/ok"));
  expect(JSON.parse(printed)).toEqual({ active: 1, completed: 2, deleted: 0 });
});

test("1: the server refused, in its words", async () => {
  const { code, printed, told } = await runCommand(count, at("/refused"));
  expect({ code, printed }).toEqual({ code: 1, printed: "" });
  expect(told).toMatch(
    /^ApiError: 403 FORBIDDEN: Your roles do not allow this\. \(getStatusesCount, correlation id \S+\)\n$/,
  );
});

test("2: a token that no header can contain, which is not told", async () => {
  const env = { PHARMACY_BASE_URL: `${origin}/ok`, PHARMACY_TOKEN: "> npm run\nsecret" };
  const { code, told } = await runCommand(count, { env });
  expect(code).toBe(2);
  expect(told).toContain("A header cannot carry this token");
  expect(told).not.toContain("secret");
});

test("3: a proxy that answers for the server; a save tells the key to repeat it by", async () => {
  const claim = ["claim-next-clinic-entry", "--clinic-id", "c1"];
  const key = ["--idempotency-key", "3f2504e0-4f89-41d3-9a0c-0305e82c3301"];
  const { code, told } = await runCommand([...claim, ...key], at("/gateway"));
  expect(code).toBe(3);
  expect(told).toContain("repeat it with --idempotency-key 3f2504e0");
});

test("1: the identity provider refused", async () => {
  const env = {
    PHARMACY_BASE_URL: `${origin}/ok`,
    PHARMACY_ISSUER: `${origin}/token`,
    PHARMACY_CLIENT_ID: "pharmacy-script",
    PHARMACY_CLIENT_SECRET: "wrong-secret",
  };
  const { code, told } = await runCommand(count, { env });
  expect(code).toBe(1);
  expect(told).toMatch(/^TokenError: No access token .* answered 401 invalid_client\n$/);
  expect(told).not.toContain("wrong-secret");
});

test.each([
  { words: [], says: /^Usage: pharmacy/ },
  { words: ["get-everything"], says: /^error: unknown command 'get-everything'/ },
  { words: ["get-episode"], says: /^error: required option '--episode-id <value>' not specified/ },
  { words: ["get-vaccination-history", "--target-disease", "MUMPS"], says: /Allowed choices are/ },
  {
    words: ["get-activity", "--from", "x", "--to", "y"],
    says: /^InvalidRequestError: getActivity: /,
  },
  { words: ["create-batch", "--body", "@/nowhere.json"], says: /^UsageError: .*cannot be read/ },
  { words: ["list-active-batches", "--page", "x"], says: /whole number/ },
])("2: wrong usage of $words", async ({ words, says }) => {
  const { code, printed, told } = await runCommand(words, at("/ok"));
  expect({ code, printed }).toEqual({ code: 2, printed: "" });
  expect(told).toMatch(says);
});

test("2: the environment lacks something", async () => {
  expect(await runCommand(count)).toMatchObject({
    code: 2,
    told: expect.stringMatching(
      /^ConfigurationError: The environment lacks PHARMACY_BASE_URL and /,
    ),
  });
});

test("3: the identity provider does not answer", { timeout: 60_000 }, async () => {
  const env = {
    ...{ PHARMACY_BASE_URL: `${origin}/ok`, PHARMACY_ISSUER: "http://127.0.0.1:1/realm" },
    ...{ PHARMACY_CLIENT_ID: "pharmacy-script", PHARMACY_CLIENT_SECRET: "secret" },
  };
  const { code, told } = await runCommand(count, { env });
  expect(code).toBe(3);
  expect(told).toMatch(/^TokenError: No access token .* could not be reached/);
});

test("3: the answer is not the server's", async () => {
  const { code, printed, told } = await runCommand(count, at("/web"));
  expect({ code, printed }).toEqual({ code: 3, printed: "" });
  expect(told).toMatch(/^InvalidAnswerError: /);
});

test("3: no answer came, or a part of one", { timeout: 60_000 }, async () => {
  const nobody = { env: { PHARMACY_BASE_URL: "http://127.0.0.1:1/api", PHARMACY_TOKEN: "token" } };
  const failed = [nobody, at("/cut")].map((given) => runCommand(count, given));
  for (const { code, printed, told } of await Promise.all(failed)) {
    expect({ code, printed }).toEqual({ code: 3, printed: "" });
    expect(told).toMatch(/^NetworkError: No complete answer/);
  }
});
