import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** A configuration whose API and sign-in are other servers, with whatever a test changes of it. */
export const configWith = (changes: Record<string, unknown> = {}): string =>
  JSON.stringify({
    productName: "Pharmacy Vaccinations",
    apiBaseUrl: "https://api.example.org/v1",
    keycloak: { url: "https://login.example.org/", realm: "pharmacy", clientId: "pharmacy-web" },
    helpUrl: "/pharmacy/help/",
    privacyPolicyUrl: "/pharmacy/privacy/",
    serviceManagerEmail: "service.manager@example.org",
    gpCacheMinutes: 10,
    meshTimeoutSeconds: 20,
    yellowCardUrl: "https://yellowcard.mhra.gov.uk/",
    ...changes,
  });

export interface Build {
  folder: string;
  write(name: string, content: string | Buffer): void;
  [Symbol.dispose](): void;
}

/** A small folder like web/dist, inside a folder that is also named `assets`. */
export function aBuild(): Build {
  const whole = mkdtempSync(join(tmpdir(), "build-"));
  const folder = join(whole, "assets", "application");
  const write: Build["write"] = (name, content) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  };
  write("index.html", `<!doctype html><title>application</title>${" ".repeat(1500)}`);
  write("assets/main-abc123.js", `export const text = "${"long ".repeat(500)}";`);
  write("help/index.html", "<!doctype html><title>help</title>");
  write("favicon.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>");
  return { folder, write, [Symbol.dispose]: () => rmSync(whole, { recursive: true }) };
}
