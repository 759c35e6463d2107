import { createContext, type RefObject } from "react";

type Navigation = {
  readonly productName: string;
  /** False until the user acts: on the first screen the focus stays at the top of the document. */
  readonly hasActed: RefObject<boolean>;
  /** Whether the address has changed since the last call. Each page calls it once. */
  readonly hasMoved: () => boolean;
};

export const FocusOnNavigation = createContext<Navigation>({
  productName: "",
  hasActed: { current: false },
  hasMoved: () => true,
});
