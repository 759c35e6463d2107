import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useMemo,
  useState,
} from "react";

// Primer's dialog weighs 26 kB: it comes with the first question, not with the first screen.
const ConfirmDialog = lazy(async () => ({
  default: (await import("./confirm-dialog.tsx")).ConfirmDialog,
}));

export type Question = {
  readonly title: string;
  /** What is asked; it may lead back without an answer of its own. */
  readonly text: ReactNode | ((goBack: () => void) => ReactNode);
  /** What the confirming button says. */
  readonly confirm: string;
  readonly cancel?: string;
  readonly isDangerous?: boolean;
};

/** Resolves with whether the user confirmed; cancelling, closing and Escape say no. */
export type Confirm = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Confirm>(() => Promise.resolve(false));

export function useConfirm(): Confirm {
  return useContext(ConfirmContext);
}

type Asked = { readonly question: Question; readonly answer: (isConfirmed: boolean) => void };

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const confirm = useMemo<Confirm>(
    () => (question) => {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      setAsked({ question, answer: resolve });
      return promise;
    },
    [],
  );
  return (
    <ConfirmContext value={confirm}>
      {children}
      {asked && (
        <Suspense>
          <ConfirmDialog
            question={asked.question}
            onAnswer={(isConfirmed) => {
              setAsked(null);
              asked.answer(isConfirmed);
            }}
          />
        </Suspense>
      )}
    </ConfirmContext>
  );
}
