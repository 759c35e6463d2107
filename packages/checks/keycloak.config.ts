import { defineConfig } from "@playwright/test";
import usual from "./playwright.config.ts";

/** The stories with a real Keycloak; `npm test` does not run them. */
export default defineConfig({
  ...usual,
  globalSetup: "../../web/e2e/keycloak/global-setup.ts",
  projects: [{ name: "keycloak", testDir: "../../web/e2e/keycloak" }],
});
