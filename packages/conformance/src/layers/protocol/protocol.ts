import { operations } from "@pharmacy/sdk";
import { exampleParams, operationIds, operationNamed } from "../../contract/operations.ts";
import { checksOf } from "../../kit/check.ts";
import type { Check } from "../../kit/check.ts";
import { usualPatienceMs } from "../../kit/patience.ts";
import { Fault } from "../../results/fault.ts";
import { problemOf, statusOf } from "../../kit/kit.ts";

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
const requirement = "decisions: Search terms and methods";

/** What each path answers to. */
const methodsAt = (path: string): string[] =>
  operationIds.filter((id) => operations[id].path === path).map((id) => operations[id].method);

const wrongMethods: Omit<Check, "layer">[] = operationIds.map((operation) => ({
  operation,
  rule: "refuses another method with 405 and Allow",
  requirement,
  async run(kit) {
    const { path } = exampleParams(operationNamed(operation));
    const declared = methodsAt(operations[operation].path);
    for (const method of methods.filter((one) => !declared.includes(one))) {
      const received = await kit.ask(operation, { path, method });
      const { code } = problemOf(received);
      const isRight = received.status === 405 && code === "METHOD_NOT_ALLOWED";
      kit.demand(isRight, `405 METHOD_NOT_ALLOWED to ${method}`, statusOf(received));
      const allowed = (received.headers.get("Allow") ?? "").split(",").map((one) => one.trim());
      const isTold = declared.every((one) => allowed.includes(one)) && !allowed.includes(method);
      kit.demand(isTold, `Allow: ${declared.join(", ")}`, allowed.join(", "));
    }
  },
}));

const heads: Omit<Check, "layer">[] = (
  ["getVaccineTypes", "getStatusesCount", "getSeasons"] as const
).map((operation) => ({
  operation,
  rule: "answers HEAD like GET, without the body",
  requirement,
  async run(kit) {
    const get = await kit.ask(operation, {});
    const head = await kit.ask(operation, { method: "HEAD" });
    kit.demand(head.status === get.status, String(get.status), head.status);
    kit.demand(head.text === "", "no body", head.text);
    const type = head.headers.get("Content-Type");
    kit.demand(type === get.headers.get("Content-Type"), "the same content type", type);
    await kit.refused(operation, { method: "HEAD", token: null }, 401);
  },
}));

/** What is asked besides the tour, whose every answer is looked at as well. */
export const protocolChecks: readonly Check[] = checksOf("protocol", [
  ...wrongMethods,
  ...heads,
  {
    operation: "getStatusesCount",
    rule: "makes a correlation id where none was sent, a new one each time",
    requirement: "[7.30]",
    async run(kit) {
      const ids = new Set<string | null>();
      for (const _time of [1, 2, 3]) {
        const { headers } = await kit.ask("getStatusesCount", {
          headers: { "X-Correlation-Id": null },
        });
        ids.add(headers.get("X-Correlation-Id"));
      }
      kit.demand(ids.size === 3 && !ids.has(null), "three different ids", [...ids]);
    },
  },
  {
    operation: "getStatusesCount",
    rule: "gives back a correlation id as it is written, and none that is not one",
    requirement: "[7.30]",
    async run(kit) {
      const cameFor = async (id: string) => {
        const headers = { "X-Correlation-Id": id };
        return (await kit.ask("getStatusesCount", { headers })).headers.get("X-Correlation-Id");
      };
      for (const id of ["Kit-ABC_xyz-7", "x", "A".repeat(64)]) {
        const came = await cameFor(id);
        kit.demand(came === id, id, came);
      }
      for (const id of ["two words", "<b>bold</b>", "A".repeat(65), "a;b=c"]) {
        const came = await cameFor(id);
        kit.demand(came !== id, `another id than ${id}`, came);
      }
    },
  },
  {
    operation: "getEpisode",
    rule: "answers a refusal in JSON even to who asks for something else",
    requirement: "decisions: Headers and errors",
    async run(kit) {
      const received = await kit.ask("getEpisode", {
        path: { episodeId: "nobody" },
        headers: { Accept: "text/html" },
      });
      const isProblem = problemOf(received).status === received.status;
      if (!isProblem) throw new Fault("a problem", received.text, received.curl);
    },
  },
  {
    operation: "getVaccineTypes",
    rule: "knows no path that the contract does not have",
    requirement: "decisions: Contract",
    async run(kit) {
      const { baseUrl, patienceMs = usualPatienceMs } = kit.options;
      const send = kit.options.fetch ?? ((url, init) => fetch(url, init));
      const response = await send(`${baseUrl}/vaccination/nothing-here`, {
        headers: { Authorization: `Bearer ${kit.options.token}` },
        signal: AbortSignal.timeout(patienceMs),
      });
      await response.body?.cancel();
      kit.demand(response.status === 404, "404", response.status);
    },
  },
]);
