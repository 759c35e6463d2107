/** A text that ends as a sentence: what others wrote, a server for one, may have its full stop or not. */
export function asSentence(text: string): string {
  const said = text.trim();
  return said === "" || /[.!?…]["”')]?$/.test(said) ? said : `${said}.`;
}

/** Several, one after the other; what there is nothing of is left out. */
export const inSentences = (...texts: readonly (string | null | undefined | false)[]): string =>
  texts.flatMap((text) => (text ? [asSentence(text)] : [])).join(" ");
