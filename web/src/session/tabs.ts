import { isObject } from "@pharmacy/domain/validation/is-object";

/** A sign-out of `owner`. If the session has ended, tokens cannot be renewed. */
export type SignOutNotice = { readonly owner: string; readonly hasEnded: boolean };

const lockPrefix = "pharmacy-form ";

/** openapi/decisions.md, Sign-out. A tab that is closed or has crashed holds no Web Lock. */
export function openTabs() {
  const own = `${lockPrefix}${crypto.randomUUID()} `;
  const channel = new BroadcastChannel("pharmacy-sign-out");
  let release = () => {};

  async function formsHeldIn(name: string, signal: AbortSignal): Promise<string[]> {
    try {
      await navigator.locks.request(name, { signal }, () => undefined);
      return [];
    } catch {
      return name.split(" ").slice(2);
    }
  }

  return {
    setOpenForms(forms: readonly string[]) {
      release();
      const { promise, resolve } = Promise.withResolvers<void>();
      release = resolve;
      if (forms.length > 0) void navigator.locks.request(own + forms.join(" "), () => promise);
    },
    announce: (notice: SignOutNotice) => channel.postMessage(notice),
    onAnnounced: (callback: (notice: SignOutNotice) => void) =>
      void (channel.onmessage = ({ data }) => isSignOutNotice(data) && callback(data)),
    /** Resolves when no other tab has an open form, or after that time with the forms that are still open. */
    async waitForOthers(ms: number) {
      const signal = AbortSignal.timeout(ms);
      const locks = await navigator.locks.query();
      const names = (locks.held ?? []).map(({ name = "" }) => name);
      const others = names.filter((name) => name.startsWith(lockPrefix) && !name.startsWith(own));
      return (await Promise.all(others.map((name) => formsHeldIn(name, signal)))).flat();
    },
    withLock: (work: () => Promise<void>) => navigator.locks.request("pharmacy-sign-out", work),
  };
}

export type Tabs = ReturnType<typeof openTabs>;

const isSignOutNotice = (data: unknown): data is SignOutNotice =>
  isObject(data) && typeof data.owner === "string" && typeof data.hasEnded === "boolean";
