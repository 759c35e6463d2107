/**
 * A scanner types like a keyboard: printable keys, control characters as Ctrl with a key, and Enter.
 * Browsers put no control character into a field, so that the group separator needs a visible sign.
 */
interface Press {
  key: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

/** What stands in a field for the group separator (GS, Ctrl+], or FNC1 as F8). */
export const separatorSign = "|";

const isControl = (press: Press, ...keys: string[]) =>
  press.ctrlKey && !press.altKey && keys.includes(press.key.toLowerCase());

/** Enter, or a line end as Ctrl+J or Ctrl+M. */
export const isScanEnd = (press: Press) => press.key === "Enter" || isControl(press, "j", "m");

export const isSeparator = (press: Press) =>
  press.key === "F8" || press.key === "\u001D" || isControl(press, "]");

/** What a key adds to the code. */
export function signOf(press: Press): string {
  if (isSeparator(press)) return separatorSign;
  const isPrintable = press.key.length === 1 && !press.metaKey;
  return isPrintable && (!press.ctrlKey || press.altKey) ? press.key : "";
}
