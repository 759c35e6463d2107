import { getEventListeners } from "node:events";
import { expect, test } from "vitest";
import { CancelledError } from "../src/index.ts";
import { ok, rejection, scriptedClient } from "./scripted-fetch.ts";

const hang = () => new Promise<Response>(() => {});

test("one signal cancels a hundred calls, and is listened to once", async () => {
  const { client } = scriptedClient([hang]);
  const { signal, abort } = cancellation();
  const calls = Array.from({ length: 100 }, () =>
    rejection(client.getStatusesCount({}, { signal })),
  );
  // Node 20 warns of a leak where there are more than ten.
  expect(getEventListeners(signal, "abort")).toHaveLength(1);
  abort();
  for (const error of await Promise.all(calls)) expect(error).toBeInstanceOf(CancelledError);
  expect(getEventListeners(signal, "abort")).toHaveLength(0);
});

test("a signal is not listened to after its calls, and serves for others", async () => {
  const { client } = scriptedClient([ok, ok, hang]);
  const { signal, abort } = cancellation();
  for (const count of [1, 2]) {
    await client.getStatusesCount({}, { signal });
    expect(getEventListeners(signal, "abort"), `${count}`).toHaveLength(0);
  }
  const last = rejection(client.getStatusesCount({}, { signal }));
  abort();
  expect(await last).toBeInstanceOf(CancelledError);
});

function cancellation() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
