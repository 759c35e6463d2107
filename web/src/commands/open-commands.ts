import { atom } from "jotai";
import { readPreference, savePreference } from "../browser/preferences.ts";

export const openCommandsAtom = atom<"commands" | "keys" | null>(null);

const singleKeys = "singleKeys";

export const hasSingleKeys = () => readPreference(singleKeys) !== "off";

export const saveSingleKeys = (isOn: boolean) => savePreference(singleKeys, isOn ? "on" : "off");
