import { type ReactNode, useContext, useEffect, useRef } from "react";
import { FocusOnNavigation } from "./focus-on-navigation.ts";
import styles from "./page.module.css";
import layout from "./layout.module.css";

type PageProps = {
  readonly title: string;
  /** How it stands with what the title names; it may change while the page is used. */
  readonly subtitle?: string | undefined;
  /** Whom the page is about: flush under the header, and in view as the page scrolls. */
  readonly about?: ReactNode;
  /** Beside title and content: where a longer way stands. */
  readonly rail?: ReactNode;
  /** The link back to what the page belongs to: above its title. */
  readonly back?: ReactNode;
  /** The page's main action, at the right of its title. */
  readonly action?: ReactNode;
  /** A person arrives here to type: the focus goes into the first text field, not to the title. */
  readonly isForTyping?: boolean;
  readonly children: ReactNode;
};

const firstTextField = (page: HTMLElement | null) =>
  page?.querySelector<HTMLInputElement>("input:not([type=radio], [type=checkbox])") ?? null;

/** Whether somebody is in the header or the menu: not in what a page itself has of them. */
const isFocusInFrame = () =>
  document.activeElement?.closest("header, nav")?.closest("main") === null;

/**
 * One h1 with the main action beside it, then the content. A page that comes because of what somebody
 * did begins with the focus on its h1, whatever was pressed and is gone now; one that comes late leaves it
 * to who is in the menu meanwhile.
 */
export function Page(props: PageProps) {
  const { title, subtitle, about, rail, back, action, isForTyping = false, children } = props;
  const page = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { hasActed, hasMoved, productName } = useContext(FocusOnNavigation);
  const wholeTitle = subtitle ? `${title} – ${subtitle}` : title;

  // The tab's title lives outside React.
  useEffect(() => {
    document.title = [wholeTitle, productName].filter(Boolean).join(" · ");
  }, [wholeTitle, productName]);

  // So does the focus, which follows the page's title.
  useEffect(() => {
    if (!hasMoved() && isFocusInFrame()) return;
    const field = isForTyping ? firstTextField(page.current) : null;
    if (field) field.focus();
    else if (hasActed.current) heading.current?.focus();
  }, [title, hasActed, hasMoved, isForTyping]);

  return (
    <div ref={page} className={layout.stack16}>
      {about}
      <div className={rail ? styles.withRail : undefined}>
        {rail}
        <div className={layout.stack16}>
          {back && <p className={`${layout.notOnPaper} ${styles.back}`}>{back}</p>}
          <div className={`${layout.row16} ${layout.spread} ${styles.header}`}>
            <h1 ref={heading} tabIndex={-1}>
              {wholeTitle}
            </h1>
            {action}
          </div>
          {children}
        </div>
      </div>
    </div>
  );
}
