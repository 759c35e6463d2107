import type { Issue } from "@pharmacy/domain/validation/rules";
import { issuesBy } from "@pharmacy/domain/validation/schema";
import { useEffect, useRef, useState } from "react";
import { type DefaultValues, type FieldValues, useForm } from "react-hook-form";
import type { ZodMiniType } from "zod/mini";
import { useEpisodeSession, useInSession } from "./open-session.ts";
import { londonTime } from "@pharmacy/domain/dates/london-time";
import type { EpisodeSession } from "./episode-session.ts";
import type { Typed } from "./open-episode.ts";
import { formSettings, issuesResolver } from "../../../ui/form/form-errors.ts";
import { isFieldOf } from "../../../ui/form/use-saving.ts";

export interface StepFormOptions<Values extends FieldValues> {
  name: string;
  saved: Values;
  /** Fields whose errors show at once, because their text must be completed. */
  marked?: readonly string[];
  /** The shape of the values of a step; the forms of a patient have rules alone. */
  shape?: ZodMiniType<Values, Values>;
  issuesIn: (values: Values, isSubmitAttempted: boolean) => readonly Issue[];
}

function typedOn<Values extends FieldValues>(saved: Values, typed?: Typed): DefaultValues<Values>;
function typedOn(saved: Typed, typed: Typed = {}): Typed {
  return { ...saved, ...typed };
}

/** The form of one step; stores every change (openapi/decisions.md, Nothing typed is lost). */
export function useStepForm<Values extends FieldValues>(options: StepFormOptions<Values>) {
  const { name, saved, marked = [], shape, issuesIn } = options;
  const session = useEpisodeSession();
  const isSubmitAttempted = useRef(false);
  const [resolver] = useState(() => {
    const check = (values: Values) => issuesIn(values, isSubmitAttempted.current);
    return issuesResolver(shape ? issuesBy(shape, check) : check);
  });
  const [defaultValues] = useState(() => typedOn(saved, session.now().draft.forms[name]));
  const form = useForm<Values>({ ...formSettings, defaultValues, resolver });

  // A subscription, so that a keystroke renders no component.
  useEffect(() => {
    let kept = JSON.stringify(defaultValues);
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const now = JSON.stringify(values);
        if (now === kept) return;
        kept = now;
        session.storeSoon(name, values);
      },
    });
  }, [form, session, name, defaultValues]);

  const [toMark] = useState(marked);
  // Runs after the fields are registered.
  useEffect(() => {
    if (toMark.length > 0) void form.trigger(toMark.filter(isFieldOf(form)));
  }, [form, toMark]);

  return { form, onAttempt: () => void (isSubmitAttempted.current = true) };
}

const keptTime = ({ draft: { changedAt } }: EpisodeSession) => changedAt && londonTime(changedAt);

/** The time of the last local save; renders at most once a minute. */
export function KeptTime() {
  const time = useInSession(keptTime);
  return time ? <span>Draft kept {time}</span> : null;
}
