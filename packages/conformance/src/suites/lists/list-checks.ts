import { document } from "@pharmacy/openapi";
import { productsIn, type Schemas } from "@pharmacy/sdk";
import { vaccineTypes } from "../../contract/contract.ts";
import { recordOf, valueAt } from "../../kit/json.ts";
import { checksOf, type Kit } from "../../kit/kit.ts";
import { daysFrom, londonToday } from "../../records/values.ts";
import {
  allOf,
  countsOf,
  folded,
  foundIn,
  lists,
  ownRows,
  partition,
  type Fields,
  type List,
  type OwnRow,
  type Row,
  type Sort,
} from "./lists.ts";

const test = checksOf("lists", "decisions: Contract");

/** As of an ascending list; no value comes before every other. */
function compared(one: unknown, other: unknown): number {
  const [a, b] = [one, other].map((value) => {
    if (typeof value === "number") return value;
    return typeof value === "string" && value !== "" ? folded(value) : null;
  });
  if (a === b) return 0;
  if (a == null || b == null) return a == null ? -1 : 1;
  return a < b ? -1 : 1;
}

function inOrder(kit: Kit, rows: readonly Row[], { sortBy, sortDirection }: Sort): void {
  const sign = sortDirection === "asc" ? 1 : -1;
  const sorted = (tie: number, idOf: (row: Row) => string) =>
    rows.toSorted((a, b) => {
      const order = compared(a.values[sortBy], b.values[sortBy]) * sign;
      return order === 0 ? (idOf(a) < idOf(b) ? -tie : tie) : order;
    });
  // Ids may be numbers: 5 comes before 42.
  const isSorted = [({ id }: Row) => id, ({ id }: Row) => id.padStart(40, "0")].some((idOf) =>
    [1, -1].some((tie) => sorted(tie, idOf).every((row, index) => row === rows[index])),
  );
  const came = rows.map(({ id, values }) => [values[sortBy], id]);
  kit.demand(isSorted, `${sortBy} ${sortDirection}, and rows of one value by their ids`, came);
}

for (const { operation, requirement, sortKeys, ask } of lists)
  for (const sortBy of sortKeys) {
    const sorts = (["asc", "desc"] as const).map((sortDirection) => ({ sortBy, sortDirection }));
    test(`${operation} divides its rows into pages, sorted by ${sortBy} (${requirement})`, async (kit) => {
      kit.isAboutExtension = sortBy === "dosesLeft";
      const own = await ownRows(kit);
      const ids = own.rows[operation].map(({ id }) => id);
      for (const sort of sorts) {
        const pages = ask(kit, { sort, filters: { searchTerm: own.mark } });
        inOrder(kit, await partition(kit, pages, ids), sort);
      }
    });

    test(`${operation} sorts the whole store by ${sortBy} (${requirement})`, async (kit) => {
      kit.isAboutExtension = sortBy === "dosesLeft";
      const own = kit.options.isReadOnly ? undefined : await ownRows(kit).catch(() => undefined);
      const least = own?.rows[operation].length ?? 0;
      for (const sort of sorts) {
        const { rows } = await ask(kit, { sort })(0, 99);
        kit.demand(rows.length >= least, `at least ${least} rows`, rows.length);
        kit.eachOnce(rows, ({ id }) => id, "each row once");
        inOrder(kit, rows, sort);
      }
    });
  }

for (const { operation, isOfEpisodes, ask } of lists)
  test(`${operation} lists ten, the newest episodes or the last batch numbers first, where nothing else is asked ([7.12] [7.22] [9.06])`, async (kit) => {
    await ownRows(kit).catch(() => undefined);
    const { json } = await kit.ask(operation, { body: {} });
    kit.equal([valueAt(json, "/page"), valueAt(json, "/size")], [0, 10], "page 0 of size 10");
    const sent: unknown = valueAt(json, isOfEpisodes ? "/episodes" : "/batches");
    const ids = (Array.isArray(sent) ? sent : []).map(
      (row) => valueAt(row, "/id") ?? valueAt(row, "/batch/id"),
    );
    const sortBy = isOfEpisodes ? "creationDate" : "batchNo";
    const sort = { sortBy, sortDirection: "desc" } as const;
    const { rows } = await ask(kit, { sort })(0, 10);
    const right = rows.map(({ id }) => id);
    kit.equal(ids, right);
    inOrder(kit, rows, sort);
  });

/** The check reads at most so many pages of a large store. */
const maxPages = 30;

for (const { operation, requirement, ask } of lists)
  test(`${operation} lists each row of the caller's store once, as many as it and the counts say ([7.34] ${/\[7[^ ]*/.exec(requirement)?.[0]})`, async (kit) => {
    const store = await kit.store();
    const rows = await allOf(ask(kit), maxPages);
    const { totalElements, totalPages } = await ask(kit)(0, 99);
    const [wanted, pages] = [Math.min(totalElements, maxPages * 99), Math.ceil(totalElements / 99)];
    kit.equal([rows.length, totalPages], [wanted, pages], `${wanted} rows on ${pages} pages`);
    kit.eachOnce(rows, ({ id }) => id, "each row once");
    kit.every(rows, (row) => row.isOf(store), `rows of ${store.id} alone`);
    const counted = (await countsOf(kit))[operation] ?? totalElements;
    kit.equal(counted, totalElements, `${totalElements} in the counts`);
  });

for (const { operation, isOfEpisodes } of lists)
  test(`${operation} says of a record what the record says ([2.40] [3.19])`, async (kit) => {
    const { mark } = await ownRows(kit);
    for (const { id, sent, product = {} } of await foundIn(kit, operation, mark))
      if (isOfEpisodes) {
        const { data } = await kit.readEpisode(id);
        const { patientDemographics: patient } = data;
        const patientName = `${patient.firstName} ${patient.lastName}`;
        const record = { ...patient, ...data, patientName };
        const wanted = recordOf(columnsOf(kit, sent), (name) => valueAt(record, `/${name}`));
        kit.has(sent, wanted);
      } else {
        const { data } = await kit.readBatch(id);
        const { vaccineManufacturer: manufacturer, vaccineName: ampName } = data;
        const products = productsIn(await kit.get("getVaccineTypes", {}));
        const { kind, strength } = products.find((one) => one.ampName === ampName) ?? {};
        kit.has(data, sent);
        kit.has({ ...data, manufacturer, ampName, kind, strength }, product);
      }
  });

/** The columns of a row of episodes; one that an extension added may be missing. */
function columnsOf({ withExtensions }: Kit, row: object): string[] {
  const columns = document.components.schemas["EpisodeRow"]?.properties ?? {};
  const mayLack = (name: string) => !withExtensions && columns[name]?.["x-origin"] === "extension";
  return Object.keys(columns).filter((name) => name in row || !mayLack(name));
}

type Case = readonly [Fields, (one: OwnRow) => boolean];

const all = () => true;
const none = () => false;
const statuses = ["In Progress", "Completed", "Closed"] as const;
const hasStatus = (status: string) => (one: OwnRow) => one.episode?.status === status;
const isEnded = (one: OwnRow) => !hasStatus("In Progress")(one);
const hasType =
  (type: Schemas["VaccineType"]) =>
  ({ episode, batch }: OwnRow) =>
    episode?.vaccineTypes.includes(type) ?? batch?.vaccineType === type;
const isCalled = (firstName: string) => (one: OwnRow) =>
  one.episode?.patientDemographics.firstName === firstName;

/** Days from the first to the last, both inclusive; every own row that has the day is of today. */
function daysAround(first: string, last: string, has: Case[1] = all): Case[] {
  const day = (days: number) => daysFrom(londonToday(), days);
  return [
    [{ [first]: day(-1), [last]: day(1) }, has],
    [{ [first]: day(-1) }, has],
    [{ [last]: day(1) }, has],
    [{ [first]: day(0), [last]: day(0) }, has],
    [{ [first]: day(2) }, none],
    [{ [last]: day(-2) }, none],
  ];
}

/** Search terms that find no row, since no word begins so. */
const foreign = (mark: string) =>
  [mark.slice(2), `${mark} nobodyelse`, "---", "%", "_", "*", `%${mark.slice(2)}`].map(
    (searchTerm): Case => [{ searchTerm }, none],
  );

/** Cases of one kind, each beside a search for the run's mark. */
type Cases = (mark: string, first: OwnRow | undefined) => readonly Case[];

const search = "decisions: Search terms and methods";

const byVaccine = {
  "the chosen vaccines ([2.40] [7.22])": () => [
    ...vaccineTypes.map((type): Case => [{ vaccineType: [type] }, hasType(type)]),
    [{ vaccineType: vaccineTypes }, (one) => vaccineTypes.some((type) => hasType(type)(one))],
    [{ vaccineType: [] }, all],
  ],
} satisfies Record<string, Cases>;

const ofEpisodes: Readonly<Record<string, Cases>> = {
  ...byVaccine,
  "the statuses ([4.22])": () => [
    ...statuses.map((status): Case => [{ status: [status] }, hasStatus(status)]),
    [{ status: [] }, all],
    [{ status: ["Completed", "Closed"] }, isEnded],
  ],
  "the days of creation, both inclusive (decisions: Contract)": () =>
    daysAround("createdFrom", "createdTo"),
  "the days of completion, both inclusive (decisions: Contract)": () =>
    daysAround("completedFrom", "completedTo", isEnded),
  "all that is asked for together ([2.40] [4.22])": () =>
    statuses.flatMap((status) =>
      vaccineTypes.map((type): Case => [
        { status: [status], vaccineType: [type], createdTo: londonToday() },
        (one) => hasStatus(status)(one) && hasType(type)(one),
      ]),
    ),
  [`an NHS number, typed in groups too (${search})`]: (_mark, first) => {
    const number = first?.episode?.patientDemographics.nhsNumber ?? "";
    const grouped = number.replace(/(\d{3})(\d{3})(\d{4})/, "$1 $2 $3");
    return [number, grouped].map((searchTerm) => [{ searchTerm }, ({ id }) => id === first?.id]);
  },
  [`the beginnings of words, without case and accents (${search})`]: (mark) => [
    [{ searchTerm: mark.toUpperCase() }, all],
    [{ searchTerm: mark.toLowerCase() }, all],
    [{ searchTerm: mark.slice(0, 6) }, all],
    [{ searchTerm: ` ${mark} ` }, all],
    [{ searchTerm: `zoe ${mark}` }, isCalled("Zoë")],
    [{ searchTerm: `${mark} ÉMI` }, isCalled("Émile")],
    ...foreign(mark),
  ],
};

const ofBatches: Readonly<Record<string, Cases>> = {
  ...byVaccine,
  [`the beginnings of words of the number (${search})`]: (mark, first) => [
    [{ searchTerm: mark.toLowerCase() }, all],
    [{ searchTerm: first?.batch?.batchNo }, ({ id }) => id === first?.id],
    ...foreign(mark),
  ],
};

async function selects(kit: Kit, list: List, filters: Fields, wanted: readonly OwnRow[]) {
  const ask = list.ask(kit, { filters });
  const [came, ids] = [await allOf(ask), wanted].map((rows) => rows.map(({ id }) => id).toSorted());
  kit.equal(came, ids, `for ${JSON.stringify(filters)}: ${ids?.join() || "no row"}`);
  const { totalElements } = await ask(0, 1);
  kit.equal(totalElements, wanted.length, `${wanted.length} in all for ${JSON.stringify(filters)}`);
}

for (const list of lists) {
  for (const [what, cases] of Object.entries(list.isOfEpisodes ? ofEpisodes : ofBatches))
    test(`${list.operation} selects exactly by ${what}`, async (kit) => {
      // For exports: an extension.
      if (what.includes("completion")) kit.isAboutExtension = true;
      const { mark, rows } = await ownRows(kit);
      const own = rows[list.operation];
      for (const [asked, isWanted] of cases(mark, own[0]))
        await selects(kit, list, { searchTerm: mark, ...asked }, own.filter(isWanted));
    });

  // Many servers filter in another way when there is no search term.
  test(`${list.operation} narrows the whole store by each filter ([4.22] [7.22])`, async (kit) => {
    const pageOf = (filters: Fields) => list.ask(kit, { filters })(0, 50);
    const whole = (await pageOf({})).totalElements;
    const sums = { vaccine: 0, status: 0, day: 0 };
    for (const type of vaccineTypes) {
      const { rows, totalElements } = await pageOf({ vaccineType: [type] });
      const typesOf = ({ values }: Row) =>
        String(values["vaccinationsRequired"] ?? values["vaccineType"]).split(" ");
      kit.every(rows, (row) => typesOf(row).includes(type), `${type} alone`);
      sums.vaccine += totalElements;
    }
    // A visit may be of several vaccines.
    if (!list.isOfEpisodes) return kit.equal(sums.vaccine, whole, `${whole} by vaccine`);
    for (const status of statuses) {
      const { rows, totalElements } = await pageOf({ status: [status] });
      kit.every(rows, ({ values }) => values["status"] === status, `${status} alone`);
      sums.status += totalElements;
    }
    const today = londonToday();
    for (const days of [{ createdTo: daysFrom(today, -1) }, { createdFrom: today }])
      sums.day += (await pageOf(days)).totalElements;
    return kit.equal([sums.status, sums.day], [whole, whole], `${whole} by status and by day`);
  });
}

for (const list of lists.filter(({ isOfEpisodes }) => isOfEpisodes))
  test(`${list.operation} selects exactly by the episode's own id (${search})`, async (kit) => {
    const { mark, rows } = await ownRows(kit);
    const [row] = await foundIn(kit, list.operation, mark);
    kit.demand(row !== undefined, "a row", row);
    const own = rows[list.operation].filter(({ id }) => id === row?.id);
    await selects(kit, list, { searchTerm: row?.values["humanReadableEpisodeId"] }, own);
  });

for (const list of lists.filter(({ isOfEpisodes }) => isOfEpisodes))
  test(`${list.operation} takes one letter as a whole word, and refuses the code of the pharmacy alone (${search})`, async (kit) => {
    const { mark, rows: own } = await ownRows(kit);
    const ids = own[list.operation].map(({ id }) => id);
    const filters = { searchTerm: mark.charAt(0) };
    const { rows } = await list.ask(kit, { filters })(0, 99);
    kit.every(rows, ({ id }) => !ids.includes(id), "no word that only begins so");
    const body = { filters: { searchTerm: (await kit.store()).odsCode } };
    await kit.refusedAbout(list.operation, { body }, "/filters/searchTerm");
  });

for (const list of lists.filter(({ isOfEpisodes }) => !isOfEpisodes))
  test(`${list.operation} finds a word of the product, and each row has the word (${search})`, async (kit) => {
    const [first] = (await ownRows(kit)).rows[list.operation];
    const [word = ""] = folded(first?.batch?.vaccineName ?? "").split(/[^\p{L}\p{N}]+/u);
    const rows = await allOf(list.ask(kit, { filters: { searchTerm: word } }), 2);
    kit.demand(rows.length > 0, `rows for ${word}`, rows.length);
    const textOf = ({ values: { batchNo, ampName, name, manufacturer } }: Row) =>
      folded([batchNo, ampName, name, manufacturer].join(" "));
    kit.every(rows, (row) => textOf(row).includes(word), `each with ${word}`);
  });

test("listCompletedEpisodes says of each row what was given, where that is asked for", async (kit) => {
  kit.isAboutExtension = true;
  const { mark: searchTerm, rows: own } = await ownRows(kit);
  const sort = { sortBy: "creationDate", sortDirection: "desc" } as const;
  const body = { ...sort, filters: { searchTerm }, withGiven: true };
  const { episodes } = await kit.get("listCompletedEpisodes", { query: { size: 99 }, body });
  for (const { id, episode } of own.listCompletedEpisodes) {
    const given = episodes.find((row) => row.id === id)?.given ?? [];
    const came = given.map((one) => [one.vaccineType, one.batchNumber, one.administeredDate]);
    const wanted = Object.values(episode?.vaccinationDetails ?? {}).flatMap(({ delivery }) =>
      delivery?.isVaccinationAdministered
        ? [[delivery.vaccineType, delivery.batchNumber, delivery.fullDateOfAdministration]]
        : [],
    );
    kit.equal(came.map(String).toSorted(), wanted.map(String).toSorted());
  }
  const plain = await foundIn(kit, "listCompletedEpisodes", searchTerm);
  kit.every(plain, ({ values }) => !("given" in values), "no more than was asked for");
});
