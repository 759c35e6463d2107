import styles from "./store-name.module.css";

/** §7: the store's name is shown in the header. */
export function StoreName() {
  return <p className={styles.store} />;
}
