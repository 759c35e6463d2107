import { clinicStatusLabels, endReasonLabels } from "@pharmacy/domain/clinic/clinic-codes";
import { moveAtEnd } from "@pharmacy/domain/clinic/moves";
import { counted } from "@pharmacy/domain/counted";
import { readableDate } from "@pharmacy/domain/dates/calendar-dates";
import { labelOf } from "@pharmacy/domain/validation/code-lists";
import type { Schemas } from "@pharmacy/sdk";
import { Button } from "@primer/react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useId } from "react";
import { failureText } from "../../api/error-messages.ts";
import { q } from "../../api/q.ts";
import { useApiMutation } from "../../api/use-api-mutation.ts";
import { linkTo } from "../../routes/links.ts";
import { useConfirm } from "../../ui/confirm/confirm.tsx";
import { FailedPart } from "../../ui/failed-part.tsx";
import layout from "../../ui/layout.module.css";
import { TextLink } from "../../ui/links.tsx";
import tables from "../../ui/table.module.css";
import { useToast } from "../../ui/toast/toasts.tsx";
import { useFocusFallback } from "../../ui/use-focus-fallback.ts";
import { VaccineLabel } from "../../ui/vaccine-label.tsx";
import { PharmacyOnPaper } from "../answers/pharmacy-on-paper.tsx";
import { PlainTable } from "../../ui/plain-table.tsx";
import { useDesk } from "./desk.ts";

type Summary = Schemas["ClinicSummary"];

/** Says which entries the end of the clinic has changed. */
function endedText({ counts, notGiven }: Summary): string {
  const absent = counts.find(({ status }) => status === "DID_NOT_ATTEND")?.total;
  const left = notGiven.find(({ reason }) => reason === "LEFT")?.total;
  const parts = [
    absent && `${counted(absent, "patients")} did not attend`,
    left && `${counted(left, "patients")} left without a vaccine`,
  ].filter(Boolean);
  return `The clinic is over${parts.length > 0 ? `: ${parts.join(", ")}` : ""}.`;
}

export function useEndClinic() {
  const { clinic, readAgain } = useDesk();
  const { mutateAsync, isPending } = useApiMutation("endClinic");
  const toast = useToast();

  async function send(isEnded: boolean): Promise<Summary | null> {
    toast.retry();
    try {
      const params = { path: { clinicId: clinic.id }, body: { isEnded } };
      return (await mutateAsync({ params })).data;
    } catch (error) {
      toast.fail(failureText(error));
      return null;
    } finally {
      readAgain();
    }
  }

  async function takeBack() {
    if (await send(false)) toast.succeed("The clinic goes on.");
  }

  async function end() {
    const summary = await send(true);
    const undo = { label: "Undo", run: () => void takeBack() };
    if (summary) toast.succeed(endedText(summary), undo);
  }

  return { end, takeBack, isEnding: isPending };
}

/** Ends the clinic. If it disappears while it has the focus, the title gets the focus. */
function EndClinic() {
  const { entries } = useDesk().clinic;
  const { end, isEnding } = useEndClinic();
  const confirm = useConfirm();
  const moves = entries.flatMap((entry) => moveAtEnd(entry)?.move ?? []);
  const absent = moves.filter((move) => move === "DID_NOT_ATTEND").length;
  const left = moves.length - absent;
  const absentText = `${counted(absent, "patients")} who never came as did not attend`;
  const leftText = `${counted(left, "patients")} still waiting as left without a vaccine`;

  /** Asks first if patients wait: somebody may still vaccinate them. */
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

interface PartProps {
  title: string;
  /** Replaces the content if there is none. */
  none?: string | false;
  children: ReactNode;
}

function Part({ title, none, children }: PartProps) {
  const id = useId();
  return (
    <section className={`${layout.stack8} ${layout.whole}`} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {none ? <p className={layout.quiet}>{none}</p> : children}
    </section>
  );
}

const givenHead = {
  ...{ Product: "", Vaccine: "", Batch: "" },
  ...{ Given: tables.number, "Doses left": tables.number },
};

const Given = ({ given }: Pick<Summary, "given">) => (
  <Part title="Given" none={given.length === 0 && "No vaccine was given."}>
    <PlainTable aria-label="Given" head={givenHead}>
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
            {one.dosesLeft ?? "Not counted"}
            <span className={tables.onCard}> doses left</span>
          </td>
        </tr>
      ))}
    </PlainTable>
  </Part>
);

const NotGiven = ({ notGiven, openEpisodes }: Summary) => (
  <>
    <Part
      title="Not given"
      none={notGiven.length === 0 && "Nobody was sent away without a vaccine."}
    >
      <dl className={`${layout.facts} ${layout.form}`}>
        {notGiven.map(({ reason, total }) => (
          <div key={reason}>
            <dt>{labelOf(endReasonLabels, reason)}</dt>
            <dd>{total}</dd>
          </div>
        ))}
      </dl>
    </Part>
    {openEpisodes.length > 0 && (
      <Part title="Episodes that stayed In Progress">
        <ul className={layout.row16}>
          {openEpisodes.map(({ id: episodeId, humanReadableEpisodeId }) => (
            <li key={episodeId}>
              <TextLink to={linkTo("addVaccination", { episodeId })}>
                {humanReadableEpisodeId}
              </TextLink>
            </li>
          ))}
        </ul>
      </Part>
    )}
  </>
);

/** The results: given by product and batch, not given by reason, doses left. */
export function SummaryView() {
  const { clinic } = useDesk();
  const query = q("getClinicSummary", { path: { clinicId: clinic.id } });
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
        <div className={`${layout.row8} ${layout.notOnPaper}`}>
          <Button onClick={() => window.print()}>Print</Button>
          {clinic.endedAt === null && <EndClinic />}
        </div>
      </div>
      <PharmacyOnPaper />
      <dl className={layout.row16}>
        {data.counts.map(({ status, total }) => (
          <div key={status}>
            <dt className={layout.note}>{clinicStatusLabels[status]}</dt>
            <dd className={layout.figure}>{total}</dd>
          </div>
        ))}
      </dl>
      <Given given={data.given} />
      <NotGiven {...data} />
    </section>
  );
}
