import { Button } from "@primer/react";
import { createContext, useContext } from "react";
import { stopMessages } from "../../stop-messages.ts";
import layout from "../../../ui/layout.module.css";

/** What becomes of a vaccination that a stop speaks against. */
export type WayOn = "not given" | "override";

/** Takes a way on; `from` is the button that was pressed. */
export type TakeWayOn = (way: WayOn, from: HTMLButtonElement) => void;

const TakeContext = createContext<TakeWayOn | null>(null);

/** Around what may hold stops; without it a stop says what it means and no more. */
export const WaysOnProvider = TakeContext.Provider;

/** The ways on from a stop, but the one that is taken. */
export function WaysOn({ taken }: { taken?: WayOn }) {
  const take = useContext(TakeContext);
  if (take === null) return null;
  return (
    <div className={layout.row8}>
      {taken !== "not given" && (
        <Button onClick={({ currentTarget }) => take("not given", currentTarget)}>
          {stopMessages.notGiven}
        </Button>
      )}
      {taken !== "override" && (
        <Button onClick={({ currentTarget }) => take("override", currentTarget)}>
          {stopMessages.override}
        </Button>
      )}
    </div>
  );
}
