import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { clockTime, onServerTime } from "../../browser/clock.ts";

const tickMs = 20_000; // Waiting times are shown in minutes

const Now = createContext("");
const Today = createContext("");

/** Provides the current time; only components that read it render again. */
export function ClockProvider({ children }: { children: ReactNode }) {
  const [{ now, today }, setClock] = useState(clockTime);
  // A timer while the page is open. The first answer of the server may correct the clock.
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

export const useToday = () => useContext(Today);
