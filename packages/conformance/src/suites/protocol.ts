import { operations } from "@pharmacy/sdk";
import { operationIds, questionOf } from "../contract/contract.ts";
import { problemOf, statusOf, usualPatienceMs } from "../kit/caller.ts";
import { checksOf } from "../kit/kit.ts";
import { changeBy } from "../records/requests.ts";

const test = checksOf("protocol", "[7.30]");

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;

const methodsAt = (path: string): string[] =>
  operationIds.filter((id) => operations[id].path === path).map((id) => operations[id].method);

for (const operation of operationIds)
  test(`${operation} refuses another method with 405 and Allow (decisions: Search terms and methods)`, async (kit) => {
    const { path } = questionOf(operation);
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
  });

for (const operation of operationIds.filter((id) => operations[id].method === "GET"))
  test(`${operation} answers HEAD like GET, without the body (decisions: Search terms and methods)`, async (kit) => {
    const ask = await changeBy(operation).make(kit);
    const get = await kit.ask(operation, ask);
    const head = await kit.ask(operation, { ...ask, method: "HEAD" });
    const shown = [head.status, head.text, head.headers.get("Content-Type")];
    kit.equal(shown, [get.status, "", get.headers.get("Content-Type")]);
    await kit.refused(operation, { ...ask, method: "HEAD", token: null }, 401);
  });

test("getStatusesCount makes a new correlation id where none was sent, or a wrong one", async (kit) => {
  const made = new Set<string | null>();
  // A rule for every answer compares an id that was sent.
  const sent = ["Kit-ABC_xyz-7", "x", "A".repeat(64), "two words", "<b>", "A".repeat(65), "a;b=c"];
  for (const id of [null, null, null, ...sent]) {
    const { headers } = await kit.ask("getStatusesCount", { headers: { "X-Correlation-Id": id } });
    if (id === null) made.add(headers.get("X-Correlation-Id"));
  }
  kit.demand(made.size === 3 && !made.has(null), "three different ids", [...made]);
});

test("getEpisode answers a refusal in JSON even to who asks for something else (decisions: Headers and errors)", async (kit) => {
  const ask = { path: { episodeId: "nobody" }, headers: { Accept: "text/html" } };
  const received = await kit.ask("getEpisode", ask);
  kit.demand(problemOf(received).status === received.status, "a problem", received.text);
});

test("getVaccineTypes knows no path that the contract does not have (decisions: Contract)", async (kit) => {
  const { baseUrl, token, patienceMs = usualPatienceMs, fetch: send = fetch } = kit.options;
  const response = await send(`${baseUrl}/vaccination/nothing-here`, {
    headers: { Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(patienceMs),
  });
  await response.body?.cancel();
  kit.equal(response.status, 404, "404");
});
