import { useEffect, useState } from "react";
import { clockTime } from "../../browser/clock.ts";

const tickMs = 20_000; // Minutes of waiting are right to the minute

/** Now, and the day in London, as time goes on. */
export function useClock() {
  const [clock, setClock] = useState(clockTime);
  // A timer, for as long as the page is open.
  useEffect(() => {
    const timer = setInterval(() => setClock(clockTime()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return clock;
}
