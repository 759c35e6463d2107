import { sessionLimits } from "@pharmacy/domain/limits";
import { isObject } from "@pharmacy/domain/validation/is-object";

/** A sign-out does not delete this key [4.04]. */
export const cookieNoticeKey = "cookieNotice";

const version = sessionLimits.cookieNoticeVersion;

/** Whether analytics were accepted; null while this version of the notice is unanswered. */
export function readCookieChoice(storage: Storage): boolean | null {
  const stored = parsed(storage.getItem(cookieNoticeKey));
  if (!isObject(stored) || stored.version !== version) return null;
  return typeof stored.analytics === "boolean" ? stored.analytics : null;
}

export function saveCookieChoice(storage: Storage, analytics: boolean) {
  storage.setItem(cookieNoticeKey, JSON.stringify({ version, analytics }));
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
