import { type RefObject, useEffectEvent, useLayoutEffect } from "react";
import { useFormContext } from "react-hook-form";
import { flushInput } from "../ui/form/pending-input.ts";
import { isScanEnd, signOf } from "./scanner-keys.ts";

/** Between what a hand typed and the scan that follows there is a longer pause. */
const scannerGapMs = 300;
/** Nobody types this: a code's prefix or a whole product number, and no space after it. */
const scannedCode = /^(\][a-z]\d\S{13}|\|?01\d{14})\S*$/i;
/** A code's prefix and what follows it: a slow scanner or a busy machine may pause in it. */
const begunCode = /^\]([a-z](\d\S*)?)?$/i;

const dialogOf = (element: Element | null) =>
  element?.closest("dialog, [role=dialog], [role=alertdialog]") ?? null;

/** What the keys since the last pause have typed, and what the form was before them. */
interface Burst {
  code: string;
  lastMs: number;
  before: Record<string, unknown>;
  focused: Element | null;
}

/**
 * A scan while the focus is in another field of the form goes to the scan field all the same: what it
 * typed there is put back, and its Enter neither saves nor presses anything.
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
    if (!isScanEnd(event)) return (burst.code += signOf(event));
    const { code } = burst;
    burst.code = "";
    if (!scannedCode.test(code)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    putBack(burst);
    read(code);
  });

  // A listener on the window is a subscription: a scanner types wherever the focus is, and from the
  // moment that its field shows.
  useLayoutEffect(() => {
    const burst: Burst = { code: "", lastMs: 0, before: {}, focused: null };
    const listen = (event: KeyboardEvent) => void press(event, burst);
    window.addEventListener("keydown", listen, { capture: true });
    return () => window.removeEventListener("keydown", listen, { capture: true });
  }, []);
}
