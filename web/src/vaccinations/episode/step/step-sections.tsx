import type { ReactNode, Ref, ComponentType } from "react";
import styles from "./step.module.css";
import layout from "../../../ui/layout.module.css";
import { type FieldValues, useWatch } from "react-hook-form";

interface TitleLineProps {
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** What a section says in one line, beside its title where there is room. */
export const TitleLine = ({ ref, children }: TitleLineProps) => (
  <div ref={ref} className={`${layout.row16} ${styles.titleLine}`}>
    {children}
  </div>
);

interface Shown<Id extends string> {
  id: Id;
  title: string;
}

interface StepSectionsProps<Values extends FieldValues, Id extends string> {
  /** The domain's sections that show for the values of the step's form, in order. */
  shownSections: (values: Values) => readonly Shown<Id>[];
  fields: Readonly<Record<Id, ComponentType>>;
}

/** The sections of a step in the domain's order; rendered anew only when another one shows. */
export function StepSections<Values extends FieldValues, Id extends string>(
  props: StepSectionsProps<Values, Id>,
) {
  const { shownSections, fields } = props;
  const sections = useWatch<Values, Values, Shown<Id>[]>({
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
