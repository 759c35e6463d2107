import { useEffect } from "react";

/** Alt+S saves, wherever the focus is. Holding the keys saves once. */
export function useSaveShortcut(save: (() => void) | undefined) {
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
