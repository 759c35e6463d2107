import type { Check } from "../../kit/check.ts";
import type { Kit } from "../../kit/kit.ts";
import type { ReferenceData } from "../../kit/reference-data.ts";
import { daysFrom, londonToday } from "../../records/people.ts";
import { ownRows } from "./own-rows.ts";
import type { OwnEpisode } from "./own-rows.ts";
import { allOf, episodeLists, episodesOf } from "./tabs.ts";
import type { EpisodeList, EpisodeQuestion } from "./tabs.ts";

type Row = Omit<Check, "layer">;
type Filters = NonNullable<EpisodeQuestion["filters"]>;

interface FilterLaw {
  readonly what: string;
  readonly requirement: string;
  /** Each question and which of the run's own rows it selects. */
  cases(
    mark: string,
    own: readonly OwnEpisode[],
  ): readonly [Filters, (one: OwnEpisode) => boolean][];
}

const all = () => true;
const none = () => false;
const typesOf = ({ body }: OwnEpisode) => body.vaccineTypes;

const laws: readonly FilterLaw[] = [
  {
    what: "the chosen vaccines",
    requirement: "[2.40]",
    cases: (searchTerm) => [
      [{ searchTerm, vaccineType: ["fluVac"] }, (one) => typesOf(one).includes("fluVac")],
      [{ searchTerm, vaccineType: ["covid"] }, (one) => typesOf(one).includes("covid")],
      [{ searchTerm, vaccineType: ["fluVac", "covid"] }, (one) => typesOf(one).length > 0],
      [{ searchTerm, vaccineType: [] }, all],
    ],
  },
  {
    what: "the statuses",
    requirement: "[4.22]",
    cases: (searchTerm) => [
      ...(["In Progress", "Completed", "Closed"] as const).map(
        (status): [Filters, (one: OwnEpisode) => boolean] => [
          { searchTerm, status: [status] },
          ({ body }) => body.status === status,
        ],
      ),
      [{ searchTerm, status: [] }, all],
      [
        { searchTerm, status: ["Completed", "Closed"] },
        ({ body }) => body.status !== "In Progress",
      ],
    ],
  },
  {
    what: "the days of creation, both inclusive",
    requirement: "decisions: Contract",
    cases(searchTerm) {
      const today = londonToday();
      return [
        [{ searchTerm, createdFrom: daysFrom(today, -1), createdTo: daysFrom(today, 1) }, all],
        [{ searchTerm, createdFrom: daysFrom(today, -1) }, all],
        [{ searchTerm, createdTo: daysFrom(today, 1) }, all],
        [{ searchTerm, createdFrom: today, createdTo: today }, all],
        [{ searchTerm, createdFrom: daysFrom(today, 2) }, none],
        [{ searchTerm, createdTo: daysFrom(today, -2) }, none],
      ];
    },
  },
  {
    what: "the beginnings of words, without case and accents",
    requirement: "decisions: Search terms and methods",
    cases: (mark) => [
      [{ searchTerm: mark.toUpperCase() }, all],
      [{ searchTerm: mark.toLowerCase() }, all],
      [{ searchTerm: mark.slice(0, 6) }, all],
      [{ searchTerm: ` ${mark} ` }, all],
      [{ searchTerm: mark.slice(2) }, none],
      [{ searchTerm: `zoe ${mark}` }, ({ body }) => body.patientDemographics.firstName === "Zoë"],
      [{ searchTerm: `${mark} ÉMI` }, ({ body }) => body.patientDemographics.firstName === "Émile"],
      [{ searchTerm: `${mark} nobodyelse` }, none],
      ...["---", "%", "_", "*", `%${mark.slice(2)}`].map(
        (searchTerm): [Filters, (one: OwnEpisode) => boolean] => [{ searchTerm }, none],
      ),
    ],
  },
  {
    what: "all that is asked for together",
    requirement: "[2.40] [4.22]",
    cases: (searchTerm) =>
      (["In Progress", "Completed", "Closed"] as const).flatMap((status) =>
        (["fluVac", "covid"] as const).map((type): [Filters, (one: OwnEpisode) => boolean] => [
          { searchTerm, status: [status], vaccineType: [type], createdTo: londonToday() },
          (one) => one.body.status === status && typesOf(one).includes(type),
        ]),
      ),
  },
  {
    what: "an NHS number, typed in groups too",
    requirement: "decisions: Search terms and methods",
    cases(_mark, own) {
      const [first] = own;
      const number = first?.body.patientDemographics.nhsNumber ?? "";
      const grouped = number.replace(/(\d{3})(\d{3})(\d{4})/, "$1 $2 $3");
      return [number, grouped].map((searchTerm) => [{ searchTerm }, ({ id }) => id === first?.id]);
    },
  },
];

export const ruleOf = (what: string) => `selects exactly by ${what}`;

export const episodeFilterLaws: readonly Row[] = [
  ...episodeLists.flatMap((operation) =>
    laws.map(({ what, requirement, cases }): Row => ({
      operation,
      rule: ruleOf(what),
      requirement,
      async run(kit, reference) {
        const { mark, episodes } = await ownRows(kit, reference);
        const own = episodes[operation];
        for (const [filters, isWanted] of cases(mark, own))
          await selects(kit, operation, filters, own.filter(isWanted));
      },
    })),
  ),
  ...episodeLists.map((operation): Row => ({
    operation,
    rule: ruleOf("the episode's own id"),
    requirement: "decisions: Search terms and methods",
    run: byOwnId(operation),
  })),
  {
    operation: "listCompletedEpisodes",
    rule: "narrows the whole store by each filter",
    requirement: "[4.22]",
    run: wholeStore,
  },
];

/** The run's own rows that a question finds, and how many rows it says there are. */
export async function selects(
  kit: Kit,
  operation: EpisodeList,
  filters: Filters,
  wanted: readonly OwnEpisode[],
): Promise<void> {
  const ask = episodesOf(kit, operation, { filters });
  const rows = await allOf(ask);
  const [came, ids] = [rows.map(({ id }) => id).toSorted(), wanted.map(({ id }) => id).toSorted()];
  const asked = JSON.stringify(filters);
  kit.demand(came.join() === ids.join(), `${ids.length} rows for ${asked}: ${ids.join()}`, came);
  const { totalElements } = await ask(0, 1);
  kit.demand(totalElements === ids.length, `${ids.length} in all for ${asked}`, totalElements);
}

function byOwnId(operation: EpisodeList) {
  return async (kit: Kit, reference: ReferenceData) => {
    const { mark: searchTerm, episodes } = await ownRows(kit, reference);
    const own = episodes[operation];
    const rows = await allOf(episodesOf(kit, operation, { filters: { searchTerm } }));
    const [row] = rows;
    const wanted = own.filter(({ id }) => id === row?.id);
    kit.demand(row !== undefined, "a row", rows);
    await selects(kit, operation, { searchTerm: row?.humanReadableEpisodeId ?? "" }, wanted);
  };
}

/** Without a search the filters go another way in many a server. */
async function wholeStore(kit: Kit): Promise<void> {
  const total = async (filters: Filters) =>
    (await episodesOf(kit, "listCompletedEpisodes", { filters })(0, 1)).totalElements;
  for (const status of ["Completed", "Closed"] as const) {
    const ask = episodesOf(kit, "listCompletedEpisodes", { filters: { status: [status] } });
    const { rows } = await ask(0, 50);
    kit.demand(
      rows.every((row) => row.status === status),
      `${status} alone`,
      rows.map((row) => row.status),
    );
  }
  const all_ = await total({});
  const parts = (await total({ status: ["Completed"] })) + (await total({ status: ["Closed"] }));
  kit.demand(parts === all_, `${all_} by status`, parts);
  const today = londonToday();
  const days =
    (await total({ createdTo: daysFrom(today, -1) })) + (await total({ createdFrom: today }));
  kit.demand(days === all_, `${all_} by day of creation`, days);
  for (const type of ["fluVac", "covid"] as const) {
    const ask = episodesOf(kit, "listCompletedEpisodes", { filters: { vaccineType: [type] } });
    const { rows } = await ask(0, 50);
    const isOf = rows.every((row) => row.vaccinationsRequired.includes(type));
    kit.demand(
      isOf,
      `${type} alone`,
      rows.map((row) => row.vaccinationsRequired),
    );
  }
}
