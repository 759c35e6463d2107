import type { ListedRow } from "./read-list.ts";

/** How many rows the contract takes at once. */
const mostRows = 200;
/** Servers refuse bodies far larger than a list; ours takes 256 KB. */
const mostBytes = 200_000;

const bytesOf = ({ row }: ListedRow) => new TextEncoder().encode(JSON.stringify(row)).length;

/** The rows of a list in requests that a server takes, however long they are. */
export function listRequests<Listed extends ListedRow>(rows: readonly Listed[]): Listed[][] {
  const requests: Listed[][] = [];
  let bytes = 0;
  for (const listed of rows) {
    const last = requests.at(-1);
    bytes += bytesOf(listed);
    if (last && last.length < mostRows && bytes <= mostBytes) {
      last.push(listed);
    } else {
      requests.push([listed]);
      bytes = bytesOf(listed);
    }
  }
  return requests;
}
