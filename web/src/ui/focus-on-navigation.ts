import { createContext } from "react";

type Navigation = {
  readonly productName: string;
  /** Not on the first screen after loading: there the browser's own start of the page is right. */
  readonly hasNavigated: boolean;
};

export const FocusOnNavigation = createContext<Navigation>({
  productName: "",
  hasNavigated: false,
});
