import {
  type ComponentProps,
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useMemo,
} from "react";
import { type FieldValues, useWatch } from "react-hook-form";
import layout from "../../../ui/layout.module.css";
import styles from "./step.module.css";

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

/** A one-line summary of a section, beside its title if there is room. */
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

/** After this time, everything that an answer shows is rendered. */
const shownWithinMs = 500;

const topOf = (element: Element) => element.getBoundingClientRect().top;

/** Keeps the fields below an element where they are in the window when it grows or shrinks. */
function keepPlaceBelow(element: HTMLElement | null) {
  const work = element?.nextElementSibling;
  if (!element || !(work instanceof HTMLElement)) return undefined;
  // Taken from the first observation; measuring it earlier would cost another layout.
  let offset: number | null = null;
  /** The place of the last answered field in the window, when it was answered. */
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
