import { valueAt } from "../../src/kit/json.ts";
import { fluDelivery } from "../../src/kit/kit.ts";
import { isBody, jsonOf, rowsOf } from "./fault.ts";
import type { Answer, Fault } from "./fault.ts";
import { readInstead } from "./read-instead.ts";
import {
  answers,
  asks,
  each,
  instead,
  knowing,
  pretend,
  set,
  when,
  withBody,
} from "./fault-builders.ts";

type Row = Omit<Fault, "suite">;

const records: readonly Row[] = [
  {
    name: "a history of this store without its doses",
    create: answers("getVaccinationHistory", (body) => ({
      ...body,
      records: rowsOf(body, "records").slice(1),
    })),
  },
  {
    name: "a history of both diseases",
    create: asks("getVaccinationHistory", (call) => ({
      ...call,
      url: new URL(call.url.href.replace("COVID19", "FLU")),
    })),
  },
  {
    name: "a history that begins with the oldest",
    create: answers("getVaccinationHistory", (body) => ({
      ...body,
      records: rowsOf(body, "records").toReversed(),
    })),
  },
  {
    name: "a history for any date of birth",
    create: when(
      "getVaccinationHistory",
      ({ status }) => status === 404,
      (answer) => pretend(answer, 200, { records: [], canShowHistory: true }),
    ),
  },
  {
    name: "what was not given after all stays in the history",
    create: knowing(
      () => new Set<string>(),
      (known, { operationId, url, body: sent }, body) => {
        if (operationId === "deleteEpisode") known.clear();
        const isNotGiven = valueAt(sent, `${fluDelivery}/isVaccinationAdministered`) === false;
        if (isNotGiven && url.searchParams.has("episodeId")) known.add("a record");
        const all = rowsOf(body, "records");
        return operationId === "getVaccinationHistory" && known.size > 0
          ? { ...body, records: [...all.slice(0, 1), ...all] }
          : undefined;
      },
    ),
  },
  {
    name: "stock that does not move",
    create: answers("getBatch", (body) => ({ ...body, dosesLeft: body["dosesReceived"] ?? null })),
  },
  {
    name: "stock that moves twice",
    create: answers("getBatch", (body) => ({
      ...body,
      dosesLeft:
        body["dosesLeft"] === null
          ? null
          : 2 * Number(body["dosesLeft"]) - Number(body["dosesReceived"]),
    })),
  },
  { name: "no use of a batch is counted", create: answers("getBatch", set({ usedInEpisodes: 0 })) },
  {
    name: "a recall that forgets one",
    create: answers("findBatchRecipients", (body) => ({
      ...body,
      recipients: rowsOf(body, "recipients").slice(1),
    })),
  },
  {
    name: "a recall by the number of today alone",
    create: answers("findBatchRecipients", (body) => ({
      ...body,
      recipients: rowsOf(body, "recipients").filter(
        ({ batchNumber }) => batchNumber === body["batchNo"],
      ),
    })),
  },
  {
    name: "a recall that names another patient",
    create: answers(
      "findBatchRecipients",
      each("recipients", set({ patientName: "Somebody Else" })),
    ),
  },
  {
    name: "batch changes are not stored",
    create: instead("updateBatch", async (call, forward) => {
      const read = await readInstead(
        call,
        forward,
        `/vaccination/batches/${call.url.pathname.split("/").at(-1) ?? ""}`,
      );
      return read.status === 200 && read.text.includes('"decommissionedDate":null')
        ? read
        : undefined;
    }),
  },
  {
    name: "a change moves the day of addition",
    create: answers("getBatch", (body) => ({ ...body, additionDate: body["lastUpdatedDate"] })),
  },
  {
    name: "decommissioning does nothing",
    create: instead("decommissionBatch", async (call, forward) =>
      readInstead(
        call,
        forward,
        `/vaccination/batches/${call.url.pathname.split("/").at(-1) ?? ""}`,
      ),
    ),
  },
  {
    name: "a decommissioned batch can be changed",
    create: when(
      "updateBatch",
      ({ status }) => status === 404,
      (answer) => pretend(answer, 200, {}),
    ),
  },
  {
    name: "the same batch twice",
    create: when(
      "createBatch",
      ({ status, text }) => status === 409 && text.includes("DUPLICATE"),
      (answer) => pretend(answer, 201, { id: "x" }),
    ),
  },
  {
    name: "every number is free",
    create: when(
      "validateBatchNumber",
      ({ status }) => status === 200,
      (answer) => ({ ...answer, status: 404 }),
    ),
  },
  {
    name: "numbers compared with their hyphens",
    create: () => async (call, forward) => {
      const answer = await forward(call);
      return call.operationId === "validateBatchNumber" &&
        /-|%20/.test(call.url.pathname.split("/").at(-1) ?? "")
        ? { ...answer, status: 404 }
        : answer;
    },
  },
  {
    name: "activity that counts nothing",
    create: answers("getActivity", (body) => ({
      ...body,
      days: rowsOf(body, "days").map((day) => ({
        ...day,
        given: rowsOf(day, "given").map(set({ total: 0 })),
      })),
    })),
  },
  {
    name: "a day tells the products of all days",
    create: answers("getActivity", (body) => ({
      ...body,
      days: rowsOf(body, "days").map((day) => ({
        ...day,
        given: rowsOf(day, "given").map((count) => ({
          ...count,
          products: rowsOf(body, "products")
            .filter(({ vaccineType }) => vaccineType === count["vaccineType"])
            .map(({ ampName, given }) => ({ ampName, total: given })),
        })),
      })),
    })),
  },
  {
    name: "days without doses are left out",
    create: answers("getActivity", (body) => ({
      ...body,
      days: rowsOf(body, "days").filter((day) =>
        rowsOf(day, "given").some(({ total }) => total !== 0),
      ),
    })),
  },
  {
    name: "the user's name is not stored",
    create: answers("getUser", (body) => ({ ...body, lastName: "Fixed" })),
  },
  {
    name: "a user's pharmacist flag from the body",
    create: instead("getUser", async (call, forward) =>
      withBody(await forward(call), (body) => ({
        ...body,
        pharmacist: String(body["lastName"]).startsWith("K")
          ? !body["pharmacist"]
          : body["pharmacist"],
      })),
    ),
  },
  {
    name: "a search that ignores the birth",
    create: () => {
      let found: Answer | undefined;
      return async (call, forward) => {
        const answer = await forward(call);
        if (call.operationId !== "searchPatients") return answer;
        if (rowsOf(jsonOf(answer.text), "patients").length > 0) found ??= answer;
        return found && isBody(call.body) && call.body["lastName"] !== undefined
          ? { ...found, headers: answer.headers }
          : answer;
      };
    },
  },
  {
    name: "a search that ignores the gender",
    create: asks("searchPatients", (call) => ({
      ...call,
      body: { ...call.body, gender: undefined },
    })),
  },
  {
    name: "care homes that ignore the postcode",
    create: asks("findCareHomes", (call) =>
      call.url.searchParams.has("name")
        ? { ...call, url: new URL(call.url.href.replace(/&?postCode=[^&]*/, "")) }
        : call,
    ),
  },
  {
    name: "a count that stands still",
    create: () => {
      let first: string | undefined;
      return async (call, forward) => {
        const answer = await forward(call);
        if (call.operationId !== "getStatusesCount" || answer.status !== 200) return answer;
        first ??= answer.text;
        return { ...answer, text: first };
      };
    },
  },
];

/** Faults of history, stock, recall, batches, activity and people. */
export const recordFaults: readonly Fault[] = records.map((row) => ({ suite: "state", ...row }));
