import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { clockTime } from "../../browser/clock.ts";

const tickMs = 20_000; // Minutes of waiting are right to the minute

const Now = createContext("");
const Today = createContext("");

/** Tells the time as it goes on to those alone who show it. */
export function ClockProvider({ children }: { children: ReactNode }) {
  const [{ now, today }, setClock] = useState(clockTime);
  // A timer, for as long as the page is open.
  useEffect(() => {
    const timer = setInterval(() => setClock(clockTime()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <Today value={today}>
      <Now value={now}>{children}</Now>
    </Today>
  );
}

export const useNow = () => useContext(Now);

/** The day in London. */
export const useToday = () => useContext(Today);
