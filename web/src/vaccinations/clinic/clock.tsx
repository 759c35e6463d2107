import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { clockTime, onServerTime } from "../../browser/clock.ts";

const tickMs = 20_000; // Minutes of waiting are right to the minute

const Now = createContext("");
const Today = createContext("");

/** Tells the time as it goes on to those alone who show it. */
export function ClockProvider({ children }: { children: ReactNode }) {
  const [{ now, today }, setClock] = useState(clockTime);
  // A timer, for as long as the page is open; a first answer may say that it is another time.
  useEffect(() => {
    const tell = () => setClock(clockTime());
    const timer = setInterval(tell, tickMs);
    const stop = onServerTime(tell);
    tell();
    return () => {
      clearInterval(timer);
      stop();
    };
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
