import type { ListedRow } from "./read-list.ts";

/** The contract's maximum of rows per request. */
const maxRows = 200;
/** Below the body limit of servers; that of the sandbox is 256 KB. */
const maxBytes = 200_000;

const bytesOf = ({ row }: ListedRow) => new TextEncoder().encode(JSON.stringify(row)).length;

/** Splits the rows of a list into requests of a size that a server accepts. */
export function listRequests<Listed extends ListedRow>(rows: readonly Listed[]): Listed[][] {
  const requests: Listed[][] = [];
  let bytes = 0;
  for (const listed of rows) {
    const last = requests.at(-1);
    bytes += bytesOf(listed);
    if (last && last.length < maxRows && bytes <= maxBytes) {
      last.push(listed);
    } else {
      requests.push([listed]);
      bytes = bytesOf(listed);
    }
  }
  return requests;
}
