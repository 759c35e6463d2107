import { holds } from "@pharmacy/domain/test/random";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  acknowledged,
  nationalStateOf,
  nextActionOf,
  type Current,
  type Exported,
  type Outcome,
} from "../src/index.ts";

/** The national side: what it holds of one vaccination, and whether it ever did. */
class NationalStore {
  held: number | null = null;
  private isKnown = false;

  /** Applies a row; refuses what it cannot apply, and what is not acceptable to it. */
  process({ action, version }: Exported, isAcceptable: boolean): Outcome {
    const isApplicable = action === "NEW" ? !this.isKnown : this.isKnown;
    if (!isApplicable || (action === "DELETE" && this.held === null)) return "refused";
    if (action !== "DELETE" && !isAcceptable) return "refused";
    this.held = action === "DELETE" ? null : version;
    this.isKnown = true;
    return "accepted";
  }
}

/** One vaccination of a pharmacy: each change is a version, each export a file. */
class Pharmacy {
  current: Current = { version: 1, readiness: "ready" };
  exports: readonly Exported[] = [];
  readonly store = new NationalStore();
  private readonly unacceptable = new Set<number>();
  private readonly answers: { file: string; outcome: Outcome; ofWholeFile?: boolean }[] = [];

  change(readiness: Current["readiness"], isAcceptable = true) {
    this.current = { version: this.current.version + 1, readiness };
    if (!isAcceptable) this.unacceptable.add(this.current.version);
  }

  /** Makes a file with what has to be exported; the store may refuse the file as a whole. */
  export(isFileRefused = false): boolean {
    const action = nextActionOf(this.current, this.exports);
    if (action === null) return false;
    const { version } = this.current;
    const one: Exported = {
      ...{ file: `file-${this.exports.length}`, version, action, outcome: null },
    };
    this.exports = [...this.exports, one];
    const outcome = isFileRefused
      ? "refused"
      : this.store.process(one, !this.unacceptable.has(version));
    this.answers.push({ file: one.file, outcome, ...(isFileRefused && { ofWholeFile: true }) });
    return true;
  }

  /** An acknowledgement comes: any, in any order, any number of times. */
  acknowledge(index: number) {
    const answer = this.answers[index % Math.max(this.answers.length, 1)];
    if (answer) this.exports = acknowledged(this.exports, answer);
  }

  /** All acknowledgements come, and what is then left to export is exported. */
  settle() {
    for (let round = 0; round < 5; round += 1) {
      for (const index of this.answers.keys()) this.acknowledge(index);
      if (!this.export()) return;
    }
    throw new Error("It never ends");
  }

  isAcceptable = () => !this.unacceptable.has(this.current.version);
}

type Act = (pharmacy: Pharmacy) => void;

const acts: fc.Arbitrary<Act> = fc.oneof(
  fc
    .tuple(
      fc.constantFrom<Current["readiness"]>("ready", "ready", "none", "incomplete"),
      fc.boolean(),
    )
    .map(
      ([readiness, isAcceptable]): Act =>
        (one) =>
          one.change(readiness, isAcceptable),
    ),
  fc.boolean().map(
    (isFileRefused): Act =>
      (one) =>
        void one.export(isFileRefused),
  ),
  fc.nat(30).map(
    (index): Act =>
      (one) =>
        one.acknowledge(index),
  ),
);

test("over any life, nothing is called accepted that the national record does not have", () => {
  holds(
    fc.property(fc.array(acts, { maxLength: 25 }), (life) => {
      const pharmacy = new Pharmacy();
      for (const act of life) {
        act(pharmacy);
        const { current, exports, store } = pharmacy;
        const told = nationalStateOf(current, exports);
        if (told.state === "accepted") expect(store.held).toBe(current.version);
        const isAwaited = exports.some(({ outcome }) => outcome === null);
        if (!isAwaited) expect(told.acceptedVersion).toBe(store.held);
        expect(told.isStillHeld).toBe(
          told.acceptedVersion !== null && current.readiness === "none",
        );
      }
    }),
  );
});

test("once all is acknowledged and exported, the national record has what the pharmacy has", () => {
  holds(
    fc.property(fc.array(acts, { maxLength: 25 }), (life) => {
      const pharmacy = new Pharmacy();
      for (const act of life) act(pharmacy);
      pharmacy.settle();
      const { current, exports, store } = pharmacy;
      const { state } = nationalStateOf(current, exports);
      if (current.readiness === "none") expect(store.held).toBeNull();
      if (current.readiness !== "ready") return;
      const isHeld = store.held === current.version;
      expect([isHeld, state]).toEqual(
        pharmacy.isAcceptable() ? [true, "accepted"] : [false, "refused"],
      );
    }),
  );
});

test("an acknowledgement speaks of its own file, and what was accepted stays so", () => {
  const sent = (file: string, version: number, action: Exported["action"]): Exported => ({
    ...{ file, version, action, outcome: null },
  });
  const both = [sent("one", 1, "NEW"), sent("two", 2, "UPDATE")];
  const accepted = acknowledged(both, { file: "one", outcome: "accepted" });
  expect(accepted.map(({ outcome }) => outcome)).toEqual(["accepted", null]);
  for (const outcome of ["refused", "unknown"] as const)
    expect(acknowledged(accepted, { file: "one", outcome })).toEqual(accepted);
  const refused = acknowledged(accepted, { file: "two", outcome: "refused" });
  expect(nationalStateOf({ version: 2, readiness: "ready" }, refused)).toEqual({
    ...{ state: "refused", acceptedVersion: 1, isChangedSince: true, isStillHeld: false },
  });
});

test.each<[string, Current, readonly Partial<Exported>[], string | null]>([
  ["made and deleted between two exports", { version: 2, readiness: "none" }, [], null],
  ["given", { version: 1, readiness: "ready" }, [], "NEW"],
  ["edited", { version: 2, readiness: "ready" }, [{ action: "NEW" }], "UPDATE"],
  ["deleted", { version: 2, readiness: "none" }, [{ action: "NEW" }], "DELETE"],
  [
    "given again",
    { version: 3, readiness: "ready" },
    [{ action: "NEW" }, { action: "DELETE", version: 2 }],
    "UPDATE",
  ],
  ["exported and unchanged", { version: 1, readiness: "ready" }, [{ action: "NEW" }], null],
])("%s: the next action", (_what, current, exports, action) => {
  const whole = exports.map((one, index) => ({
    ...{ file: `file-${index}`, version: 1, action: "NEW" as const, outcome: "accepted" as const },
    ...one,
  }));
  expect(nextActionOf(current, whole)).toBe(action);
});
