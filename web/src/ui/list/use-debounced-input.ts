import { inOneLine } from "@pharmacy/domain/validation/plain-text";
import { useEffect, useEffectEvent, useState } from "react";

const debounceMs = 300;

/** Follows the committed text if Back changes it. */
export function useDebouncedInput(committed: string, commit: (text: string) => void) {
  const [typed, setTyped] = useState(committed);
  const [seen, setSeen] = useState(committed);
  if (seen !== committed) {
    setSeen(committed);
    if (typed.trim() !== committed) setTyped(committed);
  }
  const flush = () => {
    if (typed.trim() !== committed) commit(typed.trim());
  };
  const onPause = useEffectEvent(flush);
  // A timer that every keystroke restarts.
  useEffect(() => {
    const timer = setTimeout(onPause, debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, type: (text: string) => setTyped(inOneLine(text)), flush };
}
