import { afterEach, expect, it, vi } from "vitest";
import { KeycloakIdentity, SignInUnreachableError } from "../../src/session/identity.ts";

const silent = new Promise<never>(() => undefined);

vi.mock("keycloak-js", () => ({
  default: class {
    init() {
      return silent;
    }
  },
}));

const config = {
  keycloak: { url: "/", realm: "pharmacy", clientId: "pharmacy-web" },
  meshTimeoutSeconds: 7,
};

/** The clock of `AbortSignal.timeout` is the browser's own: a test only sees how long it was set for. */
function theTimeIsUp() {
  const asked = vi.spyOn(AbortSignal, "timeout");
  const controller = new AbortController();
  asked.mockReturnValue(controller.signal);
  return { asked, pass: () => controller.abort() };
}

afterEach(() => vi.restoreAllMocks());

it("a sign-in that gets no answer ends after the configured time, and signs nobody out", async () => {
  const { asked, pass } = theTimeIsUp();
  const signingIn = new KeycloakIdentity(config).signIn();
  pass();
  await expect(signingIn).rejects.toBeInstanceOf(SignInUnreachableError);
  expect(asked).toHaveBeenCalledWith(7_000);
});

it("a renewal may take as long as the configuration says", async () => {
  const { asked } = theTimeIsUp();
  vi.spyOn(window, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  expect(await new KeycloakIdentity(config).renew("refresh")).toMatchObject({
    outcome: "unreachable",
  });
  expect(asked).toHaveBeenCalledWith(7_000);
});
