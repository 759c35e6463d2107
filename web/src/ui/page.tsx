import { type ReactNode, useEffect, useRef } from "react";
import { useConfig } from "../config/config-context.tsx";
import styles from "./page.module.css";
import layout from "./layout.module.css";

/** Without the fragment, which a sign-in adds and removes. */
const address = () => window.location.pathname + window.location.search;

/** The address of the page that was shown last. */
let shownAddress = address();

type PageProps = {
  readonly title: string;
  readonly subtitle?: string | undefined;
  /** The patient banner, sticky under the header. */
  readonly about?: ReactNode;
  /** Beside title and content: the steps of a long form. */
  readonly rail?: ReactNode;
  readonly back?: ReactNode;
  readonly action?: ReactNode;
  /** The first text field gets the focus, not the title. */
  readonly isForTyping?: boolean;
  readonly children: ReactNode;
};

const firstTextField = (page: HTMLElement | null) =>
  page?.querySelector<HTMLInputElement>("input:not([type=radio], [type=checkbox])") ?? null;

/** Whether the focus is in the application's header or menu, not in a header or nav of the page. */
const isFocusInFrame = () =>
  document.activeElement?.closest("header, nav")?.closest("main") === null;

/** A new page focuses its h1 after an action of the user; one that loads late leaves the focus in the menu. */
export function Page(props: PageProps) {
  const { title, subtitle, about, rail, back, action, isForTyping = false, children } = props;
  const page = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { productName } = useConfig();
  const wholeTitle = subtitle ? `${title} – ${subtitle}` : title;

  // The tab's title is outside React.
  useEffect(() => {
    document.title = [wholeTitle, productName].filter(Boolean).join(" · ");
  }, [wholeTitle, productName]);

  useEffect(() => {
    const hasMoved = shownAddress !== address();
    shownAddress = address();
    if (!hasMoved && isFocusInFrame()) return;
    const field = isForTyping ? firstTextField(page.current) : null;
    if (field) field.focus();
    else if (navigator.userActivation.hasBeenActive) heading.current?.focus();
  }, [title, isForTyping]);

  return (
    <div ref={page} className={layout.stack16}>
      {about}
      <div className={rail ? `${layout.stack16} ${styles.withRail}` : undefined}>
        {rail}
        <div className={layout.stack16}>
          {back && <p className={`${layout.note} ${layout.notOnPaper} ${styles.back}`}>{back}</p>}
          {/* Beside a rail as wide as the form below it. */}
          <div className={`${layout.row16} ${layout.spread} ${rail ? layout.form : ""}`}>
            <h1 ref={heading} tabIndex={-1}>
              {wholeTitle}
            </h1>
            {action && <div className={layout.notOnPaper}>{action}</div>}
          </div>
          {children}
        </div>
      </div>
    </div>
  );
}
