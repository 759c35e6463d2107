import type { Fetch } from "../src/index.ts";

/** One call of a list. */
export type Contender = (page: number, body: object) => Promise<unknown>;

/** A call of the client, written by hand for one operation: token, headers, time-out, refusal, body. */
export function byHand(baseUrl: string, fetch: Fetch): Contender {
  const token = async () => "token";
  return async (page, body) => {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), 20_000);
    try {
      const response = await fetch(`${baseUrl}/vaccination/active?page=${page}&size=10`, {
        method: "POST",
        headers: {
          Accept: "application/json, application/problem+json",
          "Content-Type": "application/json",
          "X-Correlation-Id": crypto.randomUUID(),
          "X-Locum-First-Name": "",
          "X-Locum-Last-Name": "",
          "X-Locum-Gphc-Number": "",
          Authorization: `Bearer ${await token()}`,
        },
        body: JSON.stringify(body),
        signal: controller.signal,
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${response.status} ${text}`);
      return text === "" ? {} : JSON.parse(text);
    } finally {
      clearTimeout(timer);
    }
  };
}
