import { allStepsOf, firstStep, type Step, stepWithId } from "@pharmacy/domain/episode/steps";
import { seasonPacks } from "@pharmacy/domain/seasons/packs.gen";
import type { Schemas } from "@pharmacy/sdk";
import { createStore } from "jotai";
import { beginAgain } from "../../../src/vaccinations/episode/save/failure-notices.tsx";
import { saveBeforeSignOut } from "../../../src/vaccinations/episode/save/draft.ts";
import {
  formLeft,
  patientChosen,
  patientDropped,
  saveIs,
  typed,
  formNameOf,
} from "../../../src/vaccinations/episode/state/episode-session.ts";
import { begun, openEpisodeFrom } from "../../../src/vaccinations/episode/state/open-episode.ts";
import {
  type DraftPlace,
  localDraft,
  openSession,
  type OpenSession,
} from "../../../src/vaccinations/episode/state/open-session.ts";
import type {
  SaveContext,
  StepEntry,
} from "../../../src/vaccinations/episode/save/save-context.tsx";
import { saveStep, saveStepForLater } from "../../../src/vaccinations/episode/save/save-step.ts";
import type { Answers } from "./answers.ts";
import { prefilling, savedEntry, typedEntry } from "./entries.ts";
import { faultsOf } from "./faults.ts";
import { entriesOf, memoryStorage } from "./memory-storage.ts";
import type { VersionedServer } from "./versioned-server.ts";
import { TypedTexts } from "./typed-texts.ts";
import { validValues } from "./typed-values.ts";

/** A browser tab with the vaccination form, and what a person has typed into it. */
export class Tab {
  readonly #server: VersionedServer;
  readonly #store = createStore();
  #place: DraftPlace;
  #session: OpenSession | null = null;
  /** The page that runs; a reload ends it, and no answer reaches it any more. */
  #page = {};
  #step: Step = firstStep;
  #isEditing = false;
  #saving = new Set<number>();
  #answers: Answers = { confirms: true, leaves: true, settles: "mine" };
  readonly texts = new TypedTexts();

  constructor(server: VersionedServer) {
    this.#server = server;
    this.#place = { storage: memoryStorage([]), username: "anna", storeId: "FA123" };
  }

  get isOpen() {
    return this.#session !== null;
  }

  /** Duplicates another tab: what it keeps comes along, at the same address. */
  duplicate(other: Tab) {
    if (this.#session || !other.#session) return;
    this.#place = { ...this.#place, storage: memoryStorage(entriesOf(other.#place.storage)) };
    this.texts.alsoTypedIn(other.texts);
    this.#openAt(other.#session.now().open.episodeId);
  }

  begin(patient: Schemas["PatientDemographics"]) {
    if (!this.#session) this.#openAt(null);
    this.choose(patient);
  }

  /** Another patient is another episode: the first one's texts are dropped. */
  choose(patient: Schemas["PatientDemographics"]) {
    const session = this.#session;
    if (!session || session.now().open.content) return;
    const { formsOf } = session.now().draft;
    if (formsOf && formsOf.nhsNumber !== patient.nhsNumber) this.texts.givenUp();
    session.dispatch(patientChosen(patient, []));
    this.#step = firstStep;
  }

  dropPatient() {
    if (this.#session?.now().open.episodeId !== null) return;
    this.#session.dispatch(patientDropped);
  }

  resume(which: number) {
    const ids = this.#server.ids();
    const id = ids[which % ids.length];
    if (this.#session || id === undefined || this.#server.read(id).data.deleted) return;
    this.#openAt(id);
  }

  goTo(which: number) {
    const { open } = this.#session?.now() ?? {};
    if (!open?.content) return;
    const { episodeId, activeStepId } = open;
    const steps = allStepsOf(open.content.vaccineTypes).filter(({ id }) => id <= activeStepId);
    if (episodeId !== null) this.#step = steps[which % steps.length] ?? firstStep;
  }

  type(text: string, isRefused: boolean) {
    const { open } = this.#session?.now() ?? {};
    if (!open?.content) return;
    const name = formNameOf(this.#step);
    const { nhsNumber } = open.content.patientDemographics;
    const whose = `${text} of ${nhsNumber}`;
    const values = validValues(this.#step, whose, isRefused && !open.recorded);
    this.#session?.dispatch(typed(name, values));
    this.texts.typed(name, whose);
  }

  save(answers: Answers) {
    this.#answers = answers;
    const entry = this.#entry();
    if (entry) this.#underWay(entry, () => saveStep(this.#context(), entry));
  }

  saveForLater(answers: Answers) {
    this.#answers = answers;
    const entry = this.#entry();
    const isOffered = entry && !this.#isEditing;
    if (isOffered) this.#underWay(entry, () => saveStepForLater(this.#context(), entry));
  }

  /** A form's buttons do nothing while its save is under way. */
  #underWay({ step }: StepEntry, save: () => Promise<unknown>) {
    if (this.#saving.has(step.id)) return;
    const saving = this.#saving;
    saving.add(step.id);
    void save().finally(() => saving.delete(step.id));
  }

  beginAgain() {
    const { save } = this.#session?.now() ?? {};
    if (save?.is !== "deleted") return;
    beginAgain(this.#context(), save.tried);
  }

  reload() {
    const { open } = this.#session?.now() ?? {};
    if (!open) return;
    this.#close();
    this.#page = {};
    this.#openAt(open.episodeId);
  }

  /** Goes to the list, where the form is forgotten. */
  leave({ leaves }: Answers) {
    const session = this.#session;
    if (!session) return;
    if (session.hasUnsaved() && !leaves) return;
    this.#giveUp(session);
    this.#close();
    this.#place.storage.clear();
  }

  /** The session expires: what is typed becomes a draft on the server, or is named on the page that says so. */
  async expire() {
    const entry = this.#entry() ?? (this.#session && savedEntry(this.#session.now(), this.#step));
    if (entry) {
      const kept = await saveBeforeSignOut(this.#context(), entry);
      const stored = kept && "resume" in kept ? this.#server.read(kept.resume) : {};
      this.texts.mustBeKept(stored, kept?.unsaved ?? []);
    }
    this.texts.givenUp();
    this.#place.storage.clear();
    this.#close();
    this.#page = {};
  }

  /** What is wrong with the tab as it stands. */
  faults(): readonly string[] {
    const session = this.#session;
    this.texts.mustStandIn(session?.now().draft.forms ?? {});
    return [
      ...this.texts.faults,
      ...(session ? faultsOf(session.now(), this.#place, this.#server) : []),
    ];
  }

  #entry(): StepEntry | null {
    return this.#session && typedEntry(this.#session.now(), this.#step);
  }

  #openAt(episodeId: string | null) {
    this.#saving = new Set();
    this.#step = firstStep;
    this.#isEditing = false;
    if (episodeId === null) {
      const { patient } = localDraft(this.#place, null);
      this.#session = openSession(this.#store, this.#place, begun());
      if (patient) this.#session.dispatch(patientChosen(patient, []));
      return;
    }
    const read = this.#server.read(episodeId);
    const { status, deleted, vaccineTypes, currentActiveStepId } = read.data;
    if (deleted && this.texts.isEmpty) return;
    this.#isEditing = status !== "In Progress";
    this.#session = openSession(this.#store, this.#place, openEpisodeFrom(read, this.#isEditing));
    if (!this.#isEditing) this.#step = stepWithId(vaccineTypes, currentActiveStepId);
    if (deleted)
      this.#session.dispatch(saveIs({ is: "deleted", episode: read.data, reference: null }));
  }

  #close() {
    this.#session?.close();
    this.#session = null;
  }

  #giveUp(session: OpenSession) {
    session.dispatch(formLeft);
    this.texts.givenUp();
  }

  /** Follows the application: on in the form, or out of it, which asks about unsaved values. */
  #goTo(session: OpenSession, address: string) {
    const { pathname, searchParams } = new URL(address, "https://pharmacy.example");
    const isForm = /\/(add|edit)$/.test(pathname);
    if (!isForm) return this.leave(this.#answers);
    if (pathname.endsWith("/edit") !== this.#isEditing) {
      this.#close();
      return this.#openAt(searchParams.get("episodeId"));
    }
    const { open } = session.now();
    this.#step = stepWithId(open.content?.vaccineTypes ?? [], Number(searchParams.get("step")));
  }

  #confirmed({ vaccineTypes }: Schemas["EpisodeInput"]) {
    const { confirms } = this.#answers;
    // It removes the steps of the vaccines that end.
    const stays = allStepsOf(vaccineTypes).map(formNameOf);
    if (confirms) this.texts.givenUp((form) => !stays.includes(form));
    return confirms;
  }

  #context(): SaveContext {
    const [session, page] = [this.#session, this.#page];
    if (!session) throw new Error("No episode is open");
    return {
      session,
      calls: this.#server.callsOf("Anna Okafor", () => this.#page === page),
      prefilling,
      keep: () => {},
      seasons: seasonPacks,
      warningsOf: () => ({}),
      confirm: async ({ confirmation, input }) => confirmation === null || this.#confirmed(input),
      ask: async () => this.#answers.settles,
      mayLeave: async () => {
        if (session.hasUnsaved() && !this.#answers.leaves) return false;
        this.#giveUp(session);
        return true;
      },
      toast: {
        succeed: (text) => this.texts.told(text, () => this.#server.confirmed.pop()),
        fail: () => {},
        retry: () => {},
      },
      goTo: (address) => this.#goTo(session, String(address)),
    };
  }
}
