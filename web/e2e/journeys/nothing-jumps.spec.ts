import { everyScreen, sampled } from "../support/every-screen.ts";
import { LayoutShift } from "../support/layout-shift.ts";
import { expect, persona, test } from "../support/test.ts";

for (const [part, width] of [1280, 320].entries()) {
  test(`nothing moves while a screen loads at ${width} pixels`, async ({ signedIn }) => {
    test.slow();
    const person = await signedIn(persona("anna.pharmacist"));
    const { page } = person;
    const addresses = await everyScreen(person);
    const shift = await LayoutShift.watch(page);
    await page.setViewportSize({ width, height: 800 });
    const lists = addresses.filter(({ id }) => id === "home" || id === "vaccinations");
    const others = sampled(addresses, { part, of: 4 }).filter((one) => !lists.includes(one));
    for (const { path } of [...lists, ...others]) {
      await test.step(path, async () => {
        await person.opens(path);
        await page.waitForLoadState("networkidle");
        const { sum, moved } = await shift.seen();
        expect(sum, `${path} moves: ${moved.join("; ")}`).toBeLessThanOrEqual(0.001);
      });
    }
  });
}
