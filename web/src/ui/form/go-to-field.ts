/** Of a person or a place, its first field. */
export const fieldAt = (name: string, page: ParentNode): HTMLElement | null =>
  // The name may come from a server, so it is escaped.
  page.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`) ??
  page.querySelector<HTMLElement>(`[data-field^="${CSS.escape(`${name}.`)}"]`);

export function goToField(name: string, page: ParentNode = document) {
  const field = fieldAt(name, page);
  field?.closest("details")?.setAttribute("open", "");
  field?.scrollIntoView({ block: "nearest" });
  field?.querySelector<HTMLElement>("input, select, textarea")?.focus();
}

export function focusNext(form: HTMLFormElement | null, next: string | undefined) {
  if (form && next) goToField(next, form);
  else form?.querySelector<HTMLElement>("[aria-keyshortcuts]")?.focus();
}
