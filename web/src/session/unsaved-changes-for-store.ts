import { signOutMessages } from "./sign-out-messages.ts";
import { sessionKeys } from "../routes/session-data.ts";
import { isObject } from "@pharmacy/domain/validation/is-object";

function keysOf(username: string, storeId: string) {
  const { episodeForm, batchForm, clinicList } = sessionKeys;
  const beginnings = [episodeForm, batchForm, clinicList].map(
    (forms) => `${forms}${username}:${storeId}:`,
  );
  return Object.keys(sessionStorage).filter((key) =>
    beginnings.some((beginning) => key.startsWith(beginning)),
  );
}

const formsAt = (key: string): string[] => {
  const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
  return isObject(kept) && isObject(kept.forms) ? Object.keys(kept.forms) : [];
};

/** The names of the forms that are typed in this tab, for one user in one pharmacy. */
export function formsWithUnsavedChanges(username: string, storeId: string): string[] {
  const typed = new Set(keysOf(username, storeId).flatMap(formsAt));
  return Object.keys(signOutMessages.steps).filter((form) => typed.has(form));
}

export function forgetUnsavedChanges(username: string, storeId: string) {
  for (const key of keysOf(username, storeId)) sessionStorage.removeItem(key);
}
