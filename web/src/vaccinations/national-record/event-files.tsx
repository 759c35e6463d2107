import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import { readableDate } from "@pharmacy/domain/dates/readable-dates";
import type { Schemas } from "@pharmacy/sdk";
import { Button } from "@primer/react";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { q } from "../../api/q.ts";
import { downloadCsv } from "../../browser/download.ts";
import { FailedPart } from "../../ui/failed-part.tsx";
import { dateTimeText } from "../../ui/date-time-text.ts";
import { ListFooter } from "../../ui/list/list-footer.tsx";
import { usePageSettings } from "../../ui/list/list-settings.ts";
import { FailedRead } from "../failed-read.tsx";
import layout from "../../ui/layout.module.css";
import tables from "../../ui/table.module.css";

/** "10 new, 2 changed": the rows of a file by what they do. */
export const countsText = (counts: Schemas["ExportCounts"]): string =>
  [
    counts.new > 0 && `${counts.new.toLocaleString("en-GB")} new`,
    counts.update > 0 && `${counts.update.toLocaleString("en-GB")} changed`,
    counts.delete > 0 && `${counts.delete.toLocaleString("en-GB")} to be taken out`,
  ]
    .filter(Boolean)
    .join(", ");

/** Reads an event file again and downloads it. Nothing of it stays in the page: it names patients. */
export function useEventFile() {
  const client = useQueryClient();
  return useMutation({
    async mutationFn(number: number) {
      const query = q("getVaccinationExport", { path: { number } });
      const { data } = await client.fetchQuery({ ...query, staleTime: 0, gcTime: 0 });
      downloadCsv(data.name, data.text ?? "");
    },
  });
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
          <span className={`${tables.below} ${layout.typed}`}>{name}</span>
        </th>
        <td>
          {dateTimeText(createdDate)}
          <span className={tables.below}>{createdBy}</span>
        </td>
        <td>
          {countsText(counts)}
          {from && to && (
            <span className={tables.below}>
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
          <div className={tables.frame}>
            <table className={`${tables.table} ${tables.cards}`} aria-labelledby="event-files">
              <thead>
                <tr>
                  <th scope="col">File</th>
                  <th scope="col">Made</th>
                  <th scope="col">Rows</th>
                  <th scope="col">
                    <span className={layout.hidden}>Download</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.exports.map((file) => (
                  <Row key={file.number} file={file} />
                ))}
              </tbody>
            </table>
          </div>
          <ListFooter name="files" total={data.totalElements} settings={settings} />
        </>
      )}
    </section>
  );
}
