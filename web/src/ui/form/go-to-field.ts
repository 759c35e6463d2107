/** A field's place on the page; of a person or a place, the first of theirs. */
export const fieldAt = (name: string, page: ParentNode): HTMLElement | null =>
  // A server names what it likes.
  page.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`) ??
  page.querySelector<HTMLElement>(`[data-field^="${CSS.escape(`${name}.`)}"]`);

/** Brings a person to a field, out of what is folded away too. */
export function goToField(name: string, page: ParentNode = document) {
  const field = fieldAt(name, page);
  field?.closest("details")?.setAttribute("open", "");
  field?.scrollIntoView({ block: "nearest" });
  field?.querySelector<HTMLElement>("input, select, textarea")?.focus();
}

/** The keys go on where the next answer is needed; where none is, at the button that saves. */
export function goOn(form: HTMLFormElement | null, next: string | undefined) {
  if (form && next) goToField(next, form);
  else form?.querySelector<HTMLElement>("[aria-keyshortcuts]")?.focus();
}
