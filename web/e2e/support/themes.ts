import type { Page } from "@playwright/test";

type Media = NonNullable<Parameters<Page["emulateMedia"]>[0]>;

/** Every colour scheme at both contrasts. */
export const themes: [name: string, media: Media][] = [
  ["light", { colorScheme: "light", contrast: "no-preference" }],
  ["dark", { colorScheme: "dark", contrast: "no-preference" }],
  ["light, high contrast", { colorScheme: "light", contrast: "more" }],
  ["dark, high contrast", { colorScheme: "dark", contrast: "more" }],
];
