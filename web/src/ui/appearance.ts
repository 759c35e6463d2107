import { savePreference, readPreference } from "../browser/preferences.ts";

/** "auto": the setting of the system. */
export type Appearance = {
  readonly colour: (typeof colours)[number];
  readonly contrast: (typeof contrasts)[number];
};

const colours = ["auto", "light", "dark"] as const;
const contrasts = ["auto", "normal", "more"] as const;

const systemWantsContrast = window.matchMedia("(prefers-contrast: more)");

// A cookie, not session data: a user who needs high contrast needs it on the sign-in page too.
const name = "appearance";

export function readAppearance(): Appearance {
  const [savedColour, savedContrast] = readPreference(name)?.split(".") ?? [];
  return {
    colour: colours.find((colour) => colour === savedColour) ?? "auto",
    contrast: contrasts.find((contrast) => contrast === savedContrast) ?? "auto",
  };
}

export function saveAppearance({ colour, contrast }: Appearance) {
  savePreference(name, `${colour}.${contrast}`);
  void apply();
}

export function followAppearance() {
  systemWantsContrast.addEventListener("change", () => void apply());
  void apply();
}

/** Attributes select Primer's themes; the tokens of a theme must be loaded first. */
async function apply() {
  const { colour, contrast } = readAppearance();
  const { dataset } = document.documentElement;
  dataset.colorMode = colour;
  const isMore = contrast === "auto" ? systemWantsContrast.matches : contrast === "more";
  // If the theme cannot be loaded, the usual contrast stays: a theme without tokens has no colours.
  const isLoaded = isMore && (await loadHighContrast());
  dataset.lightTheme = isLoaded ? "light_high_contrast" : "light";
  dataset.darkTheme = isLoaded ? "dark_high_contrast" : "dark";
}

const loadHighContrast = () =>
  import("./high-contrast-tokens.ts").then(
    () => true,
    () => false,
  );
