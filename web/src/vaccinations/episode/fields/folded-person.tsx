import { screeningFields, screeningIssues } from "@pharmacy/domain/episode/screening-fields";
import type { ScreeningValues } from "@pharmacy/domain/vaccines/parts";
import { Button } from "@primer/react";
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type FieldValues, get, useFormState, useWatch } from "react-hook-form";
import { FilledIn, useFilledIn } from "../../../ui/form/field.tsx";
import { NameFields } from "../../../ui/form/text-field.tsx";
import { UndoCleared } from "../../../ui/form/cleared.tsx";
import layout from "../../../ui/layout.module.css";
import { personTexts } from "../../answers/answers.ts";
import { useOpenStep, TitleLine } from "../step/step.tsx";
import styles from "./fields.module.css";

interface PersonLineProps {
  name: string;
  label: string;
  onChange: () => void;
  onMarked: () => void;
}

function PersonLine({ name, label, onChange, onMarked }: PersonLineProps) {
  const words = useWatch({
    name,
    compute: (person: unknown) => personTexts(person).join(" · "),
  });
  const filledIn = useFilledIn(name, useId(), useWatch({ name }));
  const { errors } = useFormState({ name });
  const isMarked = get(errors, name) !== undefined;
  const open = useEffectEvent(onMarked);
  useEffect(() => {
    if (isMarked) open();
  }, [isMarked]);
  return (
    <>
      <span>{words}</span>
      <FilledIn id={filledIn} name={name} />
      <Button
        variant="link"
        aria-label={`Change ${label}`}
        aria-describedby={filledIn}
        onClick={onChange}
      >
        Change
      </Button>
    </>
  );
}

interface FoldedPersonProps<Values> {
  name: string;
  label: string;
  isWrong: (values: Values) => boolean;
  renderWays?: (fold: () => void) => ReactNode;
  children: ReactNode;
}

/**
 * A person in one line. The fields are hidden, not removed: they keep their values, and every link to one
 * of them opens them. They are shown while something is missing, and stay open until a button fills in a
 * whole person, so that nothing moves while the user types.
 */
export function FoldedPerson<Values extends FieldValues>(props: FoldedPersonProps<Values>) {
  const { name, label, isWrong, renderWays, children } = props;
  const isWrongNow = useWatch<Values, Values, boolean>({ compute: isWrong });
  const [isOpen, setOpen] = useState(isWrongNow);
  const line = useRef<HTMLDivElement>(null);
  const fields = useRef<HTMLDetailsElement>(null);
  if (isWrongNow && !isOpen) setOpen(true);

  function change() {
    flushSync(() => setOpen(true));
    fields.current?.querySelector("input")?.focus();
  }

  function fold() {
    flushSync(() => setOpen(false));
    // The pressed button has disappeared.
    if (document.activeElement === document.body) line.current?.querySelector("button")?.focus();
  }

  return (
    <>
      <TitleLine ref={line}>
        {isOpen ? (
          renderWays?.(fold)
        ) : (
          <PersonLine name={name} label={label} onChange={change} onMarked={() => setOpen(true)} />
        )}
      </TitleLine>
      <UndoCleared cause={name} words="This replaced the person entered before." />
      <details
        ref={fields}
        open={isOpen}
        onToggle={({ currentTarget }) => currentTarget.open && setOpen(true)}
      >
        <summary hidden>{label}</summary>
        <div className={`${layout.stack8} ${styles.person}`}>{children}</div>
      </details>
    </>
  );
}

export function AdminClerk() {
  const { context } = useOpenStep();
  return (
    <FoldedPerson<ScreeningValues>
      name="adminClerk"
      label={screeningFields.adminClerk.label}
      isWrong={(screening) =>
        screeningIssues(screening, context).some(({ path }) => path.startsWith("adminClerk."))
      }
    >
      <NameFields<ScreeningValues> first="adminClerk.firstName" last="adminClerk.lastName" />
    </FoldedPerson>
  );
}
