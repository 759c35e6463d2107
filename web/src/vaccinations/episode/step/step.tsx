import { type EpisodeContent, contextOf } from "@pharmacy/domain/episode/content";
import type { RefusedStops } from "@pharmacy/domain/clinical/stops";
import type { CarriedOverDelivery } from "@pharmacy/domain/episode/carried-over";
import type { QuestionSet } from "@pharmacy/domain/vaccines/vaccine";
import { type StepContext, deliveryDate } from "@pharmacy/domain/vaccines/step-context";
import type { DeliveryValues } from "@pharmacy/domain/vaccines/parts";
import {
  createContext,
  useContext,
  useState,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  useMemo,
  useEffect,
  useEffectEvent,
  useReducer,
} from "react";
import { isPrivateRecorded } from "@pharmacy/domain/episode/screening-fields";
import type { VaccineStep } from "@pharmacy/domain/episode/steps";
import { setOf } from "@pharmacy/domain/vaccines/question-sets";
import { clockTime } from "../../../browser/clock.ts";
import { currentValues, usePrefilling } from "../state/step-values.ts";
import { useEpisodeSession, useOpenEpisode } from "../state/open-session.ts";
import { type FieldValues, useWatch, useFormContext } from "react-hook-form";
import layout from "../../../ui/layout.module.css";
import styles from "./step.module.css";
import type { Effect } from "@pharmacy/domain/validation/effects";
import type { PatientFacts } from "@pharmacy/domain/clinical/product-warnings";
import { packFor, type Season } from "@pharmacy/domain/seasons/season";
import { useSeasons } from "./use-seasons.ts";
import { useApplyEffect } from "../../../ui/form/use-field.ts";
import type { FilledAnswers } from "../../../ui/form/field.tsx";

export interface OpenStep {
  context: StepContext;
  set: QuestionSet;
  episode: EpisodeContent;
  /** The recorded delivery of this episode, which does not count as an earlier vaccination. */
  own?: DeliveryValues & { isDraft?: boolean };
  tellFilled?: (filled: FilledAnswers) => void;
  /** Stops of the delivery that only the server knows. */
  refusedStops?: RefusedStops;
  carriedOver?: CarriedOverDelivery;
}

const OpenStepContext = createContext<OpenStep | null>(null);

export const OpenStepProvider = OpenStepContext.Provider;

export function useOpenStep(): OpenStep {
  const openStep = useContext(OpenStepContext);
  if (openStep === null) throw new Error("There is no step around this section");
  return openStep;
}

export interface VaccineStepProps {
  content: EpisodeContent;
  step: VaccineStep;
}

export function useOpenVaccineStep({ content, step }: VaccineStepProps) {
  const { vaccineType } = step;
  const open = useOpenEpisode();
  const session = useEpisodeSession();
  const prefilling = usePrefilling();
  const [openStep] = useState(() => {
    const recorded = open.recorded?.content ?? content;
    const context = {
      ...contextOf(content, vaccineType, clockTime()),
      isNhsOnly: step.stage === "screening" && prefilling.isNhsOnly,
      isPrivateRecorded: isPrivateRecorded(recorded, vaccineType),
    };
    const own = recorded.vaccinationDetails[vaccineType]?.delivery;
    // Ages and intervals are those of the day of administration (openapi/decisions.md, Steps and statuses).
    const today = own ? deliveryDate(own, context) : context.today;
    const set = setOf(vaccineType, currentValues(step, content, prefilling, session.now().draft));
    return { episode: content, context: { ...context, today }, set, own };
  });
  return openStep;
}

export function useSeason(): Season {
  const { vaccineType, today } = useOpenStep().context;
  return packFor(useSeasons(), vaccineType, today);
}

export function usePatientFacts(): PatientFacts {
  const { context, episode } = useOpenStep();
  const { patient, today: on, vaccineType } = context;
  const season = useSeason();
  const group = episode.vaccinationDetails[vaccineType]?.screening?.eligibilityCriteria;
  return { dateOfBirth: patient?.dateOfBirth, group, on, season };
}

type ShownFields = (values: object) => ReadonlySet<string>;

interface Shown {
  shownFields: ShownFields;
  now: ReadonlySet<string>;
}

const ShownContext = createContext<Shown | null>(null);

/** Computes the shown fields once when a value changes; renders only if others are shown. */
export function ShownFieldsProvider(props: { shownFields: ShownFields; children: ReactNode }) {
  const { shownFields, children } = props;
  const names = useWatch({ compute: (values: FieldValues) => [...shownFields(values)] });
  const shown = useMemo(() => ({ shownFields, now: new Set(names) }), [shownFields, names]);
  return <ShownContext value={shown}>{children}</ShownContext>;
}

export function useShown(): Shown {
  const shown = useContext(ShownContext);
  if (shown === null) throw new Error("There is no step around this field");
  return shown;
}

export function WhenShown({ field, children }: { field: string; children: ReactNode }) {
  return useShown().now.has(field) ? children : null;
}

export const TitleLine = (line: ComponentProps<"div">) => (
  <div {...line} className={`${layout.row16} ${styles.titleLine}`} />
);

interface SectionTitle<Id extends string> {
  id: Id;
  title: string;
}

interface StepSectionsProps<Values extends FieldValues, Id extends string> {
  shownSections: (values: Values) => readonly SectionTitle<Id>[];
  fields: Readonly<Record<Id, ComponentType>>;
}

/** The sections of a step in the domain's order; renders again only if other sections are shown. */
export function StepSections<Values extends FieldValues, Id extends string>(
  props: StepSectionsProps<Values, Id>,
) {
  const { shownSections, fields } = props;
  const sections = useWatch<Values, Values, SectionTitle<Id>[]>({
    compute: (values: Values) => shownSections(values).map(({ id, title }) => ({ id, title })),
  });
  return (
    <div className={styles.sections}>
      {sections.map(({ id, title }) => {
        const Fields: ComponentType = fields[id];
        return (
          <section
            key={id}
            className={`${layout.stack8} ${layout.item} ${styles.section}`}
            aria-labelledby={`section-${id}`}
          >
            <h2 id={`section-${id}`}>{title}</h2>
            <Fields />
          </section>
        );
      })}
    </div>
  );
}

const shownWithinMs = 500;

const topOf = (element: Element) => element.getBoundingClientRect().top;

/** Keeps the fields below an element where they are in the window when it grows or shrinks. */
function keepPlaceBelow(element: HTMLElement | null) {
  const work = element?.nextElementSibling;
  if (!element || !(work instanceof HTMLElement)) return undefined;
  // Taken from the first observation; measuring it earlier would cost another layout.
  let offset: number | null = null;
  let answered: { field: Element; top: number; atMs: number } | null = null;

  function answer({ target }: Event) {
    if (!(target instanceof Element)) return;
    answered = { field: target, top: topOf(target), atMs: performance.now() };
  }

  const observer = new ResizeObserver(() => {
    const grown = offset === null ? 0 : work.offsetTop - offset;
    offset = work.offsetTop;
    if (grown === 0 || !work.contains(document.activeElement)) return;
    const isFresh =
      answered?.field.isConnected && performance.now() - answered.atMs < shownWithinMs;
    window.scrollBy(0, answered && isFresh ? topOf(answered.field) - answered.top : grown);
  });
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  observer.observe(element);
  element.parentElement?.addEventListener("click", answer, options);
  element.parentElement?.addEventListener("keydown", answer, options);
  return () => {
    observer.disconnect();
    listening.abort();
  };
}

/** The page scrolls with what appears above the fields, so that the question stays under the pointer. */
export const AboveFields = ({ children }: { children: ReactNode }) => (
  <div ref={keepPlaceBelow} className={styles.aboveFields}>
    {children}
  </div>
);

type Options = Parameters<ReturnType<typeof useApplyEffect>>[2];

/** The change gets a copy, since the form mutates its objects and Undo needs the old ones. */
export function useChange<Values extends FieldValues>() {
  const { getValues } = useFormContext<Values>();
  const apply = useApplyEffect();
  return (cause: string, act: (values: Values) => Effect<Values>, options?: Options) =>
    apply(cause, act(structuredClone(getValues())), options);
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Follows the values and other facts: `useWatch` would show a history that arrives after the next keystroke only. */
export function useAsTyped<Values extends FieldValues, Result>(
  follow: (values: Values) => Result,
): Result {
  const { getValues, subscribe } = useFormContext<Values>();
  const [, showAgain] = useReducer((times: number) => times + 1, 0);
  const result = follow(getValues());
  // Compares with the value on screen and uses the current computation.
  const count = useEffectEvent(() => {
    if (!isSame(follow(getValues()), result)) showAgain();
  });
  // Values change without a render of this component; the result is rendered after the keystroke.
  useEffect(() => {
    let counting: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: () => {
        counting ??= setTimeout(() => {
          counting = undefined;
          count();
        });
      },
    });
    return () => {
      clearTimeout(counting);
      unsubscribe();
    };
  }, [subscribe]);
  return result;
}
