import type { ReactNode } from "react";
import { ConnectionBanner } from "./connection-banner.tsx";
import styles from "./frame.module.css";
import { Header } from "./header.tsx";
import { Menu } from "./menu.tsx";

/** Header, menu and the place of the page, at most 1340 px wide [2.06]. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <a href="#main" className={styles.skip}>
        Skip to main content
      </a>
      <Header />
      <ConnectionBanner />
      <div className={styles.columns}>
        <div className={styles.menu}>
          <Menu />
        </div>
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
    </>
  );
}
