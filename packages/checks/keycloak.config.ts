import { defineConfig } from "@playwright/test";
import usual from "./playwright.config.ts";

/** The stories of a real Keycloak, which `npm test` does without. */
export default defineConfig({
  ...usual,
  globalSetup: "../../web/e2e/keycloak/global-setup.ts",
  projects: [{ name: "keycloak", testDir: "../../web/e2e/keycloak" }],
});
