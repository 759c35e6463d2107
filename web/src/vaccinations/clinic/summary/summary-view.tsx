import { endMoves } from "@pharmacy/domain/clinic/moves";
import { readableDate } from "@pharmacy/domain/dates/readable-dates";
import { counted } from "@pharmacy/domain/counted";
import { Button } from "@primer/react";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { q } from "../../../api/q.ts";
import { FailedPart } from "../../../ui/failed-part.tsx";
import { useTitleAfter } from "../../../ui/use-title-after.ts";
import { PharmacyOnPaper } from "../../answers/pharmacy-on-paper.tsx";
import { useDesk } from "../desk.ts";
import { useEndClinic } from "../use-end-clinic.ts";
import { Counts, Given, NotGiven, OpenEpisodes } from "./summary-parts.tsx";
import layout from "../../../ui/layout.module.css";

/** The act that ends the clinic. Undo gives the focus back to it, perhaps just before it goes. */
function EndClinic() {
  const { clinic } = useDesk();
  const { end, isEnding } = useEndClinic();
  const unseen = clinic.entries.filter(endMoves).length;
  return (
    <Button ref={useTitleAfter<HTMLButtonElement>()} loading={isEnding} onClick={() => void end()}>
      {unseen === 0
        ? "End the clinic"
        : `End the clinic: ${counted(unseen, "patients")} did not attend`}
    </Button>
  );
}

/** The act that ends the clinic, and the paper of it. */
const Actions = () => (
  <div className={`${layout.row8} ${layout.notOnPaper}`}>
    <Button onClick={() => window.print()}>Print</Button>
    {useDesk().clinic.endedAt === null && <EndClinic />}
  </div>
);

/** What became of the clinic: given by product and batch, not given with reasons, doses left. */
export function SummaryView() {
  const { clinic } = useDesk();
  const query = { ...q("getClinicSummary", { path: { clinicId: clinic.id } }), staleTime: 0 };
  const { data, error, refetch } = useQuery(query);
  // What it counts has changed, here or at another desk.
  useEffect(() => void refetch(), [clinic.version, refetch]);
  const what = "The summary could not be read.";
  if (error) return <FailedPart what={what} error={error} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">Loading…</p>;
  return (
    <section className={layout.stack24} aria-labelledby="summary">
      <div className={`${layout.row8} ${layout.spread}`}>
        <h2 id="summary">Clinic of {readableDate(data.day)}</h2>
        <Actions />
      </div>
      <PharmacyOnPaper />
      <Counts summary={data} />
      <Given given={data.given} />
      <NotGiven reasons={data.notGiven} />
      <OpenEpisodes episodes={data.openEpisodes} />
    </section>
  );
}
