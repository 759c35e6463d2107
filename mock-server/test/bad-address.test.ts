import { afterAll, beforeAll, expect, test } from "vitest";
import { startSandboxServer, type SandboxServer } from "./sandbox-server.ts";

let server: SandboxServer;
beforeAll(async () => void (server = await startSandboxServer()));
afterAll(() => server.close());

const get = (path: string) => fetch(server.sandbox.url + path, { redirect: "manual" });

test.each(["/pharmacy/%zz", "/pharmacy/referral-summary/%", "/pharmacy/hcf-episode/%E0%A4%A"])(
  "[2.29] %s, which cannot be decoded, leads home",
  async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/pharmacy/home"]);
  },
);

test.each(["/api/vaccination/episode/%zz", "/api/%"])(
  "%s is refused in the contract's words",
  async (path) => {
    const answer = await get(path);
    expect(answer.headers.get("content-type")).toMatch(/^application\/problem\+json/);
    expect(answer.headers.get("x-correlation-id")).toMatch(/.+/);
    expect(await answer.json()).toMatchObject({ status: 400, code: "INVALID_REQUEST" });
  },
);
