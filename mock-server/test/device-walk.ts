import { createCookieAgent, locationOf, type CookieAgent } from "./cookie-agent.ts";
import { isSignInPage } from "./sign-in-walk.ts";

const protocol = "/realms/pharmacy/protocol/openid-connect";

export interface DeviceCode {
  device_code: string;
  user_code: string;
  verification_uri: string;
  expires_in: number;
}

const post = (address: string, form: Record<string, string>) =>
  fetch(address, {
    method: "POST",
    body: new URLSearchParams({ client_id: "pharmacy-cli", ...form }),
  });

export async function deviceCode(origin: string): Promise<DeviceCode> {
  const code: DeviceCode = await (
    await post(`${origin}${protocol}/auth/device`, { scope: "openid" })
  ).json();
  return code;
}

export const tokenByDeviceCode = (origin: string, { device_code }: DeviceCode) =>
  post(`${origin}${protocol}/token`, {
    grant_type: "urn:ietf:params:oauth:grant-type:device_code",
    device_code,
  });

const secretIn = (page: string) => /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? "";

/** Types the code at the page that asks for it; resolves with the page that comes then. */
export async function typeCode(agent: CookieAgent, page: string, code: string) {
  const xsrf = secretIn(await (await agent.get(page)).text());
  return agent.post(page, { xsrf, user_code: code });
}

/** Signs in with the code, as a user does in a browser; resolves with the last page. */
export async function approve(
  { verification_uri: page, user_code }: DeviceCode,
  username: string,
  answer: { confirm: "yes" } | { confirm: "yes"; abort: "yes" } = { confirm: "yes" },
  agent = createCookieAgent(),
): Promise<string> {
  const xsrf = secretIn(await (await typeCode(agent, page, user_code)).text());
  const confirmed = await agent.post(page, { xsrf, user_code, ...answer });
  if (confirmed.status === 200) return confirmed.text();
  const signIn = locationOf(confirmed);
  if (!isSignInPage(signIn)) throw new Error(`${signIn} is no sign-in`);
  const signedIn = await agent.post(signIn, { username, password: username });
  return (await agent.get(locationOf(signedIn))).text();
}
