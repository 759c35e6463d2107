import { counted } from "@pharmacy/domain/counted";
import { batchImport as texts } from "./import-messages.ts";
import { useEffect, useRef } from "react";
import { errorMessageFor } from "../../api/error-messages.ts";
import { FailurePanel } from "../../ui/failed-part.tsx";
import type { Outcomes, useImport } from "./use-import.ts";
import layout from "../../ui/layout.module.css";

type Saving = ReturnType<typeof useImport>;

const batches = (count: number) => counted(count, "batches");
const rowsLeftOut = (count: number) => (count === 0 ? "" : `, ${counted(count, "rows")} left out`);

const savedIn = (outcomes: Outcomes) =>
  [...outcomes.values()].filter(({ kind }) => kind === "saved").length;

interface ImportStateProps {
  accepted: number;
  skipped: number;
  saving: Saving;
}

function headingOf({ accepted, skipped, saving: { phase, outcomes } }: ImportStateProps): string {
  if (phase === "ready") return `${batches(accepted)} to save${rowsLeftOut(skipped)}`;
  if (phase === "running") return `Saving ${batches(accepted)}`;
  if (phase === "stopped") return `${savedIn(outcomes)} of ${batches(accepted)} saved`;
  return `${batches(savedIn(outcomes))} saved${rowsLeftOut(skipped)}`;
}

function Progress({ done, all }: { done: number; all: number }) {
  const words = `${done} of ${all}`;
  return (
    <div className={layout.line}>
      <progress
        className={layout.grow}
        value={done}
        max={all}
        aria-label="Batches saved"
        aria-valuetext={words}
      />
      <span>{words}</span>
    </div>
  );
}

function Stopped({ accepted, saving: { failure, outcomes } }: ImportStateProps) {
  const saved = savedIn(outcomes);
  const stopped = texts.stopped(saved, accepted - saved);
  if (failure === null) return <p>{stopped}</p>;
  const { detail, ...words } = errorMessageFor(failure.error);
  const { lineInDoubt } = failure;
  const doubt = lineInDoubt === null ? [] : [texts.inDoubt(lineInDoubt)];
  return <FailurePanel words={{ ...words, detail: [detail, ...doubt, stopped].join(" ") }} />;
}

/** What will be saved, how far it is, what came of it. The heading takes the focus when that changes. */
export function ImportState(props: ImportStateProps) {
  const { accepted, saving } = props;
  const { phase, outcomes } = saving;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone; where the focus goes next is outside React.
  useEffect(() => heading.current?.focus(), [phase]);
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {headingOf(props)}
      </h2>
      {phase === "running" && <Progress done={savedIn(outcomes)} all={accepted} />}
      {phase === "stopped" && <Stopped {...props} />}
    </>
  );
}
