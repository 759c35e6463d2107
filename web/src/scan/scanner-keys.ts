/** A key of a scanner, which types like a keyboard: control characters come as Ctrl with a key. */
interface Press {
  key: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

/**
 * Replaces the group separator (GS, Ctrl+], or FNC1 as F8) in a field: browsers do not put control
 * characters into a field.
 */
export const separatorCharacter = "|";

const isControl = (press: Press, ...keys: string[]) =>
  press.ctrlKey && !press.altKey && keys.includes(press.key.toLowerCase());

/** Enter, or a line end (Ctrl+J, Ctrl+M). */
export const isScanEnd = (press: Press) => press.key === "Enter" || isControl(press, "j", "m");

export const isSeparator = (press: Press) =>
  press.key === "F8" || press.key === "\u001D" || isControl(press, "]");

/** The character that a key adds to the code; empty if it adds none. */
export function characterOf(press: Press): string {
  if (isSeparator(press)) return separatorCharacter;
  const isPrintable = press.key.length === 1 && !press.metaKey;
  return isPrintable && (!press.ctrlKey || press.altKey) ? press.key : "";
}
