import { Suspense } from "react";
import { lazyPart } from "../ui/lazy-part.ts";
import styles from "../ui/page.module.css";

const ClinicLink = lazyPart(async () => (await import("./clinic/clinic-link.tsx")).ClinicLink);

/** The link to today's clinic among a page's actions. Its code loads after the page. */
export const ClinicAction = () => (
  <div className={styles.laterAction}>
    <Suspense>
      <ClinicLink />
    </Suspense>
  </div>
);
