import { atom, type createStore } from "jotai";
import { type CurrentUser, nobody } from "./current-user.ts";
import type { SignOutReason } from "./sign-out.ts";

/** The jotai store; each open page of the browser has one. */
export type SharedState = ReturnType<typeof createStore>;

export const currentUserAtom = atom<CurrentUser>(nobody);

/** Null while somebody is signed in. */
export const signOutReasonAtom = atom<SignOutReason | null>(null);
