import type { ReactNode } from "react";
import { ConnectionBanner } from "./connection-banner.tsx";
import styles from "./frame.module.css";
import { Header } from "./header.tsx";
import { Menu } from "./menu.tsx";
import { skipTarget } from "./skip-link.tsx";

/** Header, menu and the place of the page, at most 1340 px wide [2.06]. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <Header />
      <ConnectionBanner />
      <div className={styles.columns}>
        <div className={styles.menu}>
          <Menu />
        </div>
        <main {...skipTarget} className={styles.main}>
          {children}
        </main>
      </div>
    </>
  );
}
