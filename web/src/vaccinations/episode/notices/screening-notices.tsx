import { stepOf, type VaccineStep } from "@pharmacy/domain/episode/steps";
import type { DeliveryValues, ScreeningValues } from "@pharmacy/domain/vaccines/parts";
import type { StopCode } from "@pharmacy/domain/vaccines/warning";
import { useId, useState } from "react";
import { flushSync } from "react-dom";
import { useOtherSave } from "../../../ui/form/form-shell.tsx";
import { setChanged, typed, formNameOf } from "../state/episode-session.ts";
import { contentIn, isUpdate } from "../state/open-episode.ts";
import { currentValues, usePrefilling } from "../state/step-values.ts";
import { useEpisodeSession, useOpenEpisode } from "../state/open-session.ts";
import { useOpenStep } from "../step/step.tsx";
import {
  Notices,
  type NoticesProps,
  ReasonBox,
  reasonIn,
  StopNotice,
  withReason,
} from "./notices.tsx";
import { changeOfSet, convertedToSet } from "@pharmacy/domain/episode/question-set-change";
import { knownSet } from "@pharmacy/domain/vaccines/question-sets";
import type { QuestionSet } from "@pharmacy/domain/vaccines/vaccine";
import { Button } from "@primer/react";
import { useFormContext } from "react-hook-form";
import { focusNext } from "../../../ui/form/use-field.ts";
import { Notice } from "../../../ui/notice.tsx";
import layout from "../../../ui/layout.module.css";

function useReasonForDelivery(code: StopCode) {
  const { episode, context } = useOpenStep();
  const { vaccineType } = context;
  const session = useEpisodeSession();
  const prefilling = usePrefilling();
  const name = formNameOf({ stage: "delivery", vaccineType });
  const step = stepOf(episode.vaccineTypes, vaccineType, "delivery");
  function delivery(): DeliveryValues {
    const { open, draft } = session.now();
    return step ? currentValues(step, contentIn(open), prefilling, draft) : {};
  }
  const [reason, setReason] = useState(() => reasonIn(delivery().overrides ?? [], code));
  function give(given: string) {
    setReason(given);
    const values = delivery();
    const overrides = withReason(values.overrides ?? [], code, given);
    session.dispatch(typed(name, { ...values, overrides }));
  }
  return { reason, give };
}

/**
 * A stop of a screening. A given vaccine needs the reason; for an ended episode, the delivery
 * shows the actions.
 */
function ScreeningStop({ code }: { code: StopCode }) {
  const open = useOpenEpisode();
  const notGiven = useOtherSave() ?? undefined;
  const { reason, give } = useReasonForDelivery(code);
  const [isOpen, setOpen] = useState(reason !== undefined || !notGiven);
  const id = useId();
  function openReason() {
    flushSync(() => setOpen(true));
    document.getElementById(id)?.focus();
  }
  if (isUpdate(open)) return <StopNotice code={code} />;
  return (
    <StopNotice code={code} notGiven={notGiven} onOverride={isOpen ? undefined : openReason}>
      {isOpen && <ReasonBox code={code} id={id} reason={reason ?? ""} onChange={give} />}
    </StopNotice>
  );
}

export const ScreeningNotices = (props: NoticesProps) => (
  <Notices {...props} Stop={ScreeningStop} />
);

const words = {
  changed: "The questions or rules have changed since this screening was started.",
  mayFinish: "You can finish it as it was started, or use today's questions and rules.",
  asked: "To answer again:",
  notAsked: "No longer asked:",
  stops: "Now a stop, no longer a warning:",
  takenBack: "Give the reasons for overriding stops again.",
  move: "Use today's questions and rules",
  older: "This page is older than the questions of this screening.",
  load: "Load the page again. Your answers are still here.",
  reload: "Load again",
};

function Listed({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <>
      <p>{title}</p>
      <ul className={layout.bullets}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  );
}

/** Moves the typed screening, and so its delivery, to the set in force (openapi/decisions.md, Question sets). */
function useMove({ vaccineType }: VaccineStep, to: QuestionSet) {
  const { set } = useOpenStep();
  const { dispatch, now } = useEpisodeSession();
  const { getValues } = useFormContext<ScreeningValues>();
  return () => {
    const screening = formNameOf({ vaccineType, stage: "screening" });
    const delivery = formNameOf({ vaccineType, stage: "delivery" });
    const begun = now().draft.forms[delivery];
    const again = { overrides: [], acknowledgedWarnings: [], confirmVacDetails: null };
    dispatch(
      setChanged({
        [screening]: { ...convertedToSet(structuredClone(getValues()), set, to) },
        ...(begun && { [delivery]: { ...begun, ...again, questionSet: to.number } }),
      }),
    );
  };
}

function Changed({ step, to }: { step: VaccineStep; to: QuestionSet }) {
  const { set } = useOpenStep();
  const move = useMove(step, to);
  const { asked, notAskedAnyMore, stops } = changeOfSet(set, to);
  const moveOn = () => {
    flushSync(move);
    focusNext(document.querySelector("form"), asked[0]?.[0]);
  };
  return (
    <Notice kind="warning" title={words.changed}>
      <p>{words.mayFinish}</p>
      <Listed title={words.asked} items={asked.map(([, { wording }]) => wording)} />
      <Listed title={words.notAsked} items={notAskedAnyMore.map(([, { wording }]) => wording)} />
      <Listed title={words.stops} items={stops.map(({ message }) => message)} />
      <p>{words.takenBack}</p>
      <div>
        <Button onClick={moveOn}>{words.move}</Button>
      </div>
    </Notice>
  );
}

export function QuestionSetNotice({ step }: { step: VaccineStep }) {
  const { vaccineType } = step;
  const { episode, set } = useOpenStep();
  const open = useOpenEpisode();
  const inForce = open.questionSets?.[vaccineType] ?? set.number;
  const isFinal = episode.vaccinationDetails[vaccineType]?.screening?.isDraft === false;
  if (isFinal || isUpdate(open) || set.number >= inForce) return null;
  const to = knownSet(vaccineType, inForce);
  if (to) return <Changed step={step} to={to} />;
  return (
    <Notice kind="warning" title={words.older}>
      <p>{words.load}</p>
      <div>
        <Button onClick={() => window.location.reload()}>{words.reload}</Button>
      </div>
    </Notice>
  );
}
