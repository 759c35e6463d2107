/** Finds invisible characters, with which the same text could look different to two readers. */

// Control characters, lone surrogates, zero-width spaces, line separators, direction marks.
const unreadable = /\p{Cc}|\p{Cs}|[\u200B\u2028-\u202E\u2060\u2066-\u2069\uFEFF]/gu;
/** Line breaks and tabs, which are allowed in a text of several lines. */
const gap = /[\t\n\r]/g;

const isGap = (character: string) => character === "\t" || character === "\n" || character === "\r";

export function withoutUnreadable(text: string): string {
  return text.replace(unreadable, (character) => (isGap(character) ? character : ""));
}

/** Removes unreadable characters; line breaks and tabs, as in a table, become spaces. */
export function inOneLine(text: string): string {
  return withoutUnreadable(text).replace(gap, " ");
}

export function isReadable(text: string, mayHaveLines: boolean): boolean {
  return (mayHaveLines ? text.replace(gap, "") : text).search(unreadable) === -1;
}

/** The length of a text in code points, as the contract counts. */
export function charactersIn(text: string): number {
  return [...text].length;
}
