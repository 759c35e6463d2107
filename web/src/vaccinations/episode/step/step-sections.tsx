import type { ComponentProps, ComponentType } from "react";
import styles from "./step.module.css";
import layout from "../../../ui/layout.module.css";
import { type FieldValues, useWatch } from "react-hook-form";

/** A one-line summary of a section, beside its title if there is room. */
export const TitleLine = (line: ComponentProps<"div">) => (
  <div {...line} className={`${layout.row16} ${styles.titleLine}`} />
);

interface Shown<Id extends string> {
  id: Id;
  title: string;
}

interface StepSectionsProps<Values extends FieldValues, Id extends string> {
  shownSections: (values: Values) => readonly Shown<Id>[];
  fields: Readonly<Record<Id, ComponentType>>;
}

/** The sections of a step in the domain's order; renders again only if other sections are shown. */
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
