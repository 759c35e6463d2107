import { useQuery } from "@tanstack/react-query";
import { q } from "../../api/q.ts";
import { linkTo } from "../../routes/links.ts";
import { Empty } from "../../ui/empty.tsx";
import { FailedPart } from "../../ui/failed-part.tsx";
import { TextLink } from "../../ui/links.tsx";
import { Page } from "../../ui/page.tsx";
import { Acknowledgements } from "./acknowledgements.tsx";
import { EventFiles } from "./event-files.tsx";
import { LeftOut } from "./left-out.tsx";
import { NextFile } from "./next-file.tsx";
import layout from "../../ui/layout.module.css";

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
