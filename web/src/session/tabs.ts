import { isObject } from "@pharmacy/domain/validation/is-object";

/** Whose sign-out it is. Where the session has ended, nothing can be renewed any more. */
export type Call = { readonly owner: string; readonly hasEnded: boolean };

/** The tabs of one browser, which a sign-out ends together (openapi/decisions.md, Sign-out). */
export interface Tabs {
  /** What a sign-out in another tab waits for: the forms that are open in this one. */
  holds(forms: readonly string[]): void;
  /** Tells the other tabs of a sign-out. */
  call(call: Call): void;
  onCalled(callback: (call: Call) => void): void;
  /** Resolves once no other tab holds a form, or after that time with the forms that are still held. */
  othersWithin(ms: number): Promise<string[]>;
  /** Runs the work of one tab after the other's, in the order in which they asked. */
  inTurn(work: () => Promise<void>): Promise<void>;
}

const held = "pharmacy-form ";

/** By locks: a tab that is closed, or has crashed, holds none. */
export function openTabs(): Tabs {
  const own = `${held}${crypto.randomUUID()} `;
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
    holds(forms) {
      release();
      const { promise, resolve } = Promise.withResolvers<void>();
      release = resolve;
      if (forms.length > 0) void navigator.locks.request(own + forms.join(" "), () => promise);
    },
    call: (call) => channel.postMessage(call),
    onCalled: (callback) => void (channel.onmessage = ({ data }) => isCall(data) && callback(data)),
    async othersWithin(ms) {
      const signal = AbortSignal.timeout(ms);
      const locks = await navigator.locks.query();
      const names = (locks.held ?? []).map(({ name = "" }) => name);
      const others = names.filter((name) => name.startsWith(held) && !name.startsWith(own));
      return (await Promise.all(others.map((name) => formsHeldIn(name, signal)))).flat();
    },
    inTurn: (work) => navigator.locks.request("pharmacy-sign-out", work),
  };
}

const isCall = (data: unknown): data is Call =>
  isObject(data) && typeof data.owner === "string" && typeof data.hasEnded === "boolean";
