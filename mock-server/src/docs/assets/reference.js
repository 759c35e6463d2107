// Sets the renderer up: it works with what this server gives it, and asks nobody for a token.
const chosen = /(?:^|; )appearance=(light|dark)\./.exec(document.cookie)?.[1];
const isDark = matchMedia("(prefers-color-scheme: dark)");

const configuration = {
  url: "/docs/openapi.json",
  theme: "none",
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: "never",
  hideClientButton: true,
  hideTestRequestButton: true,
  documentDownloadType: "none",
  hideDarkModeToggle: true,
  persistAuth: false,
  hiddenClients: true,
  generateTagSlug: ({ name = "" }) => name.toLowerCase().replaceAll(" ", "-"),
  generateOperationSlug: ({ operationId = "" }) => operationId,
};

const colours = () => ({ forceDarkModeState: chosen ?? (isDark.matches ? "dark" : "light") });
const reference = window.Scalar.createApiReference("#main", { ...configuration, ...colours() });
isDark.addEventListener("change", () =>
  reference.updateConfiguration({ ...configuration, ...colours() }),
);
