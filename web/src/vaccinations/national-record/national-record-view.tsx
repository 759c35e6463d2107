import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import type { Params, Schemas } from "@pharmacy/sdk";
import { AlertIcon, StopIcon } from "@primer/octicons-react";
import { useQuery } from "@tanstack/react-query";
import { q } from "../../api/q.ts";
import { asSentence } from "../../api/error-messages.ts";
import { linkTo } from "../../routes/links.ts";
import { Empty } from "../../ui/page-states.tsx";
import { FailedPart } from "../../ui/failed-part.tsx";
import { IconText } from "../../ui/icon-text.tsx";
import layout from "../../ui/layout.module.css";
import { TextLink } from "../../ui/links.tsx";
import { Page } from "../../ui/page.tsx";
import tables from "../../ui/table.module.css";
import { PlainTable } from "../../ui/plain-table.tsx";
import { Acknowledgements } from "./acknowledgements.tsx";
import { EventFiles, NextFile } from "./event-files.tsx";

type Status = Schemas["NationalStatus"];

/** At most so many episodes of each tab are shown; the list of episodes has all. */
const shown = 25;

const leftOut = {
  query: { page: 0, size: shown },
  body: {
    ...{ sortBy: "creationDate", sortDirection: "desc" },
    filters: { nationalState: ["incomplete", "refused"] },
  },
} satisfies Params<"listActiveEpisodes">;

const reasonsOf = ({ state, reasons, refusal }: Status): string[] =>
  state === "refused"
    ? [`${asSentence(refusal ?? "No reason was given")} Correct the record.`]
    : reasons.map(({ message, advice }) => `${message} ${advice}`);

function LeftOutRow({ row, status }: { row: Schemas["EpisodeRow"]; status: Status }) {
  const isRefused = status.state === "refused";
  return (
    <tr>
      <th scope="row">
        <TextLink to={linkTo("viewVaccination", { episodeId: row.id })}>{row.patientName}</TextLink>
        <span className={`${layout.note} ${tables.below}`}>{row.humanReadableEpisodeId}</span>
      </th>
      <td>{vaccineTypeLabels[status.vaccineType]}</td>
      <td>
        <IconText
          icon={isRefused ? StopIcon : AlertIcon}
          tone={isRefused ? "danger" : "attention"}
          text={isRefused ? "Not accepted" : "Incomplete"}
        />
      </td>
      <td>
        {reasonsOf(status).map((reason) => (
          <div key={reason}>{reason}</div>
        ))}
      </td>
    </tr>
  );
}

const head = { Patient: "", Vaccine: "", State: "", "Why, and what to do": "" };

const isLeftOut = ({ state }: Status) => state === "incomplete" || state === "refused";

/** The vaccinations that no file contains until somebody corrects them, from all three tabs. */
function LeftOut() {
  const active = useQuery(q("listActiveEpisodes", leftOut));
  const completed = useQuery(q("listCompletedEpisodes", leftOut));
  const deleted = useQuery(q("listDeletedEpisodes", leftOut));
  const all = [active, completed, deleted];
  const failed = all.find(({ error }) => error);
  const rows = all.flatMap(({ data }) => data?.episodes ?? []);
  const total = all.reduce((sum, { data }) => sum + (data?.totalElements ?? 0), 0);
  const isLoaded = all.every(({ data }) => data);
  const retry = () => void Promise.all(all.map(({ refetch }) => refetch()));
  return (
    <section className={layout.stack8} aria-labelledby="left-out">
      <h2 id="left-out">Left out</h2>
      {failed && (
        <FailedPart
          what="What is left out could not be listed."
          error={failed.error}
          onRetry={retry}
        />
      )}
      {!failed && !isLoaded && <p role="status">Loading…</p>}
      {!failed && isLoaded && total === 0 && (
        <p className={layout.quiet}>No vaccination has to be corrected before it is exported.</p>
      )}
      {rows.length > 0 && (
        <PlainTable aria-labelledby="left-out" head={head}>
          {rows.flatMap((row) =>
            (row.nationalStatus ?? [])
              .filter(isLeftOut)
              .map((status) => (
                <LeftOutRow key={row.id + status.vaccineType} row={row} status={status} />
              )),
          )}
        </PlainTable>
      )}
      {total > rows.length && (
        <TextLink to={linkTo("vaccinations", { tab: "completed", national: "incomplete" })}>
          {`The latest ${rows.length} of ${total}. All that are incomplete`}
        </TextLink>
      )}
    </section>
  );
}

function Contents() {
  const { data, error, refetch } = useQuery(q("getStatusesCount"));
  const what = "It could not be counted what goes into the next file.";
  if (error) return <FailedPart what={what} error={error} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">Loading…</p>;
  const { nationalRecord } = data;
  if (!nationalRecord)
    return (
      <Empty
        heading="Nothing is exported from here"
        text="This server does not exchange vaccinations with the national record."
      />
    );
  return (
    <>
      <div className={layout.columns}>
        {nationalRecord.map((counts) => (
          <NextFile key={counts.vaccineType} {...counts} />
        ))}
      </div>
      <LeftOut />
      <Acknowledgements />
      <EventFiles />
    </>
  );
}

/** Exchanges files with the national record (openapi/decisions.md, National record). */
export const NationalRecordView = () => (
  <Page
    title="National record"
    back={<TextLink to={linkTo("vaccinations")}>Back to vaccinations</TextLink>}
  >
    <div className={layout.stack24}>
      <p className={layout.quiet}>
        A vaccination counts for the patient’s practice once the national record has it. Make a
        file, send it as your pharmacy is used to, and add the answers below.
      </p>
      <Contents />
    </div>
  </Page>
);
