/** How the application looks on this computer: as the system is set, or as its user chose. */
export type Appearance = {
  readonly colour: (typeof colours)[number];
  readonly contrast: (typeof contrasts)[number];
};

const colours = ["auto", "light", "dark"] as const;
const contrasts = ["auto", "normal", "more"] as const;

const systemWantsContrast = window.matchMedia("(prefers-contrast: more)");

// A cookie, since a sign-out clears the storage [4.04], and who needs contrast needs it to sign in
// again.
const name = "appearance";
const yearSeconds = 365 * 24 * 3600;

export function readAppearance(): Appearance {
  const kept = new RegExp(`(?:^|; )${name}=(\\w+)\\.(\\w+)`).exec(document.cookie);
  return {
    colour: colours.find((colour) => colour === kept?.[1]) ?? "auto",
    contrast: contrasts.find((contrast) => contrast === kept?.[2]) ?? "auto",
  };
}

export function keepAppearance({ colour, contrast }: Appearance) {
  document.cookie = `${name}=${colour}.${contrast}; Path=/pharmacy; Max-Age=${yearSeconds}; SameSite=Strict`;
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
