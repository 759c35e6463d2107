import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import getPort from "get-port";
import { noConcerns } from "../support/answers.ts";
import { inTheWholeRun } from "../support/exhaustive.ts";
import { startOtherAddress } from "../support/other-address.ts";
import { Pharmacist } from "../support/pharmacist.ts";
import { localhost, root, startProgram, startSandbox } from "../support/server.ts";
import { expect, newPage, test } from "../support/test.ts";
import { TestTenant } from "../support/test-tenant.ts";

/** The application, the API and the sign-in, each at an address of its own. */
async function startProduction() {
  const folder = mkdtempSync(join(tmpdir(), "pharmacy-production-"));
  const [port, backendPort] = await Promise.all([getPort(), getPort()]);
  const origin = localhost(port);
  const sandbox = await startSandbox(folder, backendPort, { PUBLIC_URL: origin });
  const [api, signIn] = await Promise.all([
    startOtherAddress(backendPort, origin),
    startOtherAddress(backendPort, origin),
  ]);
  const configFile = join(folder, "config.json");
  writeFileSync(configFile, configurationFor(api.url, signIn.url));
  const serveWeb = [process.execPath, "packages/hosting/src/main.ts"];
  const server = await startProgram(
    [...serveWeb, "--config", configFile, "--port", String(port)],
    {},
    "/pharmacy",
  );
  const stop = async () => {
    await Promise.all([server.stop(), sandbox.stop()]);
    api.stop();
    signIn.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { origin, api: api.url, signIn: signIn.url, backend: localhost(backendPort), stop };
}

function configurationFor(api: string, signIn: string): string {
  const usual: { keycloak: object } = JSON.parse(
    readFileSync(join(root, "web/public/config.json"), "utf8"),
  );
  const keycloak = { ...usual.keycloak, url: signIn };
  return JSON.stringify({ ...usual, apiBaseUrl: `${api}/api`, keycloak });
}

test(
  "[7.02] served for production, the application signs in and saves at servers of other addresses",
  inTheWholeRun,
  async ({ browser, watch }) => {
    const production = await startProduction();
    try {
      const tenant = await TestTenant.at(production.backend);
      const page = await newPage(browser, watch, { origin: production.origin });
      const asked = new Set<string>();
      page.on("request", (request) => {
        const { origin, pathname } = new URL(request.url());
        asked.add(`${origin}/${pathname.split("/")[1]}`);
      });
      const pharmacist = new Pharmacist(page, tenant.person("pharmacist"));
      await pharmacist.signsIn();
      await pharmacist.consentsTo(tenant.patient.nhsNumber, "Flu");
      await pharmacist.seesHeading("Step 1 of 2 - Clinical Screening for Flu");
      await pharmacist.screens("Flu", noConcerns);
      await pharmacist.saves();
      await pharmacist.seesHeading("Step 2 of 2 - Delivery for Flu");
      await pharmacist.choosesInMenu("Vaccinations");
      await expect(page.getByRole("row").nth(1)).toBeVisible();
      await pharmacist.logsOut();
      await expect(page.getByLabel("Username")).toBeVisible();
      expect([...asked].toSorted()).toEqual(
        [
          `${production.origin}/pharmacy`,
          `${production.api}/api`,
          `${production.signIn}/realms`,
          // The sandbox's own sign-in page shows the product's mark.
          `${production.signIn}/pharmacy`,
        ].toSorted(),
      );
      await page.close(); // It would complain about the servers that go away.
    } finally {
      await production.stop();
    }
  },
);
