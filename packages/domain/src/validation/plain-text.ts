/** Texts as people read them: what no screen shows could make two readers see two things. */

// Control signs, lone surrogates, what turns the direction of the text around it, blanks without width
// and other ends of lines.
const unreadable = /\p{Cc}|\p{Cs}|[\u200B\u2028-\u202E\u2060\u2066-\u2069\uFEFF]/gu;
/** What begins a new line or stands for a gap: in a text of several lines it is right. */
const gap = /[\t\n\r]/g;

const isGap = (sign: string) => sign === "\t" || sign === "\n" || sign === "\r";

/** The text without the signs that nobody can read; lines and tabs stay. */
export function withoutUnreadable(text: string): string {
  return text.replace(unreadable, (sign) => (isGap(sign) ? sign : ""));
}

/** The same for a text of one line: what is pasted from a table has tabs. */
export function inOneLine(text: string): string {
  return withoutUnreadable(text).replace(gap, " ");
}

/** Whether all of a text can be read; lines and tabs are right only where there may be several. */
export function isReadable(text: string, mayHaveLines: boolean): boolean {
  return (mayHaveLines ? text.replace(gap, "") : text).search(unreadable) === -1;
}

/** How many characters a text has, as the contract counts: a sign beyond U+FFFF is one. */
export function charactersIn(text: string): number {
  return [...text].length;
}
