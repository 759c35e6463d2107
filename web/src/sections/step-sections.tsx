import type { ComponentType } from "react";
import { type FieldValues, useWatch } from "react-hook-form";
import styles from "./sections.module.css";

interface StepSectionsProps<Id extends string> {
  /** The domain's sections that show for the values of the step's form, in order. */
  shownSections: (values: FieldValues) => readonly { id: Id; title: string }[];
  fields: Readonly<Record<Id, ComponentType>>;
}

/** The sections of a step in the domain's order; rendered anew only when another one shows. */
export function StepSections<Id extends string>({ shownSections, fields }: StepSectionsProps<Id>) {
  const sections = useWatch({
    compute: (values) => shownSections(values).map(({ id, title }) => ({ id, title })),
  });
  return sections.map(({ id, title }) => {
    const Fields: ComponentType = fields[id];
    return (
      <section key={id} className={styles.section} aria-labelledby={`section-${id}`}>
        <h2 id={`section-${id}`}>{title}</h2>
        <Fields />
      </section>
    );
  });
}
