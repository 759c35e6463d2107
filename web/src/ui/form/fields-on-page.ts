import type { ListedField } from "./form-errors.ts";

/** The fields as they stand on the page, for a form that does not list them. */
export const fieldsOnPage = (page: HTMLElement): ListedField[] =>
  [...page.querySelectorAll<HTMLElement>("[data-field]")].map((element) => ({
    name: element.dataset.field ?? "",
    label: element.dataset.label ?? "",
    isOptional: element.dataset.optional === "true",
    section: element.closest("section")?.querySelector("h2")?.textContent ?? "",
  }));
