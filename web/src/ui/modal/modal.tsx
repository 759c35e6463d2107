import { Dialog, type DialogButtonProps, type DialogProps } from "@primer/react";
import { type ReactNode, useEffect, useRef } from "react";
import styles from "./modal.module.css";
import layout from "../layout.module.css";

/** What has the focus first: what is to be read, the first field, or the button that says so. */
export type FirstFocus = "text" | "field" | "button";

interface ModalProps {
  title: string;
  /** Whom it is about; stays in view above what scrolls. */
  about?: ReactNode;
  /** What must be known before anything is done here: it is heard as the dialog opens. */
  text: ReactNode;
  /** What else is to be read or filled in. */
  children?: ReactNode;
  firstFocus: FirstFocus;
  isAlert?: boolean;
  /** Of what is to be checked, not a sentence alone; split, it stands beside the text. */
  width?: keyof typeof widths;
  buttons?: DialogButtonProps[];
  onClose: () => void;
}

// Primer hands it to a body too; its types tell it of a header alone.
type BodyProps = DialogProps & { dialogDescriptionId?: string };

// px; wide: a line of product, batch and expiry
const widths = { wide: 720, split: 1120 } as const;

/** Every dialog: named by its title, described by its text. Primer's own names a description that is not there. */
export function Modal(props: ModalProps) {
  const { title, about, text, children, firstFocus, isAlert, width, buttons, onClose } = props;
  const words = useRef<HTMLDivElement>(null);
  const rest = useRef<HTMLDivElement>(null);
  // The focus lives outside React; Primer's own effect, which comes before, finds the cross.
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
            {about && <div className={styles.about}>{about}</div>}
            <div ref={words} tabIndex={-1} className={`${layout.stack8} ${layout.read}`}>
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
