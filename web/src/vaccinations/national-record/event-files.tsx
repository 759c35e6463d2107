import { counted } from "@pharmacy/domain/counted";
import { readableDate } from "@pharmacy/domain/dates/calendar-dates";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import type { Schemas } from "@pharmacy/sdk";
import { AriaStatus, Button } from "@primer/react";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { q } from "../../api/q.ts";
import { useApiMutation } from "../../api/use-api-mutation.ts";
import { downloadCsv } from "../../browser/download.ts";
import { AnswerList } from "../../ui/answer-list.tsx";
import { dateTimeText } from "../../ui/date-time-text.ts";
import { FailedPart, FailedRead } from "../../ui/failed-part.tsx";
import layout from "../../ui/layout.module.css";
import { ListFooter } from "../../ui/list/list-table.tsx";
import { usePageSettings } from "../../ui/list/list-settings.ts";
import tables from "../../ui/table.module.css";
import { VaccineLabel } from "../../ui/vaccine-label.tsx";
import { answersBy } from "../answers/answers.ts";
import { PlainTable } from "../../ui/plain-table.tsx";

type Counts = Schemas["NationalCounts"];

/** "10 new, 2 changed": the rows of a file by what they do. */
const countsText = (counts: Schemas["ExportCounts"]): string =>
  [
    counts.new > 0 && `${counts.new.toLocaleString("en-GB")} new`,
    counts.update > 0 && `${counts.update.toLocaleString("en-GB")} changed`,
    counts.delete > 0 && `${counts.delete.toLocaleString("en-GB")} to be taken out`,
  ]
    .filter(Boolean)
    .join(", ");

/** Reads an event file again and downloads it. It is not cached, since it names patients. */
function useEventFile() {
  const client = useQueryClient();
  return useMutation({
    async mutationFn(number: number) {
      const { data } = await client.fetchQuery(q("getVaccinationExport", { path: { number } }));
      downloadCsv(data.name, data.text ?? "");
    },
  });
}

function Facts({ due, incomplete, refused, exported, stillHeld }: Counts) {
  const leftOut = `${incomplete} incomplete, ${refused} not accepted`;
  const [them, theyAre] = stillHeld === 1 ? ["it", "it is"] : ["them", "they are"];
  const held = `${counted(stillHeld, "vaccinations")} must not be in the national record any more. A file takes ${them} out; until the answer, ${theyAre} still there.`;
  return (
    <AnswerList
      answers={answersBy({
        "In the next file": due > 0 ? counted(due, "rows") : "Nothing",
        "Left out": incomplete + refused > 0 ? leftOut : "Nothing",
        "Waiting for an answer": exported > 0 ? counted(exported, "vaccinations") : "Nothing",
        "Still held": stillHeld > 0 ? held : "",
      })}
    />
  );
}

export function NextFile(counts: Counts) {
  const { vaccineType, due } = counts;
  const id = useId();
  const { mutateAsync, isPending: isMaking, error } = useApiMutation("createVaccinationExport");
  // If the answer was lost, the next request sends the same key and makes no second file.
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const [made, setMade] = useState<Schemas["VaccinationExport"] | null>(null);
  const file = useEventFile();
  const isPending = isMaking || file.isPending;

  async function make(): Promise<void> {
    setMade(null);
    const params = { body: { vaccineType } };
    const answer = await mutateAsync({ params, options: { idempotencyKey } }).catch(() => null);
    if (answer === null) return;
    setKey(crypto.randomUUID());
    setMade(answer.data);
    file.mutate(answer.data.number);
  }

  return (
    <section className={`${layout.stack8} ${layout.card}`} aria-labelledby={id}>
      <h2 id={id}>
        <VaccineLabel type={vaccineType} />
      </h2>
      <Facts {...counts} />
      {(due > 0 || isPending) && (
        <div>
          <Button variant="primary" loading={isPending} onClick={() => void make()}>
            {`Make the ${vaccineTypeLabels[vaccineType]} file`}
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

function Row({ file }: { file: Schemas["VaccinationExport"] }) {
  const { number, name, vaccineType, createdDate, createdBy, counts, from, to } = file;
  const { mutate, isPending, error } = useEventFile();
  const download = () => mutate(number);
  return (
    <>
      <tr>
        <th scope="row">
          {vaccineTypeLabels[vaccineType]} {number}
          <span className={`${layout.note} ${layout.typed} ${tables.below}`}>{name}</span>
        </th>
        <td>
          {dateTimeText(createdDate)}
          <span className={`${layout.note} ${tables.below}`}>{createdBy}</span>
        </td>
        <td>
          {countsText(counts)}
          {from && to && (
            <span className={`${layout.note} ${tables.below}`}>
              For reading only: given {readableDate(from)} to {readableDate(to)}
            </span>
          )}
        </td>
        <td>
          <Button
            size="small"
            loading={isPending}
            aria-label={`Download the ${vaccineTypeLabels[vaccineType]} file ${number}`}
            onClick={download}
          >
            Download
          </Button>
        </td>
      </tr>
      {error !== null && (
        <tr>
          <td colSpan={4}>
            <FailedRead what="The file was not downloaded." of={{ error, refetch: download }} />
          </td>
        </tr>
      )}
    </>
  );
}

const head = { File: "", Made: "", Rows: "", Download: "" };

export function EventFiles() {
  const settings = usePageSettings();
  const { page, size } = settings;
  const { data, error, refetch } = useQuery({
    ...q("listVaccinationExports", { query: { page, size } }),
    placeholderData: keepPreviousData,
  });
  const what = "The files could not be listed.";
  return (
    <section className={layout.stack8} aria-labelledby="event-files">
      <h2 id="event-files">Files</h2>
      {error && <FailedPart what={what} error={error} onRetry={() => void refetch()} />}
      {!error && !data && <p role="status">Loading…</p>}
      {data?.totalElements === 0 && <p className={layout.quiet}>No file was made yet.</p>}
      {data && data.totalElements > 0 && (
        <>
          <PlainTable aria-labelledby="event-files" head={head}>
            {data.exports.map((file) => (
              <Row key={file.number} file={file} />
            ))}
          </PlainTable>
          <ListFooter name="files" total={data.totalElements} settings={settings} />
        </>
      )}
    </section>
  );
}
