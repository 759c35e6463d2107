import { listLimits } from "@pharmacy/domain/clinic/read-list";
import { isObject } from "@pharmacy/domain/validation/is-object";
import { useState } from "react";
import { sessionKeys } from "../../../routes/session-data.ts";
import { useCurrentUser } from "../../../session/session-provider.tsx";

/** A list that was checked, for one clinic. */
interface Checked {
  clinicId: string;
  /** Of its requests: after a reload too each row is added once. */
  key: string;
}

interface Kept {
  forms: { clinic: string };
  checked: Checked | null;
}

const isText = (value: unknown): value is string => typeof value === "string";

function checkedIn(value: unknown): Checked | null {
  const { clinicId, key } = isObject(value) ? value : {};
  return isText(clinicId) && isText(key) ? { clinicId, key } : null;
}

function keptIn(value: unknown): Kept {
  const { forms, checked } = isObject(value) ? value : {};
  const text = isObject(forms) && isText(forms.clinic) ? forms.clinic : "";
  return { forms: { clinic: text }, checked: checkedIn(checked) };
}

/** A list that is not added yet, for one user in one store; it survives a reload. */
export class KeptList {
  readonly #key: string;

  constructor(username: string, storeId: string) {
    this.#key = `${sessionKeys.clinicList}${username}:${storeId}:list`;
  }

  /** For a clinic: of another day's list the text alone stays. */
  read(clinicId: string): { text: string; key: string | null } {
    const { forms, checked } = keptIn(this.#stored());
    const key = checked?.clinicId === clinicId ? checked.key : null;
    return { text: forms.clinic, key };
  }

  /** What is too long to be a list is not kept. */
  keep(text: string, checked: Checked | null = null) {
    if (text.trim() === "" || text.length > listLimits.characters) return this.forget();
    const kept: Kept = { forms: { clinic: text }, checked };
    sessionStorage.setItem(this.#key, JSON.stringify(kept));
  }

  readonly keepTyped = (text: string) => this.keep(text);

  readonly forget = () => sessionStorage.removeItem(this.#key);

  #stored(): unknown {
    try {
      return JSON.parse(sessionStorage.getItem(this.#key) ?? "null");
    } catch {
      return null; // of another version of the application
    }
  }
}

/** Whose list it is: another user or store never sees it. */
export function useKeptList(): KeptList {
  const { username, storeId } = useCurrentUser();
  const [kept] = useState(() => new KeptList(username, storeId ?? ""));
  return kept;
}
