/** Brings a person to a field, out of what is folded away too; of a person or a place, to the first. */
export function goToField(name: string, page: ParentNode = document) {
  const field =
    page.querySelector<HTMLElement>(`[data-field="${name}"]`) ??
    page.querySelector<HTMLElement>(`[data-field^="${name}."]`);
  field?.closest("details")?.setAttribute("open", "");
  field?.scrollIntoView({ block: "nearest" });
  field?.querySelector<HTMLElement>("input, select, textarea")?.focus();
}
