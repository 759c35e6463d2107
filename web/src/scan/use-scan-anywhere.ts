import { type RefObject, useEffectEvent, useLayoutEffect } from "react";
import { useFormContext } from "react-hook-form";
import { flushInput } from "../ui/form/pending-input.ts";

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
function characterOf(press: Press): string {
  if (isSeparator(press)) return separatorCharacter;
  const isPrintable = press.key.length === 1 && !press.metaKey;
  return isPrintable && (!press.ctrlKey || press.altKey) ? press.key : "";
}

/** A longer pause separates typed text from the scan that follows it. */
const scannerGapMs = 300;
/** Text that nobody types: a code's prefix or a whole product number, without a space. */
const scannedCode = /^(\][a-z]\d\S{13}|\|?01\d{14})\S*$/i;
/** The beginning of a code, in which a slow scanner or a busy machine may pause. */
const begunCode = /^\]([a-z](\d\S*)?)?$/i;

const dialogOf = (element: Element | null) =>
  element?.closest("dialog, [role=dialog], [role=alertdialog]") ?? null;

/** The keys since the last pause, and the form's values before them. */
interface Burst {
  code: string;
  lastMs: number;
  before: Record<string, unknown>;
  focused: Element | null;
}

/**
 * Sends a scan to the scan field when the focus is in another field of the form. Restores the other
 * field, and keeps the Enter of the scanner from saving the form or pressing a button.
 */
export function useScanAnywhere(
  field: RefObject<HTMLElement | null>,
  read: (code: string) => void,
): void {
  const form = useFormContext();

  function putBack({ before, focused }: Burst) {
    for (const [name, value] of Object.entries(before)) {
      if (JSON.stringify(form.getValues(name)) !== JSON.stringify(value))
        form.setValue(name, value);
    }
    if (focused instanceof HTMLElement) focused.focus();
  }

  const press = useEffectEvent((event: KeyboardEvent, burst: Burst) => {
    const { activeElement } = document;
    const isElsewhere = dialogOf(activeElement) !== dialogOf(field.current);
    if (isElsewhere || activeElement === field.current) return (burst.code = "");
    const isPause = event.timeStamp - burst.lastMs > scannerGapMs;
    if (burst.code === "" || (isPause && !begunCode.test(burst.code))) {
      burst.code = "";
      flushInput();
      burst.before = structuredClone(form.getValues());
      burst.focused = activeElement;
    }
    burst.lastMs = event.timeStamp;
    if (!isScanEnd(event)) return (burst.code += characterOf(event));
    const { code } = burst;
    burst.code = "";
    if (!scannedCode.test(code)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    putBack(burst);
    read(code);
  });

  // Subscribes to the keys of the window, since the focus may be anywhere. A layout effect, since a
  // scanner may type as soon as its field is visible.
  useLayoutEffect(() => {
    const burst: Burst = { code: "", lastMs: 0, before: {}, focused: null };
    const listen = (event: KeyboardEvent) => void press(event, burst);
    window.addEventListener("keydown", listen, { capture: true });
    return () => window.removeEventListener("keydown", listen, { capture: true });
  }, []);
}
