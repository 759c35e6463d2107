import { failures } from "../../api/failure-messages.ts";
import { useSyncExternalStore } from "react";
import styles from "./connection-banner.module.css";

function subscribe(callback: () => void) {
  window.addEventListener("online", callback);
  window.addEventListener("offline", callback);
  return () => {
    window.removeEventListener("online", callback);
    window.removeEventListener("offline", callback);
  };
}

/** Says that the browser has no connection; its place is always there, so that the words are announced. */
export function ConnectionBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" className={styles.place}>
      {!isOnline && <p className={styles.banner}>{failures.offline}</p>}
    </div>
  );
}
