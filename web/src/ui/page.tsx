import { type ReactNode, useContext, useEffect, useRef } from "react";
import { ArrivalContext } from "./arrival.ts";
import styles from "./page.module.css";

type PageProps = {
  readonly title: string;
  /** The page's main action, at the right of its title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

/** One h1 with the main action beside it, then the content. After a navigation the h1 has the focus. */
export function Page({ title, action, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { arrivedByLink, productName } = useContext(ArrivalContext);
  const isFirstTitle = useRef(true);

  // The tab's title and the focus live outside React; both follow the page's title.
  useEffect(() => {
    document.title = [title, productName].filter(Boolean).join(" · ");
    if (arrivedByLink || !isFirstTitle.current) heading.current?.focus();
    isFirstTitle.current = false;
  }, [title, productName, arrivedByLink]);

  return (
    <div className={styles.page}>
      <div className={styles.header}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {action}
      </div>
      {children}
    </div>
  );
}
