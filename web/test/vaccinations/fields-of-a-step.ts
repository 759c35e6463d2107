import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";

export const textOf = (name: string) => {
  const field = screen.queryByRole("textbox", { name });
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    ? field.value
    : null;
};
export const chosenIn = (name: string) => {
  const list = screen.queryByRole("combobox", { name });
  return list instanceof HTMLSelectElement ? list.value : null;
};
export const checkedIn = (name: string) => {
  const group = screen.queryByRole("group", { name });
  const checked = group && within(group).queryByRole("radio", { checked: true });
  return checked instanceof HTMLInputElement ? checked.value : null;
};
export const isConfirmed = () => {
  const box = screen.queryByRole("checkbox", { name: /^I confirm/ });
  return box instanceof HTMLInputElement && box.checked;
};
export const select = async (person: UserEvent, name: string, value: string) =>
  person.selectOptions(await screen.findByRole("combobox", { name }), value);
export const type = async (person: UserEvent, name: string, text: string) =>
  person.type(await screen.findByRole("textbox", { name }), text);

export const administered = "Was the vaccine administered?";
export const where = "Where was it administered?";
export const effects = "Were there any adverse effects?";
export const unwell = "Is the patient feeling unwell today?";

export const registered = "Is this person a registered healthcare professional?";
export const numberOfVaccinator = () => {
  const section = within(screen.getByRole("region", { name: "Vaccinator" }));
  const field = section.queryByRole("textbox", { name: /^GPhC number/ });
  return field instanceof HTMLInputElement ? field.value : null;
};
