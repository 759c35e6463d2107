import { createContext, type RefObject } from "react";

type Navigation = {
  readonly productName: string;
  /** False on the first screen after loading: there the focus stays at the top of the document. */
  readonly hasActed: RefObject<boolean>;
  /** Whether the address has changed since the last call. Each page calls it once. */
  readonly hasMoved: () => boolean;
};

export const FocusOnNavigation = createContext<Navigation>({
  productName: "",
  hasActed: { current: false },
  hasMoved: () => true,
});
