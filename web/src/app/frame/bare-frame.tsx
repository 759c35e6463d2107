import type { ReactNode } from "react";
import { useConfig } from "../../config/config-context.tsx";
import styles from "./bare-frame.module.css";
import { ConnectionBanner } from "./connection-banner.tsx";
import { ProductMark } from "./product-mark.tsx";
import { skipTarget } from "./skip-link.tsx";

/** A header with the product's name alone: there is nowhere to go yet. */
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
      <main {...skipTarget} className={styles.main}>
        {children}
      </main>
    </>
  );
}
