import { openSeasons } from "@pharmacy/domain/test/open-seasons";
import { today } from "./dates.ts";
import type { Person } from "./person.ts";

interface Seasons {
  seasons: Parameters<typeof openSeasons>[0];
}

/** Whatever day it is, a campaign is open: a group is proposed, and a reference date is in force. */
export async function isInCampaign({ page }: Pick<Person, "page">): Promise<void> {
  await page.route("**/vaccination/seasons", async (route) => {
    const response = await route.fetch();
    const { seasons }: Seasons = await response.json();
    await route.fulfill({ response, json: { seasons: openSeasons(seasons, today()) } });
  });
}
