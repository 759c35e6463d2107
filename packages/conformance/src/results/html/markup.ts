import { html, raw } from "hono/html";

/** Text that is markup already; everything else is escaped where it is put in. */
export type Markup = ReturnType<typeof raw>;

/** Markup as a tagged template; what is put in is escaped, lists are joined. */
export function markup(strings: TemplateStringsArray, ...values: unknown[]): Markup {
  const made = html(strings, ...values);
  if (made instanceof Promise) throw new TypeError("Nothing of a page is waited for");
  return made;
}

/** Of our own making, and safe as it stands. */
export const asItIs = raw;

interface Table {
  readonly caption: string;
  readonly columns: readonly string[];
  /** The first cell of a row is its heading; numbers stand to the right. */
  readonly rows: readonly (readonly (string | number | Markup)[])[];
}

export const tableOf = ({ caption, columns, rows }: Table): Markup => markup`<table>
<caption>${caption}</caption>
<thead><tr>${columns.map((column, index) => headOf(column, rows[0]?.[index]))}</tr></thead>
<tbody>${rows.map(rowOf)}</tbody>
</table>`;

const headOf = (column: string, below: Table["rows"][number][number] | undefined) =>
  typeof below === "number"
    ? markup`<th scope="col" class="number">${column}</th>`
    : markup`<th scope="col">${column}</th>`;

const rowOf = ([first, ...cells]: Table["rows"][number]) =>
  markup`<tr><th scope="row">${first}</th>${cells.map((cell) =>
    typeof cell === "number" ? markup`<td class="number">${cell}</td>` : markup`<td>${cell}</td>`,
  )}</tr>
`;
