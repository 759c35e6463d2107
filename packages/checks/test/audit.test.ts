import { expect, it } from "vitest";
import { judgeAudit } from "../src/runner.ts";

const finished = (exitCode: number, output: string) => ({ exitCode, output, seconds: 1 });

it.each([
  "Error: ERR_PNPM_AUDIT_BAD_RESPONSE\n  × The audit endpoint responded with 405:",
  "request to https://registry.example/ failed, reason: getaddrinfo ENOTFOUND registry.example",
  "connect ECONNREFUSED 127.0.0.1:443",
])("no answer of a registry is no result: %s", (output) => {
  expect(judgeAudit(finished(1, output))).toBeUndefined();
});

it("a finding fails, and so does a command that cannot run", () => {
  expect(judgeAudit(finished(1, "1 vulnerabilities found"))).toMatchObject({ failed: 1 });
  expect(judgeAudit(finished(127, "npx did not start"))).toMatchObject({ state: "failed" });
});

it("no finding passes", () => {
  expect(judgeAudit(finished(0, "No known vulnerabilities found"))).toMatchObject({ passed: 1 });
});
