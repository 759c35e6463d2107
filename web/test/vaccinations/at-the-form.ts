import { cleanup, screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { renderApp } from "../app/render-app.tsx";
import type { storeServer } from "./store-server.ts";

type Server = ReturnType<typeof storeServer>;

const heading = (name: string | RegExp) => screen.findByRole("heading", { level: 1, name });

/** Answers a question that has radios. */
export async function answer(person: UserEvent, question: string | RegExp, choice: string) {
  const group = await screen.findByRole("group", { name: question });
  await person.click(within(group).getByRole("radio", { name: choice }));
}

export const save = (person: UserEvent) =>
  person.click(screen.getByRole("button", { name: "Save" }));

/** At the consent of a new episode: the patient is found and chosen. */
export async function atConsent({ handlers }: Server) {
  const app = renderApp("/vaccination/add", { handlers });
  const { person } = app;
  await heading("Find the patient");
  await person.type(screen.getByRole("textbox", { name: "NHS number" }), "900 000 0009{Enter}");
  await person.click(await screen.findByRole("button", { name: /^Choose .+, born / }));
  await heading("Vaccination Type");
  return app;
}

/** Consent by the patient, for flu. */
export async function consentToFlu(person: UserEvent) {
  await answer(person, "Has consent been given for this vaccination?", "Yes");
  await answer(person, "Did the patient give consent?", "Yes");
  await person.click(screen.getByRole("checkbox", { name: "Flu" }));
}

/** At the open step of a stored episode. */
export async function atStored({ handlers }: Server, title: RegExp, roles?: readonly string[]) {
  const open = () => renderApp("/vaccination/add?episodeId=episode-1", { handlers, roles });
  const app = open();
  await heading(title);
  await screen.findByRole("button", { name: "Save" });
  const reload = () => {
    cleanup();
    open();
  };
  return { ...app, reload };
}

/** A flu vaccine into the arm, given by the responsible clinician. */
export async function give(person: UserEvent) {
  await answer(person, "Was the vaccine administered?", "Yes");
  await answer(person, "Where was it administered?", "Pharmacy");
  await person.selectOptions(await screen.findByRole("combobox", { name: "Vaccine" }), "ativ-10");
  await person.click(await screen.findByRole("radio", { name: /126201A/ }));
  await person.selectOptions(
    screen.getByRole("combobox", { name: "Site of administration" }),
    "LEFT_ARM",
  );
  await answer(person, "Delivered under", "Patient group direction (PGD)");
  await person.click(screen.getByRole("checkbox", { name: /I confirm/ }));
  await answer(person, "Were there any adverse effects?", "No");
}
