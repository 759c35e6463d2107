import { createContext } from "react";

type Arrival = {
  readonly productName: string;
  /** Not on the first screen after loading: there the browser's own start of the page is right. */
  readonly arrivedByLink: boolean;
};

export const ArrivalContext = createContext<Arrival>({ productName: "", arrivedByLink: false });
