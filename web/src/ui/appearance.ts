import { savePreference, readPreference } from "../browser/preferences.ts";

/** How the application looks on this computer: as the system is set, or as its user chose. */
export type Appearance = {
  readonly colour: (typeof colours)[number];
  readonly contrast: (typeof contrasts)[number];
};

const colours = ["auto", "light", "dark"] as const;
const contrasts = ["auto", "normal", "more"] as const;

const systemWantsContrast = window.matchMedia("(prefers-contrast: more)");

// Who needs contrast needs it to sign in again.
const name = "appearance";

export function readAppearance(): Appearance {
  const [kept, keptContrast] = readPreference(name)?.split(".") ?? [];
  return {
    colour: colours.find((colour) => colour === kept) ?? "auto",
    contrast: contrasts.find((contrast) => contrast === keptContrast) ?? "auto",
  };
}

export function saveAppearance({ colour, contrast }: Appearance) {
  savePreference(name, `${colour}.${contrast}`);
  void show();
}

/** Shows what is chosen, and follows the system where that is the choice. */
export function followAppearance() {
  systemWantsContrast.addEventListener("change", () => void show());
  void show();
}

/** Primer's themes are chosen by attributes; their tokens have to be there first. */
async function show() {
  const { colour, contrast } = readAppearance();
  const { dataset } = document.documentElement;
  dataset.colorMode = colour;
  const isMore = contrast === "auto" ? systemWantsContrast.matches : contrast === "more";
  // Without a connection the usual contrast stays: a theme without its colours would show nothing.
  const isThere = isMore && (await loadHighContrast());
  dataset.lightTheme = isThere ? "light_high_contrast" : "light";
  dataset.darkTheme = isThere ? "dark_high_contrast" : "dark";
}

const loadHighContrast = () =>
  import("./high-contrast-tokens.ts").then(
    () => true,
    () => false,
  );
