import { isGiven, namesOf } from "@pharmacy/domain/episode/given";
import { deliveriesOf } from "@pharmacy/domain/vaccines/parts";
import type { Schemas } from "@pharmacy/sdk";
import { AlertIcon } from "@primer/octicons-react";
import { Link } from "@primer/react";
import { useConfig } from "../../config/config-context.tsx";
import type { Answer } from "../../ui/answer-list.tsx";
import { dateTimeText } from "../../ui/date-time-text.ts";
import { Exception } from "../answers/exception.tsx";
import { KeyLines } from "../answers/key-lines.tsx";
import { placeMessages as words } from "./record-messages.ts";
import layout from "../../ui/layout.module.css";

/** What nobody is told by the save. */
function YellowCard() {
  const { yellowCardUrl } = useConfig();
  return (
    <Exception tone="attention" icon={AlertIcon} title={words.notReported}>
      <p>
        <Link href={yellowCardUrl} target="_blank" rel="noreferrer" inline>
          {words.report}
        </Link>
      </p>
    </Exception>
  );
}

const place = (field: string, label: string, text: string): Answer => ({
  field,
  label,
  text,
  matters: false,
});

function placesOf(episode: Schemas["Episode"]): Answer[] {
  const { humanReadableEpisodeId: id, status, completionDate, patientDemographics } = episode;
  const ending = completionDate ? `${status} ${dateTimeText(completionDate)}` : status;
  const record = place("record", words.record, `${id} · ${ending}`);
  const given = deliveriesOf(episode).filter(isGiven);
  if (given.length === 0) return [record];
  const names = namesOf(given.map(({ vaccineType }) => vaccineType)).join(", ");
  const doses = given.map(({ batchNumber }) => words.dose(batchNumber ?? ""));
  return [
    record,
    place(
      "history",
      words.history,
      patientDemographics.nhsNumber ? words.inHistory(names) : words.notInHistory,
    ),
    place("stock", words.stock, doses.join(" · ")),
  ];
}

/** Where an episode's data went with its last save, and where it did not go. */
export function WhereItWent({ episode }: { episode: Schemas["Episode"] }) {
  const hasReaction = deliveriesOf(episode).some(
    (delivery) => isGiven(delivery) && delivery.isAnyAdverseEffects === true,
  );
  return (
    <section aria-labelledby="where-it-went" className={`${layout.stack8} ${layout.card}`}>
      <h2 id="where-it-went">{words.title}</h2>
      {hasReaction && <YellowCard />}
      <KeyLines answers={placesOf(episode)} />
    </section>
  );
}
