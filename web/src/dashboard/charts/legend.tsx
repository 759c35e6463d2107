import styles from "./charts.module.css";

type LegendProps = {
  readonly entries: readonly { readonly className: string | undefined; readonly text: string }[];
};

/** What each filling stands for. */
export const Legend = ({ entries }: LegendProps) => (
  <ul className={styles.legend}>
    {entries.map(({ className, text }) => (
      <li key={text}>
        <svg width="12" height="12">
          <rect className={className} width="12" height="12" />
        </svg>{" "}
        {text}
      </li>
    ))}
  </ul>
);
