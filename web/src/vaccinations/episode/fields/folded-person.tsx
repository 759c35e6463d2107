import { Button } from "@primer/react";
import {
  createContext,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { type FieldValues, get, useFormState, useWatch } from "react-hook-form";
import { FilledIn, useFilledIn } from "../../../ui/form/filled-in.tsx";
import { UndoCleared } from "../../../ui/form/undo-cleared.tsx";
import { personMessages } from "../../answers/answers.ts";
import { TitleLine } from "../step/step-sections.tsx";
import styles from "./fields.module.css";
import layout from "../../../ui/layout.module.css";

interface PersonLineProps {
  name: string;
  label: string;
  onChange: () => void;
  onMarked: () => void;
}

/** "Anna Pharmacist · GPhC 2071001", and the way to put somebody else. */
function PersonLine({ name, label, onChange, onMarked }: PersonLineProps) {
  const words = useWatch({
    name,
    compute: (person: unknown) => personMessages(person).join(" · "),
  });
  const filledIn = useFilledIn(name, useId(), useWatch({ name }));
  const { errors } = useFormState({ name });
  const isMarked = get(errors, name) !== undefined;
  const open = useEffectEvent(onMarked);
  // What the server found is marked in the fields.
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

/** What a button says that has put a whole person here. */
export const PersonFilled = createContext((): void => undefined);

interface FoldedPersonProps<Values> {
  /** The field that holds the person. */
  name: string;
  label: string;
  /** Whether something is missing or wrong, by the domain's rules. */
  isWrong: (values: Values) => boolean;
  /** Buttons that put a whole person here at once. */
  ways?: ReactNode;
  /** The person's fields. */
  children: ReactNode;
}

/**
 * A person in one line. The fields are folded away and not taken away: they keep what is typed in them,
 * and whatever leads to one of them opens them. They show where something is missing, and stay until a
 * whole person is put here at once, so that nothing moves from under who is typing.
 */
export function FoldedPerson<Values extends FieldValues>(props: FoldedPersonProps<Values>) {
  const { name, label, isWrong, ways, children } = props;
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
    // The button that was pressed is gone.
    if (document.activeElement === document.body) line.current?.querySelector("button")?.focus();
  }

  return (
    <>
      <TitleLine ref={line}>
        {isOpen ? (
          <PersonFilled value={fold}>{ways}</PersonFilled>
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
