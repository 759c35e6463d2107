import { stepOf } from "@pharmacy/domain/episode/steps";
import type { DeliveryValues } from "@pharmacy/domain/vaccines/values";
import type { StopCode } from "@pharmacy/domain/vaccines/warning";
import { useId, useState } from "react";
import { flushSync } from "react-dom";
import { useOtherSave } from "../../../ui/form/form-shell.tsx";
import { formNameOf } from "../state/local-draft.ts";
import { contentIn } from "../state/open-episode.ts";
import { currentValues } from "../state/step-values.ts";
import { usePrefilling } from "../state/use-recorder.ts";
import { useEpisodeSession } from "../state/use-session.ts";
import { useOpenStep } from "../step/open-step.tsx";
import { Notices, type NoticesProps } from "./step-notices.tsx";
import { ReasonBox, reasonIn, StopNotice, WaysOn, withReason } from "./stops.tsx";

/** The reason against a stop of the screening; it is kept with the values of its delivery. */
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
    session.dispatch({ type: "typed", name, values: { ...values, overrides } });
  }
  return { reason, give };
}

/** A stop of a screening. For an ended episode, the delivery shows the actions. */
function ScreeningStop({ code }: { code: StopCode }) {
  const notGiven = useOtherSave();
  const { reason, give } = useReasonForDelivery(code);
  const [isOpen, setOpen] = useState(reason !== undefined);
  const id = useId();
  function openReason() {
    // The field must be rendered before it can take the focus.
    flushSync(() => setOpen(true));
    document.getElementById(id)?.focus();
  }
  if (!notGiven) return <StopNotice code={code} />;
  return (
    <StopNotice
      code={code}
      ways={
        <WaysOn
          onNotGiven={notGiven.save}
          isUnderWay={notGiven.isUnderWay}
          onOverride={isOpen ? undefined : openReason}
        />
      }
    >
      {isOpen && <ReasonBox code={code} id={id} reason={reason ?? ""} onChange={give} />}
    </StopNotice>
  );
}

export const ScreeningNotices = (props: NoticesProps) => (
  <Notices {...props} Stop={ScreeningStop} />
);
