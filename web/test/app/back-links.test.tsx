import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { completed } from "../vaccinations/at-an-update.ts";
import { storeServer } from "../vaccinations/store-server.ts";
import { renderApp } from "./render-app.tsx";

beforeEach(() => vi.stubGlobal("scrollTo", () => undefined));

test.each([
  ["/vaccination/batches/add-batch", "Back to batches"],
  ["/vaccination/batches?view=recall", "Back to batches"],
  ["/vaccination/batches?view=import", "Back to batches"],
  ["/vaccination/edit?episodeId=episode-1&step=1", "Back to the record"],
  ["/dms/referrals", "Back to the dashboard"],
])("at %s the way back stands above the title", async (address, name) => {
  const { handlers } = storeServer(completed());
  renderApp(address, { roles: ["VAC", "DMS"], handlers });
  const link = await screen.findByRole("link", { name });
  const title = screen.getByRole("heading", { level: 1 });
  expect(link.parentElement?.nextElementSibling?.contains(title)).toBe(true);
});
