import { patient } from "@pharmacy/domain/test/valid-values";
import fc from "fast-check";
import type { Answers } from "./answers.ts";
import { type Fate, fates, VersionedServer } from "./versioned-server.ts";
import { Tab } from "./tab.ts";

const patients = [patient, { ...patient, nhsNumber: "9693632109", firstName: "Bela" }];

/** What happens in a pharmacy, in any order. */
type Act =
  | { act: "begin" | "choose"; whom: number }
  | { act: "resume" | "go to"; which: number }
  | { act: "type"; isRefused: boolean }
  | { act: "step" }
  | { act: "save" | "save for later" | "leave"; answers: Answers }
  | { act: "deliver"; fate: Fate }
  | { act: "expire"; fate: Fate }
  | { act: "a colleague saves" | "a colleague deletes"; which: number }
  | { act: "drop patient" | "begin again" | "reload" | "second tab" | "other tab" };

const answers: fc.Arbitrary<Answers> = fc.record({
  confirms: fc.boolean(),
  leaves: fc.boolean(),
  settles: fc.constantFrom("mine", "theirs", "undecided"),
});
const fate = fc.constantFrom(...fates);
const some = fc.nat({ max: 5 });
const is = <Name extends string>(...names: Name[]) => fc.constantFrom(...names);

export const acts: fc.Arbitrary<Act> = fc.oneof(
  { weight: 16, arbitrary: fc.record({ act: is("step") }) },
  { weight: 3, arbitrary: fc.record({ act: is("begin", "choose"), whom: some }) },
  { weight: 2, arbitrary: fc.record({ act: is("resume", "go to"), which: some }) },
  {
    weight: 8,
    arbitrary: fc.record({ act: is("type"), isRefused: fc.nat(9).map((n) => n === 0) }),
  },
  { weight: 8, arbitrary: fc.record({ act: is("save"), answers }) },
  { weight: 1, arbitrary: fc.record({ act: is("save for later", "leave"), answers }) },
  { weight: 6, arbitrary: fc.record({ act: is("deliver"), fate: fc.constant("answered") }) },
  { weight: 3, arbitrary: fc.record({ act: is("deliver"), fate }) },
  { weight: 1, arbitrary: fc.record({ act: is("expire"), fate }) },
  {
    weight: 2,
    arbitrary: fc.record({ act: is("a colleague saves", "a colleague deletes"), which: some }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      act: is("drop patient", "begin again", "reload", "second tab", "other tab"),
    }),
  },
);

/** Waits until all answers are processed. */
async function settle() {
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** One pharmacy: a server, and two tabs of one person. */
export class Pharmacy {
  readonly server = new VersionedServer();
  readonly tabs = [new Tab(this.server), new Tab(this.server)] as const;
  #at = 0;
  #texts = 0;

  get tab(): Tab {
    return this.tabs[this.#at === 0 ? 0 : 1];
  }

  get #otherTab(): Tab {
    return this.tabs[this.#at === 0 ? 1 : 0];
  }

  async run(act: Act) {
    if (act.act === "expire") return this.#expire(act.fate);
    if (act.act === "step") return this.#step();
    this.#do(act);
    await settle();
  }

  /** A save that was under way is ended first, a conflict's reads included: every call is answered. */
  async #expire(each: Fate) {
    let isDone = false;
    const done = this.tab.expire().finally(() => (isDone = true));
    for (let turn = 0; !isDone; turn += 1) {
      if (turn > 40) throw new Error("The session expires for ever");
      await settle();
      this.#deliver(turn < 4 ? each : "answered");
    }
    await done;
  }

  /** What mostly happens: a step is filled in and saved. */
  async #step() {
    const { tab } = this;
    if (!tab.isOpen) tab.resume(0);
    if (!tab.isOpen) tab.begin(patient);
    tab.choose(patient);
    tab.type(this.#text(), false);
    tab.save({ confirms: true, leaves: true, settles: "mine" });
    await settle();
    for (let answer = 0; answer < 6; answer += 1) {
      this.#deliver("answered");
      await settle();
    }
  }

  #text = () => `typed${(this.#texts += 1)}`;

  #deliver(each: Fate) {
    this.server.waiting.shift()?.deliver(each);
  }

  #colleague({ act, which }: Extract<Act, { which: number }>) {
    const ids = this.server.ids();
    const id = ids[which % ids.length];
    const deleted = act === "a colleague deletes";
    const lastUpdatedBy = "Bela Ober";
    if (id === undefined) return;
    this.server.change(id, (episode) => ({
      ...episode,
      lastUpdatedBy,
      deleted: episode.deleted || deleted,
    }));
  }

  #do(act: Exclude<Act, { act: "expire" | "step" }>) {
    const { tab } = this;
    const whom = patients["whom" in act ? act.whom % patients.length : 0] ?? patient;
    switch (act.act) {
      case "begin":
        return tab.begin(whom);
      case "choose":
        return tab.choose(whom);
      case "resume":
        return tab.resume(act.which);
      case "go to":
        return tab.goTo(act.which);
      case "type":
        return tab.type(this.#text(), act.isRefused);
      case "save":
        return tab.save(act.answers);
      case "save for later":
        return tab.saveForLater(act.answers);
      case "leave":
        return tab.leave(act.answers);
      case "deliver":
        return this.#deliver(act.fate);
      case "drop patient":
        return tab.dropPatient();
      case "begin again":
        return tab.beginAgain();
      case "reload":
        return tab.reload();
      case "second tab":
        return this.#otherTab.duplicate(tab);
      case "other tab":
        this.#at = 1 - this.#at;
        return undefined;
      case "a colleague saves":
      case "a colleague deletes":
        return this.#colleague(act);
    }
  }

  faults(): readonly string[] {
    const reused = [...this.server.patientOfKey].filter(([, whose]) => whose.size > 1);
    return [
      ...this.tabs.flatMap((tab) => tab.faults()),
      ...reused.map(([key]) => `The key ${key} is of two patients`),
    ];
  }
}
