import { beforeEach, describe, expect, test, vi } from "vitest";
import { ConfigurationError, clientCredentials, createPharmacyClient } from "../src/index.ts";
import { fromEnvironment } from "../src/node.ts";
import { ok, rejection } from "./scripted-fetch.ts";

const issuer = "https://login.example.org/realms/pharmacy";
const endpoint = `${issuer}/protocol/openid-connect/token`;
const credentials = { issuer, clientId: "pharmacy-script", clientSecret: "s:ecret ü" };

/** An identity provider that gives tokens of so many seconds, and a server that accepts the last. */
function providerAnd(
  server: (token: string) => Response = ok,
  answer: (count: number) => Response = (count) =>
    Response.json({ access_token: `token-${count}`, expires_in: 300 }),
) {
  const asked: { url: string; init: RequestInit }[] = [];
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    if (url.endsWith("/.well-known/openid-configuration")) {
      asked.push({ url, init });
      return Response.json({ token_endpoint: endpoint });
    }
    if (url !== endpoint) return server(new Headers(init.headers).get("Authorization") ?? "");
    asked.push({ url, init });
    return answer(asked.filter((one) => one.url === endpoint).length);
  };
  const token = clientCredentials({ ...credentials, fetch });
  const client = createPharmacyClient({ baseUrl: "/api", token, fetch });
  return { asked, token, client, tokens: () => asked.filter((one) => one.url === endpoint).length };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  return () => vi.useRealTimers();
});

describe("client credentials", () => {
  test("ask the provider that the issuer names, with the client's secret", async () => {
    const { asked, token } = providerAnd();
    await expect(token(30)).resolves.toBe("token-1");
    const [discovery, request] = asked;
    expect(discovery?.url).toBe(`${issuer}/.well-known/openid-configuration`);
    expect(request?.init.method).toBe("POST");
    expect(request?.init.body).toEqual(new URLSearchParams({ grant_type: "client_credentials" }));
    const secret = `${encodeURIComponent(credentials.clientSecret)}`;
    expect(new Headers(request?.init.headers).get("Authorization")).toBe(
      `Basic ${btoa(`pharmacy-script:${secret}`)}`,
    );
  });

  test("keep a token until it has less than the asked time to live", async () => {
    const { token, tokens } = providerAnd();
    await token(30);
    vi.setSystemTime(Date.now() + 269_000);
    await expect(token(30)).resolves.toBe("token-1");
    vi.setSystemTime(Date.now() + 2000);
    await expect(token(30)).resolves.toBe("token-2");
    expect(tokens()).toBe(2);
  });

  test.for([
    { expires_in: 300, calls: 36, everyMs: 1000, asked: 1 },
    { expires_in: 30, calls: 36, everyMs: 1000, asked: 3 },
    { expires_in: "20", calls: 36, everyMs: 1000, asked: 4 },
    { expires_in: 2, calls: 36, everyMs: 100, asked: 4 },
    { expires_in: undefined, calls: 36, everyMs: 60_000, asked: 1 },
    { expires_in: null, calls: 36, everyMs: 60_000, asked: 1 },
    { expires_in: 0, calls: 36, everyMs: 60_000, asked: 1 },
    { expires_in: "soon", calls: 36, everyMs: 60_000, asked: 1 },
  ])(
    "that live $expires_in s are asked for $asked times by $calls calls, one each $everyMs ms",
    async ({ expires_in, calls, everyMs, asked }) => {
      const { client, tokens } = providerAnd(ok, (count) =>
        Response.json({ access_token: `token-${count}`, expires_in }),
      );
      for (let call = 0; call < calls; call += 1) {
        await client.getStatusesCount();
        vi.setSystemTime(Date.now() + everyMs);
      }
      expect(tokens()).toBe(asked);
    },
  );

  test("without an end are renewed when the server refuses one", async () => {
    const { client, tokens } = providerAnd(
      (sent) => (sent === "Bearer token-1" ? new Response("", { status: 401 }) : ok()),
      (count) => Response.json({ access_token: `token-${count}` }),
    );
    for (let call = 0; call < 9; call += 1) await client.getStatusesCount();
    expect(tokens()).toBe(2);
  });

  test("give another token after the server has refused one, so that a call goes on", async () => {
    const { client, tokens } = providerAnd((sent) =>
      sent === "Bearer token-1" ? new Response("", { status: 401 }) : ok(),
    );
    await expect(client.getStatusesCount()).resolves.toMatchObject({ active: 1 });
    expect(tokens()).toBe(2);
  });

  test.for([
    {
      name: "what the provider says",
      answer: () =>
        Response.json(
          { error: "invalid_client", error_description: "no such client" },
          { status: 401 },
        ),
      says: `${endpoint} answered 401 invalid_client: no such client`,
    },
    {
      name: "a page in its place",
      answer: () => new Response("<p>", { status: 502 }),
      says: `${endpoint} answered 502`,
    },
    {
      name: "a page with a success",
      answer: () => new Response("<p>"),
      says: `${endpoint} could not be reached`,
    },
    {
      name: "a text with a success",
      answer: () => Response.json("token"),
      says: `${endpoint} answered without access_token`,
    },
    {
      name: "an answer without a token",
      answer: () => Response.json({}),
      says: `${endpoint} answered without access_token`,
    },
  ])("fail with $name", async ({ answer, says }) => {
    const { client } = providerAnd(ok, answer);
    const error = await rejection(client.getStatusesCount());
    expect(error).toMatchObject({ name: "TokenError", cause: { message: says } });
  });

  test("[7.31] name an issuer that only a page could reach", () => {
    for (const address of ["/realms/pharmacy", "localhost:4000/realms/pharmacy"]) {
      expect(() => clientCredentials({ ...credentials, issuer: address })).toThrow(
        new ConfigurationError(`issuer needs a whole URL outside a browser, not "${address}"`),
      );
    }
  });

  test("say what they lack before anything is sent", () => {
    expect(() => clientCredentials({ ...credentials, issuer: "", clientSecret: "" })).toThrow(
      new ConfigurationError("clientCredentials needs issuer, clientSecret"),
    );
  });
});

describe("a client from the environment", () => {
  const whole = {
    PHARMACY_BASE_URL: "https://pharmacy.example.org/api",
    PHARMACY_ISSUER: issuer,
    PHARMACY_CLIENT_ID: credentials.clientId,
    PHARMACY_CLIENT_SECRET: credentials.clientSecret,
  };

  test("signs in by client credentials", async () => {
    const asked: string[] = [];
    const fetch = async (url: string, _init: RequestInit): Promise<Response> => {
      asked.push(url);
      return Response.json({ token_endpoint: endpoint, access_token: "t", expires_in: 300 });
    };
    await fromEnvironment({ fetch }, whole).getStatusesCount();
    expect(asked.at(-1)).toBe("https://pharmacy.example.org/api/vaccination/statuses-count");
    expect(asked).toHaveLength(3);
  });

  test("takes a token that somebody has", async () => {
    const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () => ok());
    const environment = { PHARMACY_BASE_URL: "/api", PHARMACY_TOKEN: "abc" };
    await fromEnvironment({ fetch }, environment).getStatusesCount();
    const { headers } = fetch.mock.calls[0]?.[1] ?? {};
    expect(new Headers(headers).get("Authorization")).toBe("Bearer abc");
  });

  test.for([
    {
      lacks: "everything",
      environment: {},
      says: "The environment lacks PHARMACY_BASE_URL and PHARMACY_TOKEN or PHARMACY_ISSUER, PHARMACY_CLIENT_ID and PHARMACY_CLIENT_SECRET",
    },
    {
      lacks: "a secret",
      environment: { ...whole, PHARMACY_CLIENT_SECRET: "" },
      says: "The environment lacks PHARMACY_TOKEN or PHARMACY_CLIENT_SECRET",
    },
  ])("that lacks $lacks says so", ({ environment, says }) => {
    expect(() => fromEnvironment({}, environment)).toThrow(new ConfigurationError(says));
  });
});
