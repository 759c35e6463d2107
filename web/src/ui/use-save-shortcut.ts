import { useEffect } from "react";

/** Alt+S saves from wherever the focus is; held down, it saves once. */
export function useSaveShortcut(save: (() => void) | undefined) {
  // A listener on the window is a subscription; the effect removes it.
  useEffect(() => {
    if (save === undefined) return;
    const press = (event: KeyboardEvent) => {
      if (!event.altKey || event.code !== "KeyS") return;
      event.preventDefault();
      if (!event.repeat) save();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [save]);
}
