import type { Schemas } from "@pharmacy/sdk";
import { vaccineTypes } from "../../contract/operations.ts";
import { addTo, type Check } from "../../kit/check.ts";
import type { Kit } from "../../kit/kit.ts";
import { daysFrom, londonToday } from "../../records/people.ts";
import { ownRows } from "./own-rows.ts";
import {
  allOf,
  batchesOf,
  batchLists,
  episodeLists,
  episodesOf,
  folded,
  lists,
  type BatchList,
  type BatchQuestion,
  type EpisodeList,
  type EpisodeQuestion,
  type OwnEpisode,
} from "./tabs.ts";

type Filters = NonNullable<EpisodeQuestion["filters"]>;
/** A filter, and which of the run's own rows it selects. */
type Case = readonly [Filters, (one: OwnEpisode) => boolean];

const all = () => true;
const none = () => false;
const statuses = ["In Progress", "Completed", "Closed"] as const;
const hasStatus = (status: string) => (one: OwnEpisode) => one.body.status === status;
const hasType = (type: Schemas["VaccineType"]) => (one: OwnEpisode) =>
  one.body.vaccineTypes.includes(type);
const isCalled = (firstName: string) => (one: OwnEpisode) =>
  one.body.patientDemographics.firstName === firstName;

/** Each filter with its requirement, and the values that are sent with a search for the run's mark. */
const filters: readonly (readonly [string, string, (own: readonly OwnEpisode[]) => Case[]])[] = [
  [
    "the chosen vaccines",
    "[2.40]",
    () => [
      ...vaccineTypes.map((type): Case => [{ vaccineType: [type] }, hasType(type)]),
      [{ vaccineType: vaccineTypes }, ({ body }) => body.vaccineTypes.length > 0],
      [{ vaccineType: [] }, all],
    ],
  ],
  [
    "the statuses",
    "[4.22]",
    () => [
      ...statuses.map((status): Case => [{ status: [status] }, hasStatus(status)]),
      [{ status: [] }, all],
      [{ status: ["Completed", "Closed"] }, (one) => !hasStatus("In Progress")(one)],
    ],
  ],
  [
    "the days of creation, both inclusive",
    "decisions: Contract",
    () =>
      daysAround().map(([createdFrom, createdTo, isThere]) => [
        { ...(createdFrom && { createdFrom }), ...(createdTo && { createdTo }) },
        isThere ? all : none,
      ]),
  ],
  [
    "all that is asked for together",
    "[2.40] [4.22]",
    () =>
      statuses.flatMap((status) =>
        vaccineTypes.map((type): Case => [
          { status: [status], vaccineType: [type], createdTo: londonToday() },
          (one) => hasStatus(status)(one) && hasType(type)(one),
        ]),
      ),
  ],
  [
    "an NHS number, typed in groups too",
    "decisions: Search terms and methods",
    ([first]) => {
      const number = first?.body.patientDemographics.nhsNumber ?? "";
      const grouped = number.replace(/(\d{3})(\d{3})(\d{4})/, "$1 $2 $3");
      return [number, grouped].map((searchTerm) => [{ searchTerm }, ({ id }) => id === first?.id]);
    },
  ],
];

/** First and last days, and whether today is among them. */
function daysAround(): readonly (readonly [string | undefined, string | undefined, boolean])[] {
  const day = (days: number) => daysFrom(londonToday(), days);
  return [
    [day(-1), day(1), true],
    [day(-1), undefined, true],
    [undefined, day(1), true],
    [day(0), day(0), true],
    [day(2), undefined, false],
    [undefined, day(-2), false],
  ];
}

/** Search terms for the run's own rows. */
const searches = (mark: string): Case[] => [
  [{ searchTerm: mark.toUpperCase() }, all],
  [{ searchTerm: mark.toLowerCase() }, all],
  [{ searchTerm: mark.slice(0, 6) }, all],
  [{ searchTerm: ` ${mark} ` }, all],
  [{ searchTerm: `zoe ${mark}` }, isCalled("Zoë")],
  [{ searchTerm: `${mark} ÉMI` }, isCalled("Émile")],
  ...[mark.slice(2), `${mark} nobodyelse`, "---", "%", "_", "*", `%${mark.slice(2)}`].map(
    (searchTerm): Case => [{ searchTerm }, none],
  ),
];

export const filterChecks: Check[] = [];
const test = addTo(filterChecks, "lists", "decisions: Contract");

for (const operation of episodeLists) {
  for (const [what, requirement, cases] of filters)
    test(`${operation} selects exactly by ${what} (${requirement})`, async (kit) => {
      const { mark: searchTerm, episodes } = await ownRows(kit);
      const own = episodes[operation];
      for (const [asked, isWanted] of cases(own))
        await selects(kit, operation, { searchTerm, ...asked }, own.filter(isWanted));
    });

  test(`${operation} selects exactly by the beginnings of words, without case and accents (decisions: Search terms and methods)`, async (kit) => {
    const { mark, episodes } = await ownRows(kit);
    const own = episodes[operation];
    for (const [asked, isWanted] of searches(mark))
      await selects(kit, operation, asked, own.filter(isWanted));
  });

  test(`${operation} selects exactly by the episode's own id (decisions: Search terms and methods)`, async (kit) => {
    const { mark: searchTerm, episodes } = await ownRows(kit);
    const [row] = await allOf(episodesOf(kit, operation, { filters: { searchTerm } }));
    kit.demand(row !== undefined, "a row", row);
    const wanted = episodes[operation].filter(({ id }) => id === row?.id);
    const own = { searchTerm: row?.humanReadableEpisodeId ?? "" };
    await selects(kit, operation, own, wanted);
  });
}

// Many servers filter in another way when there is no search term.
test("listCompletedEpisodes narrows the whole store by each filter ([4.22])", async (kit) => {
  const ask = (asked: Filters) => episodesOf(kit, "listCompletedEpisodes", { filters: asked });
  const sum = async (...parts: Filters[]) => {
    let total = 0;
    for (const part of parts) total += (await ask(part)(0, 1)).totalElements;
    return total;
  };
  for (const status of ["Completed", "Closed"] as const) {
    const { rows } = await ask({ status: [status] })(0, 50);
    const others = rows.filter((row) => row.status !== status);
    kit.equal(others, [], `${status} alone`);
  }
  for (const type of vaccineTypes) {
    const { rows } = await ask({ vaccineType: [type] })(0, 50);
    const others = rows.filter((row) => !row.vaccinationsRequired.includes(type));
    kit.equal(others, [], `${type} alone`);
  }
  const whole = await sum({});
  const byStatus = await sum({ status: ["Completed"] }, { status: ["Closed"] });
  kit.equal(byStatus, whole, `${whole} by status`);
  const today = londonToday();
  const byDay = await sum({ createdTo: daysFrom(today, -1) }, { createdFrom: today });
  kit.equal(byDay, whole, `${whole} by day of creation`);
});

// For exports: the episodes that ended on certain days, and their doses, in one list.
test("listCompletedEpisodes selects exactly by the days of completion, both inclusive", async (kit) => {
  kit.concernsExtension();
  const { mark: searchTerm, episodes } = await ownRows(kit);
  const own = episodes.listCompletedEpisodes;
  // The run ended its episodes today.
  for (const [completedFrom, completedTo, isThere] of daysAround()) {
    const days = { ...(completedFrom && { completedFrom }), ...(completedTo && { completedTo }) };
    const wanted = isThere ? own : [];
    await selects(kit, "listCompletedEpisodes", { searchTerm, ...days }, wanted);
  }
  const completedTo = daysFrom(londonToday(), 1);
  await selects(kit, "listActiveEpisodes", { searchTerm, completedTo }, []);
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
  const plain = (await ask(false)).filter((row) => "given" in row);
  kit.equal(plain, [], "no more than was asked for");
});

for (const operation of batchLists) {
  test(`${operation} selects exactly by the beginnings of words of number and product (decisions: Search terms and methods)`, async (kit) => {
    const { mark, batches } = await ownRows(kit);
    const own = batches[operation];
    const [first] = own;
    for (const [searchTerm, wanted] of [
      [mark.toLowerCase(), own],
      [first?.batchNo ?? "", own.slice(0, 1)],
      [mark.slice(2), []],
      [`${mark} nothingelse`, []],
      ["---", []],
    ] as const)
      await selects(kit, operation, { searchTerm }, wanted);
    await findsProduct(kit, operation, first?.vaccineName ?? "");
  });

  test(`${operation} selects exactly by the vaccine ([7.22])`, async (kit) => {
    const { mark: searchTerm, batches } = await ownRows(kit);
    const own = batches[operation];
    await selects(kit, operation, { searchTerm, vaccineType: ["fluVac"] }, own);
    await selects(kit, operation, { searchTerm, vaccineType: ["covid"] }, []);
    await selects(kit, operation, { searchTerm, vaccineType: [] }, own);
    let sum = 0;
    for (const type of vaccineTypes) {
      const asked = await batchesOf(kit, operation, { vaccineType: [type] })(0, 50);
      sum += asked.totalElements;
      const others = asked.rows.filter(({ vaccination }) => vaccination.vaccineType !== type);
      kit.equal(others, [], `${type} alone`);
    }
    const { totalElements } = await batchesOf(kit, operation, {})(0, 1);
    kit.equal(sum, totalElements, `${totalElements} by vaccine`);
  });
}

/** Demands these rows, and the same total. */
async function selects(
  kit: Kit,
  operation: EpisodeList | BatchList,
  asked: Filters & BatchQuestion,
  wanted: readonly { readonly id: string }[],
): Promise<void> {
  const ask = lists.find((one) => one.operation === operation)?.ask(kit, { filters: asked });
  if (!ask) throw new Error(`There is no list ${operation}`);
  const [came, ids] = [await allOf(ask), wanted].map((rows) => rows.map(({ id }) => id).toSorted());
  kit.equal(came, ids, `for ${JSON.stringify(asked)}: ${ids?.join() || "no row"}`);
  const { totalElements } = await ask(0, 1);
  kit.equal(totalElements, wanted.length, `${wanted.length} in all for ${JSON.stringify(asked)}`);
}

/** A search for a word of a product finds rows, and each contains the word. */
async function findsProduct(kit: Kit, operation: BatchList, name: string): Promise<void> {
  const word = folded(name).split(/[^\p{L}\p{N}]+/u)[0] ?? "";
  const rows = await allOf(batchesOf(kit, operation, { searchTerm: word }), 99, 2);
  kit.demand(rows.length > 0, `rows for ${word}`, rows.length);
  const texts = rows.map(({ batch, vaccination: { ampName, name: pack, manufacturer } }) =>
    folded([batch.batchNo, ampName, pack, manufacturer].join(" ")),
  );
  const others = texts.filter((text) => !text.includes(word));
  kit.equal(others, [], `each with ${word}`);
}
