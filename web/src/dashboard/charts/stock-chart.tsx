import type { Schemas } from "@pharmacy/sdk";
import { useParentSize } from "@visx/responsive";
import { scaleLinear } from "@visx/scale";
import { Bar } from "@visx/shape";
import { leftText } from "./left-text.ts";
import { Legend } from "./legend.tsx";
import styles from "./charts.module.css";

type Product = Schemas["ActivityProduct"];

/** More would be no chart; the table has them all. */
const shown = 6;
const barHeight = 10;
const valueWidth = 88;

/** Two bars of each product: doses given, and doses left. */
export function StockChart({ products }: { products: readonly Product[] }) {
  const { parentRef, width } = useParentSize();
  const most = Math.max(1, ...products.flatMap(({ given, dosesLeft }) => [given, dosesLeft ?? 0]));
  const along = scaleLinear({ domain: [0, most], range: [0, Math.max(width - valueWidth, 0)] });
  const bars = ({ given, dosesLeft }: Product) => [
    { className: styles.given, doses: given, text: given.toLocaleString("en-GB") },
    { className: styles.left, doses: dosesLeft ?? 0, text: leftText(dosesLeft) },
  ];
  return (
    <>
      <Legend
        entries={[
          { className: styles.given, text: "Given" },
          { className: styles.left, text: "Left" },
        ]}
      />
      <div ref={parentRef} className={styles.products}>
        {products.slice(0, shown).map((product) => (
          <div key={product.ampName}>
            <span>{product.ampName}</span>
            {bars(product).map(({ className, doses, text }) => (
              <span key={className} className={styles.bar}>
                {doses > 0 && (
                  <svg width={along(doses)} height={barHeight}>
                    <Bar className={className} width={along(doses)} height={barHeight} />
                  </svg>
                )}
                <span className={styles.value}>{text}</span>
              </span>
            ))}
          </div>
        ))}
      </div>
      {products.length > shown && (
        <p className={styles.summary}>{products.length - shown} more products are in the table.</p>
      )}
    </>
  );
}
