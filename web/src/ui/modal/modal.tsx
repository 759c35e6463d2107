import { Dialog, type DialogButtonProps, type DialogProps } from "@primer/react";
import { type ReactNode, useEffect, useRef } from "react";
import styles from "./modal.module.css";
import layout from "../layout.module.css";

/** The first focus: the text, the first field, or the button with `autoFocus`. */
export type FirstFocus = "text" | "field" | "button";

interface ModalProps {
  title: string;
  about?: ReactNode;
  /** A screen reader reads it when the dialog opens. */
  text: ReactNode;
  children?: ReactNode;
  firstFocus: FirstFocus;
  isAlert?: boolean;
  /** `wide` is for a table of answers; `split` shows the children beside the text. */
  width?: keyof typeof widths;
  buttons?: DialogButtonProps[];
  onClose: () => void;
}

// Primer passes the id to `renderBody` too, but its types lack it.
type BodyProps = DialogProps & { dialogDescriptionId?: string };

// px; wide: a line of product, batch and expiry
const widths = { wide: 720, split: 1120 } as const;

/** Sets the description, since Primer's dialog refers to one that does not exist. */
export function Modal(props: ModalProps) {
  const { title, about, text, children, firstFocus, isAlert, width, buttons, onClose } = props;
  const words = useRef<HTMLDivElement>(null);
  const rest = useRef<HTMLDivElement>(null);
  // Runs after Primer's effect, which focuses the close button.
  useEffect(() => {
    if (firstFocus === "field")
      rest.current?.querySelector<HTMLElement>("input, select, textarea")?.focus();
  }, [firstFocus]);
  return (
    <Dialog
      title={title}
      role={isAlert ? "alertdialog" : "dialog"}
      width={width ? widths[width] : "large"}
      initialFocusRef={firstFocus === "text" ? words : undefined}
      footerButtons={buttons}
      onClose={onClose}
      renderBody={({ dialogDescriptionId }: BodyProps) => (
        <Dialog.Body className={`${styles.body} ${width === "split" ? styles.split : ""}`}>
          <div id={dialogDescriptionId} className={styles.description}>
            {about && <div className={`${layout.muted} ${styles.about}`}>{about}</div>}
            <div ref={words} tabIndex={-1} className={layout.stack8}>
              {text}
            </div>
          </div>
          {children && (
            <div ref={rest} className={layout.stack8}>
              {children}
            </div>
          )}
        </Dialog.Body>
      )}
    />
  );
}
