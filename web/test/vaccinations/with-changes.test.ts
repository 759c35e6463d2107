import fc from "fast-check";
import { holds } from "@pharmacy/domain/test/random";
import { expect, test } from "vitest";
import { withChanges } from "../../src/vaccinations/clinic/use-clinic.ts";
import { entryOf } from "./clinic-server.ts";

const clinicOf = (version: number, texts: ReadonlyMap<string, string>) => ({
  ...{ id: "clinic-1", day: "2026-11-23", version, endedAt: null, endedBy: null },
  entries: [...texts].map(([id, text]) =>
    entryOf({ id, text, createdDate: "", lastUpdatedDate: "" }),
  ),
});

const changes = fc.array(fc.tuple(fc.constantFrom("a", "b", "c", "d", "e"), fc.string()));

test("a clinic with its changes is the clinic as it is, in the order in which it was added", () => {
  holds(
    fc.property(changes, changes, (before, after) => {
      const known = new Map(before);
      const changed = new Map(after);
      const whole = clinicOf(2, new Map([...known, ...changed]));
      expect(withChanges(clinicOf(1, known), clinicOf(2, changed))).toEqual(whole);
    }),
  );
});
