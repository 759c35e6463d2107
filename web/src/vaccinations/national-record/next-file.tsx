import { counted } from "@pharmacy/domain/counted";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import type { Schemas } from "@pharmacy/sdk";
import { AriaStatus, Button } from "@primer/react";
import { useId, useState } from "react";
import { useApiMutation } from "../../api/use-api-mutation.ts";
import { FailedPart } from "../../ui/failed-part.tsx";
import { VaccineLabel } from "../../ui/vaccine-label.tsx";
import { countsText } from "./event-files.tsx";
import { useEventFile } from "./use-event-file.ts";
import layout from "../../ui/layout.module.css";

type Counts = Schemas["NationalCounts"];
type Made = Schemas["VaccinationExport"];

/** Makes the next file of a vaccine, and downloads it. A request again after a lost answer makes no second one. */
function useNextFile(vaccineType: Counts["vaccineType"]) {
  const { mutateAsync, isPending, error } = useApiMutation("createVaccinationExport");
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const [made, setMade] = useState<Made | null>(null);
  const file = useEventFile();

  async function make(): Promise<void> {
    setMade(null);
    const params = { body: { vaccineType } };
    const answer = await mutateAsync({ params, options: { idempotencyKey } }).catch(() => null);
    if (answer === null) return;
    setKey(crypto.randomUUID());
    setMade(answer.data);
    await file.download(answer.data.number);
  }

  return { make, isPending: isPending || file.isReading, made, error, file };
}

const Facts = ({ due, incomplete, refused, exported, stillHeld }: Counts) => (
  <dl className={layout.facts}>
    <div>
      <dt>In the next file</dt>
      <dd>{due === 0 ? "Nothing" : counted(due, "rows")}</dd>
    </div>
    <div>
      <dt>Left out</dt>
      <dd>
        {incomplete + refused === 0
          ? "Nothing"
          : `${incomplete} incomplete, ${refused} not accepted`}
      </dd>
    </div>
    <div>
      <dt>Waiting for an answer</dt>
      <dd>{exported === 0 ? "Nothing" : counted(exported, "vaccinations")}</dd>
    </div>
    {stillHeld > 0 && (
      <div>
        <dt>Still held</dt>
        <dd>
          {counted(stillHeld, "vaccinations")} must not be in the national record any more. A file
          takes them out; until the answer, they are still there.
        </dd>
      </div>
    )}
  </dl>
);

/** What goes into the next file of a vaccine, and the button that makes it. */
export function NextFile(counts: Counts) {
  const { vaccineType, due } = counts;
  const id = useId();
  const name = vaccineTypeLabels[vaccineType];
  const { make, isPending, made, error, file } = useNextFile(vaccineType);
  return (
    <section className={`${layout.stack8} ${layout.card}`} aria-labelledby={id}>
      <h2 id={id}>
        <VaccineLabel type={vaccineType} />
      </h2>
      <Facts {...counts} />
      {(due > 0 || isPending) && (
        <div>
          <Button variant="primary" loading={isPending} onClick={() => void make()}>
            {`Make the ${name} file`}
          </Button>
        </div>
      )}
      {made && (
        <AriaStatus as="p" announceOnShow>
          File {made.number} was made: {countsText(made.counts)}.
          {!isPending && !file.error && " It is among your downloads."}
        </AriaStatus>
      )}
      {error && (
        <FailedPart
          what="The file was not made."
          error={error}
          onRetry={() => void make()}
          wayBack={null}
        />
      )}
      {made && file.error !== null && (
        <FailedPart
          what="The file was made, but not downloaded."
          error={file.error}
          onRetry={() => void file.download(made.number)}
          wayBack={null}
        />
      )}
    </section>
  );
}
