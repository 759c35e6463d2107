import { counted } from "@pharmacy/domain/counted";
import { useConfirm } from "../../../ui/confirm/confirm.tsx";
import { clinicStatusLabels, endReasonLabels } from "@pharmacy/domain/clinic/clinic-codes";
import type { Schemas } from "@pharmacy/sdk";
import { type ReactNode, useId, useEffect } from "react";
import { linkTo } from "../../../routes/links.ts";
import { TextLink } from "../../../ui/links.tsx";
import tables from "../../../ui/table.module.css";
import { VaccineLabel } from "../../../ui/vaccine-label.tsx";
import { PlainTable } from "../../../ui/plain-table.tsx";
import { labelOf } from "@pharmacy/domain/validation/code-lists";
import styles from "../clinic.module.css";
import layout from "../../../ui/layout.module.css";
import { moveAtEnd } from "@pharmacy/domain/clinic/moves";
import { readableDate } from "@pharmacy/domain/dates/readable-dates";
import { Button } from "@primer/react";
import { useQuery } from "@tanstack/react-query";
import { q } from "../../../api/q.ts";
import { FailedPart } from "../../../ui/failed-part.tsx";
import { useFocusFallback } from "../../../ui/use-focus-fallback.ts";
import { PharmacyOnPaper } from "../../answers/pharmacy-on-paper.tsx";
import { useDesk } from "../desk.ts";
import { useEndClinic } from "../use-end-clinic.ts";

type Summary = Schemas["ClinicSummary"];

export const Counts = ({ summary }: { summary: Summary }) => (
  <dl className={styles.counts}>
    {summary.counts.map(({ status, total }) => (
      <div key={status}>
        <dt className={layout.note}>{clinicStatusLabels[status]}</dt>
        <dd>{total}</dd>
      </div>
    ))}
  </dl>
);

interface PartProps {
  title: string;
  /** Replaces the content if there is none. */
  none?: string | false;
  children: ReactNode;
}

function Part({ title, none, children }: PartProps) {
  const id = useId();
  return (
    <section className={`${layout.stack8} ${styles.part}`} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {none ? <p className={layout.quiet}>{none}</p> : children}
    </section>
  );
}

const notCounted = "Not counted";

export const Given = ({ given }: { given: Summary["given"] }) => (
  <Part title="Given" none={given.length === 0 && "No vaccine was given."}>
    <PlainTable
      aria-label="Given"
      head={{
        ...{ Product: undefined, Vaccine: undefined, Batch: undefined },
        ...{ Given: tables.number, "Doses left": tables.number },
      }}
    >
      {given.map((one) => (
        <tr key={`${one.vaccineName} ${one.batchId ?? one.batchNumber}`}>
          <th scope="row">{one.vaccineName}</th>
          <td>
            <VaccineLabel type={one.vaccineType} />
          </td>
          <td>{one.batchNumber ?? "No batch"}</td>
          <td className={tables.number}>
            {one.total}
            <span className={tables.onCard}> given</span>
          </td>
          <td className={tables.number}>
            {one.dosesLeft ?? notCounted}
            <span className={tables.onCard}> doses left</span>
          </td>
        </tr>
      ))}
    </PlainTable>
  </Part>
);

export const NotGiven = ({ reasons }: { reasons: Summary["notGiven"] }) => (
  <Part title="Not given" none={reasons.length === 0 && "Nobody was sent away without a vaccine."}>
    <dl className={`${layout.facts} ${layout.form}`}>
      {reasons.map(({ reason, total }) => (
        <div key={reason}>
          <dt>{labelOf(endReasonLabels, reason)}</dt>
          <dd>{total}</dd>
        </div>
      ))}
    </dl>
  </Part>
);

export function OpenEpisodes({ episodes }: { episodes: Summary["openEpisodes"] }) {
  if (episodes.length === 0) return null;
  return (
    <Part title="Episodes that stayed In Progress">
      <ul className={layout.row16}>
        {episodes.map(({ id, humanReadableEpisodeId }) => (
          <li key={id}>
            <TextLink to={linkTo("addVaccination", { episodeId: id })}>
              {humanReadableEpisodeId}
            </TextLink>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** How many the end of a clinic moves: those who never came, and those who still wait. */
function unseenIn(entries: Schemas["Clinic"]["entries"]) {
  const moves = entries.flatMap((entry) => moveAtEnd(entry)?.move ?? []);
  const absent = moves.filter((move) => move === "DID_NOT_ATTEND").length;
  return { absent, left: moves.length - absent };
}

/** Ends the clinic. If it disappears while it has the focus, the title gets the focus. */
function EndClinic() {
  const { clinic } = useDesk();
  const { end, isEnding } = useEndClinic();
  const confirm = useConfirm();
  const { absent, left } = unseenIn(clinic.entries);
  const absentText = `${counted(absent, "patients")} who never came as did not attend`;
  const leftText = `${counted(left, "patients")} still waiting as left without a vaccine`;

  /** Patients who wait are asked about first: somebody may still vaccinate them. */
  async function ask() {
    const isWanted =
      left === 0 ||
      (await confirm({
        title: "End the clinic?",
        text: `Ending the clinic records ${leftText}${absent > 0 ? `, and ${absentText}` : ""}. You can reopen the clinic.`,
        confirm: "End the clinic",
      }));
    if (isWanted) await end();
  }

  return (
    <Button
      ref={useFocusFallback<HTMLButtonElement>()}
      loading={isEnding}
      onClick={() => void ask()}
    >
      {left > 0 || absent === 0
        ? "End the clinic"
        : `End the clinic: ${counted(absent, "patients")} did not attend`}
    </Button>
  );
}

const Actions = () => (
  <div className={`${layout.row8} ${layout.notOnPaper}`}>
    <Button onClick={() => window.print()}>Print</Button>
    {useDesk().clinic.endedAt === null && <EndClinic />}
  </div>
);

/** The results: given by product and batch, not given by reason, doses left. */
export function SummaryView() {
  const { clinic } = useDesk();
  const query = { ...q("getClinicSummary", { path: { clinicId: clinic.id } }), staleTime: 0 };
  const { data, error, refetch } = useQuery(query);
  // Reads again when the clinic changes, here or at another desk.
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
