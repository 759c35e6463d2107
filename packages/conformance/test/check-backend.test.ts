import type { Fetch } from "@pharmacy/sdk";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { describe, expect, test } from "vitest";
import { allChecks } from "../src/check-backend.ts";
import { operationIds } from "../src/contract/contract.ts";
import { checkBackend, junit, report } from "../src/index.ts";
import type { KitOptions } from "../src/index.ts";
import { exemplaryBackend } from "./exemplary-backend.ts";

const coded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const claims = {
  preferred_username: "anna.pharmacist",
  realm_access: { roles: ["VAC", "VAC_DELETE"] },
};
const token = `${coded({ alg: "RS256" })}.${coded(claims)}.signature`;
const baseUrl = "http://backend.test/api";
const check = (changes: Partial<KitOptions> = {}) =>
  checkBackend({ baseUrl, token, fetch: exemplaryBackend, ...changes });

type Suite = Record<"tests" | "failures" | "errors" | "skipped", string>;

/** The examples, with another answer to one operation's path. */
const withAnswer =
  (path: RegExp, answer: (right: Response) => Response): Fetch =>
  async (address, init) => {
    const right = await exemplaryBackend(address, init);
    return path.test(address) && right.ok ? answer(right) : right;
  };

test("a backend without a memory fails most checks, and passes nothing that needs one", async () => {
  const { results } = await check();
  // It accepts every request, so it passes the checks of valid requests.
  const share = (suite: string) => {
    const own = results.filter((result) => result.suite === suite && result.state !== "not run");
    const others = own.filter(({ rule }) => !rule.startsWith("takes texts"));
    return others.filter(({ state }) => state === "failed").length / others.length;
  };
  expect(share("state")).toBe(1);
  expect(share("lists")).toBeGreaterThan(0.9);
  expect(share("validation")).toBeGreaterThan(0.9);
  expect(share("shapes")).toBeLessThan(0.5);
});

test("where nothing answers, nothing is checked", async () => {
  const away: Fetch = () => Promise.reject(new TypeError("fetch failed"));
  await expect(check({ fetch: away })).rejects.toThrow("fetch failed");
});

describe("a token that lets in", () => {
  const refused =
    (isRefused: (authorization: string) => boolean): Fetch =>
    (address, init) => {
      const authorization = new Headers(init.headers).get("Authorization") ?? "";
      const headers = isRefused(authorization) ? {} : init.headers;
      return exemplaryBackend(address, { ...init, headers: headers ?? {} });
    };
  const other = `${coded({ alg: "RS256" })}.${coded({ ...claims, preferred_username: "tom" })}.s`;

  test("and is refused ends the run in one sentence", async () => {
    const running = check({ fetch: refused(() => true) });
    await expect(running).rejects.toThrow(
      /^the backend refuses the checked user's token: 401 .*[^.]\.$/,
    );
  });

  test("of somebody else that is refused is named by its option", async () => {
    const fetch = refused((authorization) => authorization.endsWith(other));
    const running = check({ fetch, tokens: { otherUser: other, otherStore: token } });
    await expect(running).rejects.toThrow(/^the backend refuses --other-user: 401 [^;]*$/);
  });

  test("and has ended is named with its end, before anything is asked for with it", async () => {
    const ended = `${coded({ alg: "RS256" })}.${coded({ ...claims, exp: 1_700_000_000 })}.s`;
    const running = check({ tokens: { noRole: ended } });
    await expect(running).rejects.toThrow("--no-role-token ended at 2023-11-14T22:13:20.000Z");
  });

  test("is not blamed for one operation that refuses it", async () => {
    const closed = withAnswer(
      /vaccination\/types$/,
      ({ headers }) => new Response("{}", { status: 401, headers }),
    );
    const { results } = await check({ fetch: closed, only: ["getVaccineTypes"] });
    expect(results.some(({ state }) => state === "failed")).toBe(true);
  });
});

test("a registered patient whom the search does not find is a failure, not a check left out", async () => {
  const nobody = withAnswer(/patients\/search$/, ({ headers }) =>
    Response.json({ patients: [] }, { headers }),
  );
  const { results } = await check({ fetch: nobody, only: ["searchPatients", "saveEpisode"] });
  const named = results.filter(({ expected = "" }) => expected.endsWith("in the register"));
  expect(new Set(named.map(({ state }) => state))).toEqual(new Set(["failed"]));
  const skipped = results.filter(({ state }) => state === "not run").map(({ came }) => came);
  expect(skipped.filter((came) => /register/.test(came ?? ""))).toEqual([]);
});

test("checks that need the same option are told in one line", async () => {
  const found = await check({ only: ["authentication"] });
  const lines = report(found)
    .split("\n")
    .filter((line) => /--(expired|other-a|other-i)/.test(line));
  expect(lines.map((line) => line.replace(/\d+/, "n"))).toEqual([
    "not run  n checks: needs --expired-token",
    "not run  n checks: needs --other-audience-token",
    "not run  n checks: needs --other-issuer-token",
  ]);
});

test("no token stands in what a failure shows, however it was sent", async () => {
  const open: Fetch = (address, init) => {
    const headers = new Headers(init.headers);
    const isLetIn = headers.has("cookie") || headers.get("Authorization")?.startsWith("ey");
    if (isLetIn) headers.set("Authorization", "Bearer ey");
    return exemplaryBackend(address, { ...init, headers });
  };
  const found = await check({ fetch: open, only: ["authentication"] });
  const curls = found.results.map(({ curl = "" }) => curl).join("\n");
  for (const where of ["authorization: $TOKEN", "access_token=$TOKEN; ", "x-access-token: $TOKEN"])
    expect(curls).toContain(where);
  for (const text of [report(found), junit(found), JSON.stringify(found)])
    expect(text).not.toContain(token);
});

test.for([
  ["Select a pharmacy from the list, then sign in.", "passed"],
  ["No rows: SELECT * FROM episodes", "failed"],
  ["No rows: select id, name from episodes e where e.id = 7", "failed"],
] as const)("a problem that says %j has %s", async ([detail, state]) => {
  const problem = { title: "No", status: 403, detail, code: "FORBIDDEN" };
  const refuses = withAnswer(/statuses-count$/, ({ headers }) =>
    Response.json(problem, { status: 403, headers }),
  );
  const { results } = await check({ fetch: refuses, only: ["getStatusesCount"] });
  expect(results.find(({ rule }) => rule === "tells nothing of its insides")?.state).toBe(state);
});

test("somebody with a role may be among those who were named for something else", async () => {
  const dormant = `${coded({ alg: "RS256" })}.${coded({ realm_access: { roles: ["VAC", "DORMANT"] } })}.s`;
  const { results } = await check({ only: ["roles"], tokens: { noRole: dormant } });
  const states = results
    .filter(({ rule }) => rule === "is closed to who is DORMANT")
    .map(({ state }) => state);
  expect(new Set(states)).toEqual(new Set(["failed"]));
});

test("a token of another store, or without VAC, stands in for no locum", async () => {
  const locum = `${coded({ alg: "RS256" })}.${coded({ realm_access: { roles: ["VAC", "Locum"] } })}.s`;
  const tokens = { otherStore: locum, noRole: locum };
  const { results } = await check({ only: ["roles"], tokens });
  const states = results.filter(({ came }) => came === "needs --locum-token");
  expect(new Set(states.map(({ state }) => state))).toEqual(new Set(["not run"]));
});

test("a vector is of an extension by the place of its fields, not by their names", () => {
  const marked = allChecks.filter(({ rule }) => rule.includes(", an extension"));
  const requirements = new Set(marked.map(({ requirement }) => requirement));
  // Overrides and stock are extensions; the number and the birth of a patient are not.
  expect(requirements).toContain("[5.45]");
  expect(requirements).not.toContain("[5.09]");
  expect(requirements).not.toContain("decisions: Patient step");
});

test("every operation is asked, and each check has a name of its own", () => {
  expect(new Set(allChecks.map(({ operation }) => operation))).toEqual(new Set(operationIds));
  const names = allChecks.map(({ suite, operation, rule }) => `${suite} ${operation} ${rule}`);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test("what a check lacks is not run, and never passed", async () => {
  const { results } = await check({ only: ["tenancy", "roles"], isReadOnly: true });
  const reasons = results.filter(({ state }) => state === "not run").map(({ came }) => came);
  expect(new Set(reasons)).toEqual(
    new Set([
      "needs --other-store-token",
      "needs --other-user",
      "needs --no-role-token",
      "needs --locum-token",
      "needs --dormant-token",
      "needs --multi-site-token",
      "needs --multi-site-again-token",
      "the run is read-only",
    ]),
  );
});

test("a read-only run makes nothing", async () => {
  const asked: string[] = [];
  const { left } = await check({
    isReadOnly: true,
    only: ["shapes", "lists", "state", "robustness"],
    fetch: async (address, init) => {
      const text = typeof init.body === "string" ? init.body : "";
      if (/create|store-selection/.test(address) || text.includes('"lastName":"K'))
        asked.push(address);
      return exemplaryBackend(address, init);
    },
  });
  expect([asked, left]).toEqual([[], []]);
});

describe("a failure", () => {
  const broken = withAnswer(/statuses-count$/, ({ headers }) =>
    Response.json({ active: "many", completed: 1, deleted: 1, secret: 1 }, { headers }),
  );

  test("names the operation, the check, what was expected and what came, and how to ask again", async () => {
    const { results } = await check({ fetch: broken, only: ["shapes"] });
    const found = results.find(
      ({ operation, state }) => operation === "getStatusesCount" && state === "failed",
    );
    expect(found).toMatchObject({
      suite: "shapes",
      rule: "sends the declared fields in their types, and no others",
      expected: "the contract's schema",
      came: expect.stringMatching(/\/secret is not in the contract.*\/active must be integer/),
    });
    expect(found?.curl).toMatch(/^curl .*statuses-count/);
    expect(JSON.stringify(results)).not.toContain(token);
  });

  test("stands in the report and in JUnit's XML, which count it", async () => {
    const found = await check({ fetch: broken, only: ["getStatusesCount"] });
    const failed = found.results.filter(({ state }) => state === "failed").length;
    expect(report(found)).toMatch(/^FAILED {2}shapes {2}getStatusesCount/m);
    expect(report(found)).toContain(` ${failed} failed,`);
    expect(junit(found).match(/<failure /g)).toHaveLength(failed);
  });

  test("stands in XML that can be read, whatever came", async () => {
    const found = await check({ only: ["getStatusesCount"] });
    const came = "\u0000 <b>&amp;\"' \uD800 ]]> \uFFFF";
    const results = found.results.map((one) => ({ ...one, came, curl: came }));
    const text = junit({ ...found, results });
    expect(XMLValidator.validate(text)).toBe(true);
    const attributes = { ignoreAttributes: false, attributeNamePrefix: "" };
    const read: { testsuites: Suite & { testsuite: Suite[] } } = new XMLParser(attributes).parse(
      text,
    );
    const sum = (name: keyof Suite) =>
      read.testsuites.testsuite.reduce((total, suite) => total + Number(suite[name]), 0);
    for (const name of ["tests", "failures", "skipped"] as const)
      expect([name, sum(name)]).toEqual([name, Number(read.testsuites[name])]);
    expect(read.testsuites).toMatchObject({ tests: String(results.length), errors: "0" });
  });

  test.for([
    [500, "excused"],
    [404, "not run"],
    [501, "not run"],
  ] as const)(
    "at an extension that answers %i is %s for a backend of the specification alone",
    async ([status, state]) => {
      const absent = withAnswer(
        /vaccination\/seasons$/,
        ({ headers }) => new Response("{}", { status, headers }),
      );
      const stateOf = async (profile: "full" | "specification") => {
        const { results } = await check({ fetch: absent, only: ["getSeasons"], profile });
        return results.find(({ rule }) => rule === "answers a valid request")?.state;
      };
      expect([await stateOf("full"), await stateOf("specification")]).toEqual(["failed", state]);
    },
  );

  test("is no clinic where a backend of the specification alone keeps none", async () => {
    const absent = withAnswer(
      /vaccination\/clinics\//,
      ({ headers }) => new Response("{}", { status: 501, headers }),
    );
    const statesOf = async (profile: "full" | "specification") => {
      const only = operationIds.filter((id) => /Clinic/.test(id));
      const tokens = { otherUser: token };
      const { results } = await check({ fetch: absent, only, profile, tokens });
      const own = results.filter(({ suite }) => suite === "state");
      return [...new Set(own.map(({ state, came }) => `${state}: ${came}`))];
    };
    expect(await statesOf("specification")).toEqual(["not run: the backend has no openClinic"]);
    expect((await statesOf("full")).filter((one) => !one.startsWith("failed"))).toEqual([]);
  });

  test("is an operation that is closed to who has the role", async () => {
    const problem = { title: "No", status: 403, detail: "No", code: "FORBIDDEN" };
    const closed = withAnswer(/decommission\//, ({ headers }) =>
      Response.json(problem, { status: 403, headers }),
    );
    const { results } = await check({ fetch: closed, only: ["shapes"] });
    const removals = results.filter(({ rule }) => rule === "answers a valid request: a removal");
    expect(removals).toMatchObject([
      { operation: "deleteEpisode", state: "passed" },
      { operation: "decommissionBatch", state: "failed", came: "403 FORBIDDEN No" },
    ]);
  });
});
