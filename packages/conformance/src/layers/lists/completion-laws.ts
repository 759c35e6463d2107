import type { Check } from "../../kit/check.ts";
import type { Kit } from "../../kit/kit.ts";
import type { ReferenceData } from "../../kit/reference-data.ts";
import { daysFrom, londonToday } from "../../records/people.ts";
import { ruleOf, selects } from "./episode-filter-laws.ts";
import { ownRows } from "./own-rows.ts";
import { allOf, episodesOf } from "./tabs.ts";

const law = {
  operation: "listCompletedEpisodes",
  requirement: "decisions: Contract",
  isExtension: true,
} as const;

/** For exports: what ended in some days, and what was given, without a call for each row. */
export const completionLaws: readonly Omit<Check, "layer">[] = [
  { ...law, rule: ruleOf("the days of completion, both inclusive"), run: byCompletion },
  {
    ...law,
    rule: "says of each row what was given, where that is asked for",
    run: withGiven,
  },
];

/** What the run ended, it ended today. */
async function byCompletion(kit: Kit, reference: ReferenceData): Promise<void> {
  const { mark: searchTerm, episodes } = await ownRows(kit, reference);
  const today = londonToday();
  const [before, after] = [daysFrom(today, -1), daysFrom(today, 1)];
  const all = episodes.listCompletedEpisodes;
  const cases = [
    { days: { completedFrom: before, completedTo: after }, wanted: all },
    { days: { completedFrom: today, completedTo: today }, wanted: all },
    { days: { completedFrom: before }, wanted: all },
    { days: { completedTo: after }, wanted: all },
    { days: { completedFrom: daysFrom(today, 2) }, wanted: [] },
    { days: { completedTo: daysFrom(today, -2) }, wanted: [] },
  ];
  for (const { days, wanted } of cases)
    await selects(kit, "listCompletedEpisodes", { searchTerm, ...days }, wanted);
  const open = { searchTerm, completedTo: after };
  await selects(kit, "listActiveEpisodes", open, []);
}

/** The vaccine, the batch and the moment of each vaccination that was given, and of no other. */
async function withGiven(kit: Kit, reference: ReferenceData): Promise<void> {
  const { mark: searchTerm, episodes } = await ownRows(kit, reference);
  const ask = (isAsked: boolean) =>
    allOf(
      episodesOf(kit, "listCompletedEpisodes", { filters: { searchTerm }, withGiven: isAsked }),
    );
  const rows = await ask(true);
  for (const { id, body } of episodes.listCompletedEpisodes) {
    const given = rows.find((row) => row.id === id)?.given ?? [];
    const came = given.map((one) =>
      [one.vaccineType, one.batchNumber, one.administeredDate].join(" "),
    );
    const wanted = Object.values(body.vaccinationDetails).flatMap(({ delivery }) =>
      delivery?.isVaccinationAdministered
        ? [
            [delivery.vaccineType, delivery.batchNumber, delivery.fullDateOfAdministration].join(
              " ",
            ),
          ]
        : [],
    );
    const isSame = came.toSorted().join() === wanted.toSorted().join();
    kit.demand(isSame, wanted.join(), came);
  }
  const plain = await ask(false);
  kit.demand(
    plain.every((row) => !("given" in row)),
    "no more than was asked for",
    plain,
  );
}
