import { type ReactNode, Suspense, useSyncExternalStore } from "react";
import { useConfig } from "../../config/config-context.tsx";
import { failures } from "../../api/failure-messages.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { Header, ProductMark } from "./header.tsx";
import { Menu } from "./menu.tsx";
import styles from "./frame.module.css";
import layout from "../../ui/layout.module.css";
import page from "../../ui/page.module.css";

const CommandKeys = lazyPart(
  async () => (await import("../../commands/command-keys.tsx")).CommandKeys,
);

/** [2.06] */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <Header />
      <ConnectionBanner />
      <div className={styles.columns}>
        <div className={styles.menu}>
          <Menu />
        </div>
        <main {...skipTarget} className={`${layout.stack16} ${styles.main}`}>
          {children}
        </main>
      </div>
      <Suspense>
        <CommandKeys />
      </Suspense>
    </>
  );
}

/** Only the product's name in the header: the user cannot open other pages yet. */
export function BareFrame({ children }: { children: ReactNode }) {
  const { productName } = useConfig();
  return (
    <>
      <header className="product-bar">
        <p className="product-name">
          <ProductMark />
          {productName}
        </p>
      </header>
      <ConnectionBanner />
      <main {...skipTarget} className={page.alone}>
        {children}
      </main>
    </>
  );
}

function subscribe(callback: () => void) {
  window.addEventListener("online", callback);
  window.addEventListener("offline", callback);
  return () => {
    window.removeEventListener("online", callback);
    window.removeEventListener("offline", callback);
  };
}

/** The live region is always there, so that its text is announced. */
function ConnectionBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" className={styles.connection}>
      {!isOnline && <p className={layout.oneLine}>{failures.offline}</p>}
    </div>
  );
}

const skipTarget = { id: "main", tabIndex: -1 } as const;

export const SkipLink = () => (
  <a href={`#${skipTarget.id}`} className={styles.skip}>
    Skip to main content
  </a>
);
