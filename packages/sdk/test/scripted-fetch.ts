import { vi } from "vitest";
import { createPharmacyClient } from "../src/index.ts";
import type { Fetch, PharmacyClientOptions, Report } from "../src/index.ts";

interface Sent {
  url: string;
  method: string;
  headers: Headers;
  body: unknown;
}

export type Script = (sent: Sent, init: RequestInit) => Response | Promise<Response>;

export const ok = () => Response.json({ active: 1, completed: 2, deleted: 3 });

export const status =
  (code: number, body: unknown = { title: "No", status: code }) =>
  () =>
    Response.json(body, { status: code });

/** A client whose n-th request the n-th script answers, the last one again and again. */
export function scriptedClient(
  scripts: [Script, ...Script[]],
  options: Partial<PharmacyClientOptions> = {},
) {
  const sent: Sent[] = [];
  const reports: Report[] = [];
  const fetch: Fetch = async (url, init) => {
    const request = {
      url,
      method: init.method ?? "",
      headers: new Headers(init.headers),
      body: init.body,
    };
    const script = scripts[Math.min(sent.length, scripts.length - 1)];
    sent.push(request);
    return (script ?? scripts[0])(request, init);
  };
  const client = createPharmacyClient({
    baseUrl: "/api",
    token: async () => "token",
    onReport: (report) => reports.push(report),
    ...options,
    fetch,
  });
  return { client, sent, reports };
}

/** What a promise rejected with. */
export async function rejection(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (error: unknown) => error,
  );
}

/** Advances the time by all waits of a call, and returns their sum. */
export async function passing<T>(call: Promise<T>): Promise<{ result: unknown; ms: number }> {
  const start = Date.now();
  const settled = call.then(
    (result) => ({ result, ms: Date.now() - start }),
    (result: unknown) => ({ result, ms: Date.now() - start }),
  );
  await vi.runAllTimersAsync();
  return settled;
}

export function brokenAnswer(): Response {
  return new Response(new ReadableStream({ start: (body) => body.error(new Error("reset")) }));
}
