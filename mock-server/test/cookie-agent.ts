/** A browser without a window: keeps cookies by path and shows each redirect. */
export interface CookieAgent {
  get(url: string | URL): Promise<Response>;
  post(url: string | URL, form: Record<string, string>): Promise<Response>;
}

interface Cookie {
  name: string;
  value: string;
  path: string;
}

export function createCookieAgent(headers: Record<string, string> = {}): CookieAgent {
  let cookies: Cookie[] = [];

  async function send(url: string | URL, init: RequestInit): Promise<Response> {
    const { pathname } = new URL(url);
    const sent = cookies.filter(({ path }) => pathname.startsWith(path));
    const cookie = sent.map(({ name, value }) => `${name}=${value}`).join("; ");
    const response = await fetch(url, {
      ...init,
      redirect: "manual",
      headers: { ...headers, cookie },
    });
    for (const header of response.headers.getSetCookie()) {
      const received = parseCookie(header);
      cookies = cookies.filter(
        (held) => held.name !== received.name || held.path !== received.path,
      );
      if (received.value !== "") cookies.push(received);
    }
    return response;
  }

  return {
    get: (url) => send(url, {}),
    post: (url, form) => send(url, { method: "POST", body: new URLSearchParams(form) }),
  };
}

function parseCookie(header: string): Cookie {
  const [pair = "", ...attributes] = header.split("; ");
  const path = attributes.find((attribute) => attribute.toLowerCase().startsWith("path="));
  return {
    name: pair.slice(0, pair.indexOf("=")),
    value: pair.slice(pair.indexOf("=") + 1),
    path: path?.slice("path=".length) ?? "/",
  };
}

export function locationOf(response: Response): string {
  const location = response.headers.get("location");
  if (!location) throw new Error(`Status ${response.status} leads nowhere.`);
  return new URL(location, response.url).href;
}
