import { useState } from "react";
import type { TakeWayOn, WayOn } from "./ways-on.tsx";

/**
 * The way on from a stop of a screening: the step is saved, and its delivery begins with the answer.
 * The way belongs to one attempt: a Save that is pressed later, after another answer, takes none.
 */
export function useWayOn() {
  const [ways] = useState(() => {
    let pressed: WayOn | undefined;
    let attempted: WayOn | undefined;
    const take: TakeWayOn = (way, { form }) => {
      pressed = way;
      form?.requestSubmit();
      pressed = undefined;
    };
    const onAttempt = () => void (attempted = pressed);
    return { take, onAttempt, wayOn: () => attempted };
  });
  return ways;
}
