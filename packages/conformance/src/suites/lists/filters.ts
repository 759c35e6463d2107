import { addTo } from "../../kit/check.ts";
import type { Check } from "../../kit/check.ts";
import type { Kit } from "../../kit/kit.ts";
import { daysFrom, londonToday } from "../../records/people.ts";
import { ownRows } from "./own-rows.ts";
import { allOf, batchesOf, batchLists, episodeLists, episodesOf, folded } from "./tabs.ts";
import type {
  Ask,
  BatchList,
  BatchQuestion,
  BatchRow,
  EpisodeList,
  EpisodeQuestion,
  OwnEpisode,
} from "./tabs.ts";

type Filters = NonNullable<EpisodeQuestion["filters"]>;
/** A question, and which of the run's own rows it selects. */
type Case = readonly [Filters, (one: OwnEpisode) => boolean];

interface Filter {
  readonly what: string;
  readonly requirement: string;
  cases(mark: string, own: readonly OwnEpisode[]): readonly Case[];
}

const all = () => true;
const none = () => false;
const typesOf = ({ body }: OwnEpisode) => body.vaccineTypes;
const statuses = ["In Progress", "Completed", "Closed"] as const;
const vaccines = ["fluVac", "covid"] as const;

const filters: readonly Filter[] = [
  {
    what: "the chosen vaccines",
    requirement: "[2.40]",
    cases: (searchTerm) => [
      ...vaccines.map((type): Case => [
        { searchTerm, vaccineType: [type] },
        (one) => typesOf(one).includes(type),
      ]),
      [{ searchTerm, vaccineType: ["fluVac", "covid"] }, (one) => typesOf(one).length > 0],
      [{ searchTerm, vaccineType: [] }, all],
    ],
  },
  {
    what: "the statuses",
    requirement: "[4.22]",
    cases: (searchTerm) => [
      ...statuses.map((status): Case => [
        { searchTerm, status: [status] },
        ({ body }) => body.status === status,
      ]),
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
      [{ searchTerm: `zoe ${mark}` }, ({ body }) => body.patientDemographics.firstName === "Zoë"],
      [{ searchTerm: `${mark} ÉMI` }, ({ body }) => body.patientDemographics.firstName === "Émile"],
      ...[mark.slice(2), `${mark} nobodyelse`, "---", "%", "_", "*", `%${mark.slice(2)}`].map(
        (searchTerm): Case => [{ searchTerm }, none],
      ),
    ],
  },
  {
    what: "all that is asked for together",
    requirement: "[2.40] [4.22]",
    cases: (searchTerm) =>
      statuses.flatMap((status) =>
        vaccines.map((type): Case => [
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

export const filterChecks: Check[] = [];
const test = addTo(filterChecks, "lists", "decisions: Contract");

for (const operation of episodeLists) {
  for (const { what, requirement, cases } of filters)
    test(`${operation} selects exactly by ${what} (${requirement})`, async (kit) => {
      const { mark, episodes } = await ownRows(kit);
      const own = episodes[operation];
      for (const [asked, isWanted] of cases(mark, own))
        await selectsEpisodes(kit, operation, asked, own.filter(isWanted));
    });

  test(`${operation} selects exactly by the episode's own id (decisions: Search terms and methods)`, async (kit) => {
    const { mark: searchTerm, episodes } = await ownRows(kit);
    const [row] = await allOf(episodesOf(kit, operation, { filters: { searchTerm } }));
    kit.demand(row !== undefined, "a row", row);
    const wanted = episodes[operation].filter(({ id }) => id === row?.id);
    const own = { searchTerm: row?.humanReadableEpisodeId ?? "" };
    await selectsEpisodes(kit, operation, own, wanted);
  });
}

// Without a search the filters go another way in many a server.
test("listCompletedEpisodes narrows the whole store by each filter ([4.22])", async (kit) => {
  const ask = (asked: Filters) => episodesOf(kit, "listCompletedEpisodes", { filters: asked });
  const total = async (asked: Filters) => (await ask(asked)(0, 1)).totalElements;
  for (const status of ["Completed", "Closed"] as const) {
    const { rows } = await ask({ status: [status] })(0, 50);
    const others = rows.filter((row) => row.status !== status);
    kit.equal(others, [], `${status} alone`);
  }
  for (const type of vaccines) {
    const { rows } = await ask({ vaccineType: [type] })(0, 50);
    const others = rows.filter((row) => !row.vaccinationsRequired.includes(type));
    kit.equal(others, [], `${type} alone`);
  }
  const whole = await total({});
  const byStatus = (await total({ status: ["Completed"] })) + (await total({ status: ["Closed"] }));
  kit.equal(byStatus, whole, `${whole} by status`);
  const today = londonToday();
  const byDay =
    (await total({ createdTo: daysFrom(today, -1) })) + (await total({ createdFrom: today }));
  kit.equal(byDay, whole, `${whole} by day of creation`);
});

// For exports: what ended on some days, and what was given, without a call for each row.
test("listCompletedEpisodes selects exactly by the days of completion, both inclusive", async (kit) => {
  kit.concernsExtension();
  const { mark: searchTerm, episodes } = await ownRows(kit);
  const today = londonToday(); // The run ended its episodes today.
  const [before, after] = [daysFrom(today, -1), daysFrom(today, 1)];
  const own = episodes.listCompletedEpisodes;
  for (const [days, wanted] of [
    [{ completedFrom: before, completedTo: after }, own],
    [{ completedFrom: today, completedTo: today }, own],
    [{ completedFrom: before }, own],
    [{ completedTo: after }, own],
    [{ completedFrom: daysFrom(today, 2) }, []],
    [{ completedTo: daysFrom(today, -2) }, []],
  ] as const)
    await selectsEpisodes(kit, "listCompletedEpisodes", { searchTerm, ...days }, wanted);
  await selectsEpisodes(kit, "listActiveEpisodes", { searchTerm, completedTo: after }, []);
});

test("listCompletedEpisodes says of each row what was given, where that is asked for", async (kit) => {
  kit.concernsExtension();
  const { mark: searchTerm, episodes } = await ownRows(kit);
  const ask = (withGiven: boolean) =>
    allOf(episodesOf(kit, "listCompletedEpisodes", { filters: { searchTerm }, withGiven }));
  const rows = await ask(true);
  for (const { id, body } of episodes.listCompletedEpisodes) {
    const given = rows.find((row) => row.id === id)?.given ?? [];
    const came = given.map((one) => [one.vaccineType, one.batchNumber, one.administeredDate]);
    const wanted = Object.values(body.vaccinationDetails).flatMap(({ delivery }) =>
      delivery?.isVaccinationAdministered
        ? [[delivery.vaccineType, delivery.batchNumber, delivery.fullDateOfAdministration]]
        : [],
    );
    kit.equal(came.map(String).toSorted(), wanted.map(String).toSorted());
  }
  const plain = await ask(false);
  kit.equal(
    plain.filter((row) => "given" in row),
    [],
    "no more than was asked for",
  );
});

for (const operation of batchLists) {
  test(`${operation} selects exactly by the beginnings of words of number and product (decisions: Search terms and methods)`, async (kit) => {
    const { mark, batches } = await ownRows(kit);
    const ids = batches[operation].map(({ id }) => id);
    const [first] = batches[operation];
    for (const [searchTerm, wanted] of [
      [mark.toLowerCase(), ids],
      [first?.batchNo ?? "", ids.slice(0, 1)],
      [mark.slice(2), []],
      [`${mark} nothingelse`, []],
      ["---", []],
    ] as const)
      await selectsBatches(kit, operation, { searchTerm }, wanted);
    await findsProduct(kit, operation, first?.vaccineName ?? "");
  });

  test(`${operation} selects exactly by the vaccine ([7.22])`, async (kit) => {
    const { mark: searchTerm, batches } = await ownRows(kit);
    const ids = batches[operation].map(({ id }) => id);
    await selectsBatches(kit, operation, { searchTerm, vaccineType: ["fluVac"] }, ids);
    await selectsBatches(kit, operation, { searchTerm, vaccineType: ["covid"] }, []);
    await selectsBatches(kit, operation, { searchTerm, vaccineType: [] }, ids);
    let sum = 0;
    for (const type of vaccines) {
      const asked = await batchesOf(kit, operation, { vaccineType: [type] })(0, 50);
      sum += asked.totalElements;
      const others = asked.rows.filter(({ vaccination }) => vaccination.vaccineType !== type);
      kit.equal(others, [], `${type} alone`);
    }
    const { totalElements } = await batchesOf(kit, operation, {})(0, 1);
    kit.equal(sum, totalElements, `${totalElements} by vaccine`);
  });
}

/** The rows that a question finds, and how many rows the list says there are. */
async function selects<Row>(
  kit: Kit,
  ask: Ask<Row>,
  idOf: (row: Row) => string,
  wanted: readonly string[],
  asked: object,
): Promise<void> {
  const came = (await allOf(ask)).map(idOf).toSorted();
  kit.equal(came, wanted.toSorted(), `for ${JSON.stringify(asked)}: ${wanted.join() || "no row"}`);
  const { totalElements } = await ask(0, 1);
  kit.equal(totalElements, wanted.length, `${wanted.length} in all for ${JSON.stringify(asked)}`);
}

function selectsEpisodes(
  kit: Kit,
  operation: EpisodeList,
  asked: Filters,
  wanted: readonly OwnEpisode[],
) {
  const ids = wanted.map(({ id }) => id);
  const ask = episodesOf(kit, operation, { filters: asked });
  return selects(kit, ask, ({ id }) => id, ids, asked);
}

function selectsBatches(
  kit: Kit,
  operation: BatchList,
  asked: BatchQuestion,
  ids: readonly string[],
) {
  return selects(kit, batchesOf(kit, operation, asked), ({ batch }) => batch.id, ids, asked);
}

/** Every row that a word of a product finds has the word somewhere. */
async function findsProduct(kit: Kit, operation: BatchList, name: string): Promise<void> {
  const word = folded(name).split(/[^\p{L}\p{N}]+/u)[0] ?? "";
  const rows = await allOf(batchesOf(kit, operation, { searchTerm: word }), 99, 2);
  kit.demand(rows.length > 0, `rows for ${word}`, rows.length);
  const isFound = ({ batch, vaccination: { ampName, name: pack, manufacturer } }: BatchRow) =>
    folded([batch.batchNo, ampName, pack, manufacturer].join(" ")).includes(word);
  kit.equal(
    rows.filter((row) => !isFound(row)),
    [],
    `each with ${word}`,
  );
}
