import type { ReactNode } from "react";

/** What a person is asked before something is done. */
export type Question = {
  readonly title: string;
  /** What is asked; it may lead back without an answer of its own. */
  readonly text: ReactNode | ((goBack: () => void) => ReactNode);
  /** What the confirming button says. */
  readonly confirm: string;
  readonly cancel?: string;
  readonly isDangerous?: boolean;
  /** Shows what is to be checked, not a sentence alone. */
  readonly isWide?: boolean;
};
