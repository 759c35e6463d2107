import { useAtomValueRawSync, useSetAtom } from "jotai";
import { Suspense, useEffect } from "react";
import { lazyPart } from "../ui/lazy-part.ts";
import { hasSingleKeys, openCommandsAtom } from "./open-commands.ts";

/** The keys of a scanner follow each other faster, so no key of a scan opens anything. */
const scannerGapMs = 100;

const takesKeys =
  "input:not([type=radio], [type=checkbox], [type=button]), select, textarea, [contenteditable], dialog, [role$=dialog]";

function openedBy({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  if (altKey) return null;
  if (ctrlKey || metaKey) return key.toLowerCase() === "k" ? "commands" : null;
  return key === "?" && hasSingleKeys() ? "keys" : null;
}

function useCommandKeys() {
  const open = useSetAtom(openCommandsAtom);
  // Subscribes to the keys of the window.
  useEffect(() => {
    let lastMs = -scannerGapMs;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const press = (event: KeyboardEvent) => {
      // Keys such as Shift write nothing and are not part of a scan.
      if (event.key.length > 1) return;
      clearTimeout(timer);
      const isAlone = event.timeStamp - lastMs >= scannerGapMs;
      lastMs = event.timeStamp;
      const { target } = event;
      const isTaken = target instanceof Element && target.closest(takesKeys) !== null;
      const what = isTaken || event.defaultPrevented ? null : openedBy(event);
      if (what === null) return;
      event.preventDefault();
      if (isAlone && !event.repeat) timer = setTimeout(() => open(what), scannerGapMs);
    };
    window.addEventListener("keydown", press);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("keydown", press);
    };
  }, [open]);
}

const Commands = lazyPart(async () => (await import("./commands.tsx")).Commands);

export function CommandKeys() {
  const shown = useAtomValueRawSync(openCommandsAtom);
  useCommandKeys();
  return <Suspense>{shown && <Commands shown={shown} />}</Suspense>;
}
