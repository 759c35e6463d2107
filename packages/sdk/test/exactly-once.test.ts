import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { retrying } from "../src/index.ts";
import { exampleBatch } from "./example-batch.ts";
import { scriptedClient } from "./scripted-fetch.ts";
import type { Script } from "./scripted-fetch.ts";

/** The outcome of one request: whether the server gets it, and the client's result. */
const fates = ["answered", "request lost", "answer lost", "busy", "gateway", "late"] as const;
type Fate = (typeof fates)[number];
const isSeen = (fate: Fate) => fate !== "request lost" && fate !== "busy";

const attempts = 4;
const runs = 1000;

/** A server that keeps the first answer under each key, behind a network that does as it likes. */
function serverWith(schedule: readonly Fate[]) {
  const answers = new Map<string, string>();
  const made: string[] = [];
  let requests = 0;
  function save(key: string): string {
    const known = answers.get(key);
    if (known !== undefined) return known;
    const id = `batch-${made.length + 1}`;
    made.push(id);
    answers.set(key, id);
    return id;
  }
  const script: Script = ({ headers }, { signal }) => {
    const fate = schedule[requests] ?? "answered";
    requests += 1;
    // Without a key every request is a save of its own.
    const id = isSeen(fate) ? save(headers.get("Idempotency-Key") ?? `none-${requests}`) : "";
    if (fate === "request lost" || fate === "answer lost") throw new TypeError("fetch failed");
    if (fate === "busy") return new Response("", { status: 503, headers: { "Retry-After": "2" } });
    if (fate === "gateway") return new Response("<p>", { status: 504 });
    if (fate === "answered") return Response.json({ id }, { status: 201 });
    return new Promise<Response>((_, reject) => {
      signal?.addEventListener("abort", () => reject(signal.reason));
    });
  };
  return { script, made };
}

/** Two successive saves over such a network, and the resulting records. */
async function savesOver(schedule: readonly Fate[], retries = retrying({ attempts })) {
  const { script, made } = serverWith(schedule);
  const { client } = scriptedClient([script], { retries });
  const confirmed: (string | undefined)[] = [];
  for (let save = 0; save < 2; save += 1) {
    const saving = client.createBatch({ body: exampleBatch }).then(
      ({ id }) => confirmed.push(id),
      () => confirmed.push(undefined),
    );
    await vi.runAllTimersAsync();
    await saving;
  }
  return { made, confirmed };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const fate = fc.constantFrom(...fates);

test("each save is made once, whatever is lost on the way to an answer", async () => {
  const troubles = fc.array(fate, { maxLength: attempts - 1 });
  const schedules = fc.tuple(troubles, troubles).map(([first, second]) => {
    const upToAnswer = (some: Fate[]): Fate[] => [
      ...some.filter((one) => one !== "answered"),
      "answered",
    ];
    return [...upToAnswer(first), ...upToAnswer(second)];
  });
  await fc.assert(
    fc.asyncProperty(schedules, async (schedule) => {
      const { made, confirmed } = await savesOver(schedule);
      expect(made).toHaveLength(2);
      expect(confirmed).toEqual(made);
    }),
    { numRuns: runs },
  );
});

test("no save is made twice, though every attempt may fail", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fate, { maxLength: 3 * attempts }), async (schedule) => {
      const { made, confirmed } = await savesOver(schedule);
      expect(made.length).toBeLessThanOrEqual(2);
      const sure = confirmed.filter((id) => id !== undefined);
      expect(made).toEqual(expect.arrayContaining(sure));
      expect(new Set(sure).size).toBe(sure.length);
    }),
    { numRuns: runs },
  );
});

test("the server of these schedules makes two of a save that is sent twice without a key", async () => {
  const careless: ReturnType<typeof retrying> = async (_call, options, attempt) =>
    attempt(options, 1).catch(() => attempt(options, 2));
  expect((await savesOver(["answer lost", "answered"], careless)).made).toHaveLength(3);
});
