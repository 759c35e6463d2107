import { addDays, daysBetween } from "@pharmacy/domain/dates";
import { londonDate } from "@pharmacy/domain/london-time";
import type { Schemas } from "@pharmacy/sdk";
import type { Handlers } from "../server/handlers.ts";
import { invalid } from "../server/problems.ts";
import { findCompletedEpisodes } from "../store/episodes.ts";
import { countTabs } from "../store/totals.ts";
import type { Services } from "./services.ts";

const mostDays = 366;

export function activityHandlers({ database }: Services) {
  return {
    async getStatusesCount(_params, { storeId }) {
      const episodes = await countTabs(database, storeId, "episode");
      const batches = await countTabs(database, storeId, "batch");
      const of = (counts: Map<string, number>, tab: string) => counts.get(tab) ?? 0;
      return {
        body: {
          active: of(episodes, "active"),
          completed: of(episodes, "completed"),
          deleted: of(episodes, "deleted"),
          batches: {
            active: of(batches, "active"),
            finished: of(batches, "finished"),
            decommissioned: of(batches, "decommissioned"),
          },
        },
      };
    },

    async getActivity({ query: { from, to } }, { storeId }) {
      const days = daysBetween(from, to) + 1;
      if (days < 1 || days > mostDays) {
        throw invalid([{ path: "/query/to", message: "Must be 0 to 365 days after from." }]);
      }
      const given = new Map<string, number>();
      for (const episode of await findCompletedEpisodes(database, storeId)) {
        for (const day of administrationsIn(episode)) given.set(day, (given.get(day) ?? 0) + 1);
      }
      const list = Array.from({ length: days }, (_, position) => addDays(from, position));
      const count = (date: string, type: string) => given.get(`${date} ${type}`) ?? 0;
      return {
        body: {
          from,
          to,
          days: list.map((date) => ({
            date,
            fluVac: count(date, "fluVac"),
            covid: count(date, "covid"),
          })),
        },
      };
    },
  } satisfies Partial<Handlers>;
}

/** "2025-11-03 fluVac" for each vaccine that was administered. */
function administrationsIn({ vaccinationDetails }: Schemas["Episode"]): string[] {
  const deliveries = [vaccinationDetails.fluVac?.delivery, vaccinationDetails.covid?.delivery];
  return deliveries.flatMap((delivery) =>
    delivery?.isVaccinationAdministered && delivery.fullDateOfAdministration
      ? [`${londonDate(delivery.fullDateOfAdministration)} ${delivery.vaccineType}`]
      : [],
  );
}
