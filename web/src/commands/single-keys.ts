import { savePreference, readPreference } from "../browser/preferences.ts";

const name = "singleKeys";

export const hasSingleKeys = () => readPreference(name) !== "off";

export const saveSingleKeys = (isOn: boolean) => savePreference(name, isOn ? "on" : "off");
