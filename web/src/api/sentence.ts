/** Adds the full stop that a text from elsewhere, such as a server's message, may lack. */
export function asSentence(text: string): string {
  const trimmed = text.trim();
  return trimmed === "" || /[.!?…]["”')]?$/.test(trimmed) ? trimmed : `${trimmed}.`;
}

/** Joins texts as sentences and skips empty ones. */
export const inSentences = (...texts: readonly (string | null | undefined | false)[]): string =>
  texts.flatMap((text) => (text ? [asSentence(text)] : [])).join(" ");
