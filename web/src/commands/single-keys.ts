import { keepCookie, keptCookie } from "../browser/kept-cookies.ts";

const name = "singleKeys";

export const hasSingleKeys = () => keptCookie(name) !== "off";

export const keepSingleKeys = (isOn: boolean) => keepCookie(name, isOn ? "on" : "off");
