import { inspect } from "node:util";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createPharmacyClient, retrying } from "../src/index.ts";
import { rejection, status } from "./scripted-fetch.ts";

const nhsNumber = "9693632109";
const query = { nhsNumber, targetDisease: "FLU", patientDateOfBirth: "1951-03-12" } as const;
const written = [nhsNumber, "969 363 2109", "969-363-2109", "969%20363%202109", "969+363+2109"];
const secrets = [...written, "1951-03-12"];

afterEach(() => void vi.restoreAllMocks());

/** Everything that the SDK outputs about a call. */
async function saidOf(script: (url: string) => Response | Promise<Response>) {
  const logs = (["log", "info", "warn", "error", "debug"] as const).map((level) =>
    vi.spyOn(console, level).mockReturnValue(undefined),
  );
  const heard: unknown[] = [];
  const client = createPharmacyClient({
    baseUrl: "https://pharmacy.example.org/api",
    token: async () => "token",
    fetch: async (url, _init) => script(url),
    onExchange: (exchange) => heard.push(exchange),
    retries: retrying({ attempts: 2 }),
  });
  const error = await rejection(client.getVaccinationHistory({ query }));
  const { stack, cause } = error instanceof Error ? error : new Error();
  const deep = { depth: null, showHidden: true } as const;
  const said = [error, stack, cause, String(error), heard, logs.map(({ mock }) => mock.calls)];
  return { error, text: [inspect(said, deep), JSON.stringify(said)].join("\n") };
}

const failing = (
  make: (url: string) => unknown,
): { script: (url: string) => Promise<Response> } => ({
  script: (url) => Promise.reject(make(url)),
});
const about = (url: string) => `request to ${url} failed`;

describe("nothing of a patient is in", () => {
  test.for<{ name: string; script: (url: string) => Response | Promise<Response> }>([
    { name: "fetch's words", ...failing((url) => new TypeError(about(url))) },
    {
      name: "its cause",
      ...failing((url) => new TypeError("failed", { cause: new Error(about(url)) })),
    },
    {
      name: "a field of it",
      ...failing((url) => Object.assign(new Error("refused"), { code: "REFUSED", path: url })),
    },
    {
      name: "the request that hangs on it",
      ...failing((url) => Object.assign(new Error("refused"), { request: new Request(url) })),
    },
    {
      name: "the address that hangs on it",
      ...failing((url) => Object.assign(new Error("refused"), { address: new URL(url) })),
    },
    { name: "one of its errors", ...failing((url) => new AggregateError([new Error(about(url))])) },
    { name: "a text that is thrown", ...failing(about) },
    ...written.flatMap((number) => [
      {
        name: `a refusal's sentence, ${number}`,
        script: status(400, { title: "No", status: 400, detail: `${number} is unknown` }),
      },
      {
        name: `a refusal in plain text, ${number}`,
        script: () =>
          new Response(`${number} is unknown`, {
            status: 500,
            headers: { "Content-Type": "text/plain" },
          }),
      },
    ]),
    {
      name: "a refusal's fields",
      script: () =>
        Response.json(
          {
            ...{ title: "No", status: 400, detail: "1 field", code: "INVALID_REQUEST" },
            instance: `/api/vaccination/history?nhsNumber=${nhsNumber}&patientDateOfBirth=1951-03-12`,
            errors: [{ path: "/nhsNumber", message: `${nhsNumber} is nobody's` }],
            received: Number(nhsNumber),
          },
          { status: 400 },
        ),
    },
    {
      name: "a refusal's headers",
      script: (url) => new Response("", { status: 404, headers: { "Content-Location": url } }),
    },
    { name: "half a refusal", script: () => new Response(`{"a":"${nhsNumber}`, { status: 400 }) },
    { name: "half an answer", script: () => new Response(`{"records":["${nhsNumber}`) },
  ])("$name", async ({ script }) => {
    const { text } = await saidOf(script);
    for (const secret of secrets) expect(text).not.toContain(secret);
  });
});

test("what holds nothing of a patient is told as it is", async () => {
  const cause = Object.assign(new TypeError("fetch failed"), { code: "ECONNREFUSED" });
  const lost = await saidOf(() => Promise.reject(cause));
  expect(lost.error).toHaveProperty("cause", cause);
  const detail = "Batch 1234567890 was added at 1792051200000";
  const refused = await saidOf(() => Response.json({ detail, status: 409 }, { status: 409 }));
  expect(refused.error).toMatchObject({ message: "409", cause: detail });
});
