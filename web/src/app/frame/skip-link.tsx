import styles from "./skip-link.module.css";

/** Where it leads: the page itself. */
export const skipTarget = { id: "main", tabIndex: -1 } as const;

/** The first stop of Tab, before all that stands above the page. */
export const SkipLink = () => (
  <a href={`#${skipTarget.id}`} className={styles.skip}>
    Skip to main content
  </a>
);
