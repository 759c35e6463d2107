import { atom, type createStore } from "jotai";
import { type CurrentUser, nobody } from "./current-user.ts";
import type { SignOutReason } from "./sign-out.ts";

/** What the parts of one page share; each page of the application has one. */
export type SharedState = ReturnType<typeof createStore>;

/** Who is signed in; the same object until that changes. */
export const currentUserAtom = atom<CurrentUser>(nobody);

/** Null while somebody is signed in. */
export const signOutReasonAtom = atom<SignOutReason | null>(null);
