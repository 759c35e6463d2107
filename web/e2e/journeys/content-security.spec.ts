import { expect, persona, test } from "../support/test.ts";

test("the application is served under a policy without inline code, with Trusted Types", async ({
  request,
}) => {
  const response = await request.get("/pharmacy/home");
  const policy = response.headers()["content-security-policy"] ?? "";
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toMatch(/script-src 'self'(;|$)/);
  expect(policy).not.toMatch(/unsafe-(inline|eval|hashes)/);
});

test("a script that is written into a page does not run, and text never becomes markup", async ({
  signedIn,
  watch,
}) => {
  watch.expectsMessage(/Content Security Policy|Trusted ?(Type|Script)/i);
  const person = await signedIn(persona("anna.pharmacist"));
  const attempt = await person.page.evaluate(() => {
    const inline = document.createElement("script");
    try {
      inline.append("window.wasRun = true");
      document.head.append(inline);
      document.body.innerHTML = "<img src=x onerror='window.wasRun = true'>";
      return "allowed";
    } catch {
      return "wasRun" in window ? "ran" : "refused";
    }
  });
  expect(attempt).toBe("refused");
});
