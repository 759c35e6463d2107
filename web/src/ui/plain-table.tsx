import type { ReactNode } from "react";
import tables from "./table.module.css";

interface PlainTableProps {
  /** The titles of the columns with the classes that set their widths. */
  head: Readonly<Record<string, string | undefined>>;
  className?: string;
  "aria-label"?: string;
  "aria-labelledby"?: string;
  children: ReactNode;
}

export const PlainTable = ({ head, className = "", children, ...named }: PlainTableProps) => (
  <div className={tables.frame}>
    <table className={`${tables.table} ${tables.cards} ${className}`} {...named}>
      <thead>
        <tr>
          {Object.entries(head).map(([title, width]) => (
            <th key={title} scope="col" className={width}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
);
