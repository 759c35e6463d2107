import { inOneLine } from "@pharmacy/domain/validation/plain-text";
import { useEffect, useEffectEvent, useState } from "react";

const settlesMs = 300;

/**
 * A text being typed that counts once nothing has been typed for a moment, or at once with `settle`.
 * When what counts changes otherwise, by Back or because it is cleared, the text follows it.
 */
export function useTyped(counting: string, commit: (text: string) => void) {
  const [typed, setTyped] = useState(counting);
  const [seen, setSeen] = useState(counting);
  if (seen !== counting) {
    setSeen(counting);
    if (typed.trim() !== counting) setTyped(counting);
  }
  const settle = () => {
    if (typed.trim() !== counting) commit(typed.trim());
  };
  const onSettled = useEffectEvent(settle);
  // A timer that starts anew with every keystroke.
  useEffect(() => {
    const timer = setTimeout(onSettled, settlesMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, type: (text: string) => setTyped(inOneLine(text)), settle };
}
