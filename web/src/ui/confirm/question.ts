import type { ReactNode } from "react";

/** What a person is asked before something is done. */
export type Question = {
  readonly title: string;
  /** Whom it is about; stays in view. */
  readonly about?: ReactNode;
  /** What is asked, and what must be known for the answer; it is heard as the dialog opens. */
  readonly text: ReactNode | ((goBack: () => void) => ReactNode);
  /** What is checked before the answer; it may lead back without an answer of its own. */
  readonly check?: (goBack: () => void) => ReactNode;
  /** What the confirming button says. */
  readonly confirm: string;
  readonly cancel?: string;
  readonly isDangerous?: boolean;
};
