export interface Page {
  readonly url: URL;
  readonly html: string;
  readonly status: number;
}

/** No identity provider takes longer for a page. */
const patienceMs = 20_000;

/** A browser without a window: follows redirects, keeps cookies, stops before `until`. */
export function createVisitor(until: string) {
  const cookies = new Map<string, string>();

  async function open(url: URL, init: RequestInit = {}): Promise<Page> {
    if (url.href.startsWith(until)) return { url, html: "", status: 200 };
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(url, {
      ...init,
      redirect: "manual",
      headers: { cookie },
      signal: AbortSignal.timeout(patienceMs),
    });
    for (const header of response.headers.getSetCookie()) keep(header);
    const location = response.headers.get("location");
    if (location === null) return { url, html: await response.text(), status: response.status };
    return open(new URL(location, url));
  }

  function keep(header: string) {
    const [pair = ""] = header.split(";");
    const middle = pair.indexOf("=");
    cookies.set(pair.slice(0, middle), pair.slice(middle + 1));
  }

  return {
    open,
    /** Fills in the first form of a page. */
    submit({ url, html, status }: Page, values: Record<string, string>): Promise<Page> {
      const action = /<form[^>]*\saction="([^"]+)"/.exec(html)?.[1];
      if (action === undefined)
        throw new Error(
          `There is no form at ${url.origin}${url.pathname}: ${status} ${wordsOf(html)}`.trim(),
        );
      const target = new URL(action.replaceAll("&amp;", "&"), url);
      return open(target, { method: "POST", body: new URLSearchParams(values) });
    },
  };
}

/** What a page says: a provider tells there what it does not know of a client or its address. */
const wordsOf = (html: string): string =>
  html
    .replaceAll(/<(script|style|head)\b[\s\S]*?<\/\1>|<[^>]*>/gi, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, 200);
