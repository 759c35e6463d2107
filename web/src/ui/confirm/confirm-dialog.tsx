import type { DialogButtonProps } from "@primer/react";
import { useSaveShortcut } from "../use-save-shortcut.ts";
import { Modal } from "../modal/modal.tsx";
import { ArrowDownIcon } from "@primer/octicons-react";
import { type ReactNode, useCallback, useRef, useState } from "react";
import layout from "../layout.module.css";

export type Question = {
  readonly title: string;
  readonly about?: ReactNode;
  readonly text: ReactNode | ((goBack: () => void) => ReactNode);
  /** What the user checks before the answer; it may close the dialog with `goBack`. */
  readonly check?: (goBack: () => void) => ReactNode;
  readonly isSplit?: boolean;
  readonly confirm: string;
  readonly cancel?: string;
  readonly isDangerous?: boolean;
};

type ConfirmDialogProps = {
  readonly question: Question;
  readonly onAnswer: (isConfirmed: boolean) => void;
};

/** Focuses the text if there is something to check, else the harmless answer. Confirm first shows unseen parts. */
export function ConfirmDialog({ question, onAnswer }: ConfirmDialogProps) {
  const { title, about, text, check, confirm, cancel = "Cancel", isDangerous, isSplit } = question;
  const { watch, first: unseen, lead } = useUnseen();
  const goBack = () => onAnswer(false);
  const goOn = () => (unseen === undefined ? onAnswer(true) : lead());
  useSaveShortcut(check && goOn);
  const below = { content: `${unseen} below`, leadingVisual: ArrowDownIcon, block: true };
  const buttons: DialogButtonProps[] = [
    ...(unseen === undefined ? [] : [{ ...below, onClick: lead }]),
    { content: cancel, onClick: goBack, autoFocus: !check && isDangerous },
    {
      content: confirm,
      buttonType: isDangerous ? "danger" : "primary",
      onClick: goOn,
      "aria-keyshortcuts": check && "Alt+S",
      autoFocus: !check && !isDangerous,
    },
  ];
  return (
    <Modal
      title={title}
      about={about}
      text={typeof text === "function" ? text(goBack) : text}
      firstFocus={check ? "text" : "button"}
      isAlert
      width={check && (isSplit ? "split" : "wide")}
      buttons={buttons}
      onClose={goBack}
    >
      {check && (
        <div ref={watch} className={layout.stack8}>
          {check(goBack)}
        </div>
      )}
    </Modal>
  );
}

/** An element with `data-must-see` ends and names each part. */
function useUnseen() {
  const [unseen, setUnseen] = useState<readonly HTMLElement[]>([]);
  const led = useRef<HTMLElement>(null);

  const watch = useCallback((box: HTMLElement | null) => {
    if (!box) return undefined;
    const ends = [...box.querySelectorAll<HTMLElement>("[data-must-see]")];
    const below = new Set<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) {
          below.delete(target);
          observer.unobserve(target);
        } else below.add(target);
      }
      setUnseen(ends.filter((end) => below.has(end)));
    });
    for (const end of ends) observer.observe(end);
    return () => observer.disconnect();
  }, []);

  const [end] = unseen;

  /** Scrolls to the start of the first unseen part, and when called again to its end. */
  function lead() {
    const part = end?.closest("section");
    part?.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
    if (led.current === end) end?.scrollIntoView({ block: "center" });
    else part?.scrollIntoView();
    led.current = end ?? null;
  }

  return { watch, first: end?.dataset["mustSee"], lead };
}
