import { counted } from "@pharmacy/domain/counted";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import type { Schemas } from "@pharmacy/sdk";
import { AriaStatus, Button } from "@primer/react";
import { useId, useState } from "react";
import { useApiMutation } from "../../api/use-api-mutation.ts";
import { FailedRead } from "../failed-read.tsx";
import { VaccineLabel } from "../../ui/vaccine-label.tsx";
import { countsText, useEventFile } from "./event-files.tsx";
import layout from "../../ui/layout.module.css";

type Counts = Schemas["NationalCounts"];

/** Makes the next file of a vaccine, and downloads it. A request again after a lost answer makes no second one. */
function useNextFile(vaccineType: Counts["vaccineType"]) {
  const { mutateAsync, isPending, error } = useApiMutation("createVaccinationExport");
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const [made, setMade] = useState<Schemas["VaccinationExport"] | null>(null);
  const file = useEventFile();

  async function make(): Promise<void> {
    setMade(null);
    const params = { body: { vaccineType } };
    const answer = await mutateAsync({ params, options: { idempotencyKey } }).catch(() => null);
    if (answer === null) return;
    setKey(crypto.randomUUID());
    setMade(answer.data);
    file.mutate(answer.data.number);
  }

  return { make, isPending: isPending || file.isPending, made, error, file };
}

function Facts({ due, incomplete, refused, exported, stillHeld }: Counts) {
  const facts = [
    ["In the next file", due > 0 && counted(due, "rows")],
    ["Left out", incomplete + refused > 0 && `${incomplete} incomplete, ${refused} not accepted`],
    ["Waiting for an answer", exported > 0 && counted(exported, "vaccinations")],
  ] as const;
  return (
    <dl className={layout.facts}>
      {facts.map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact || "Nothing"}</dd>
        </div>
      ))}
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
}

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
      <FailedRead what="The file was not made." of={{ error, refetch: make }} />
      {made && (
        <FailedRead
          what="The file was made, but not downloaded."
          of={{ error: file.error, refetch: () => file.mutate(made.number) }}
        />
      )}
    </section>
  );
}
