import type { OperationId } from "@pharmacy/sdk";
import type { Ask } from "../../exchange/exchange.ts";
import type { Kit } from "../../kit/kit.ts";
import { makeEntry, newRow, openClinic, pathOf } from "../../records/clinics.ts";
import type { Kind } from "./mutants.ts";

/** A question with a body in which nothing is wrong: its mutants are. */
export interface Base {
  readonly operation: OperationId;
  readonly what: string;
  /** The kinds of mutants that another base has not; all of them unless said. */
  readonly kinds?: readonly Kind[];
  /** Whether it has fields that a backend of the specification alone need not know. */
  readonly isExtension?: boolean;
  make(kit: Kit): Promise<Ask>;
}

/** Bodies of a clinic in which nothing is wrong. */
export const clinicBases: readonly Base[] = [
  {
    operation: "addClinicEntries",
    what: "a list",
    kinds: ["required", "type", "length", "list", "code", "unknown"],
    make: async (kit) => ({
      path: { clinicId: (await openClinic(kit)).id },
      body: {
        source: "LIST",
        rows: [
          {
            ...newRow(),
            text: "As it was pasted",
            firstName: "Zoë",
            lastName: kit.mark,
            dateOfBirth: "1951-03-12",
            bookedTime: "09:40",
          },
        ],
      },
    }),
  },
  {
    operation: "moveClinicEntry",
    what: "not given",
    kinds: ["required", "type", "code", "unknown"],
    make: async (kit) => ({
      path: pathOf((await makeEntry(kit)).data),
      body: { move: "NOT_GIVEN", reason: "UNWELL" },
    }),
  },
  {
    operation: "correctClinicEntry",
    what: "a row",
    kinds: ["type", "length", "unknown"],
    make: async (kit) => ({
      path: pathOf((await makeEntry(kit)).data),
      body: {
        ...newRow(),
        text: "As it was pasted",
        firstName: "Zoë",
        lastName: kit.mark,
        dateOfBirth: "1951-03-12",
        bookedTime: "09:40",
      },
    }),
  },
  {
    operation: "endClinic",
    what: "an end",
    kinds: ["required", "null", "type", "unknown"],
    make: async (kit) => ({
      path: { clinicId: (await openClinic(kit)).id },
      body: { isEnded: true },
    }),
  },
];
