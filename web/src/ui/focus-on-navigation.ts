import { createContext, type RefObject } from "react";

type Navigation = {
  readonly productName: string;
  /** Nobody has on the first screen after loading: there the browser's own start of the page is right. */
  readonly hasActed: RefObject<boolean>;
  /** Whether the address is another one than at the page before: asked once by each. */
  readonly hasMoved: () => boolean;
};

export const FocusOnNavigation = createContext<Navigation>({
  productName: "",
  hasActed: { current: false },
  hasMoved: () => true,
});
