import { isGiven, namesOf } from "@pharmacy/domain/episode/given";
import { isConsentRefused } from "@pharmacy/domain/episode/outcome";
import { inStepOrder } from "@pharmacy/domain/episode/steps";
import { partOf } from "@pharmacy/domain/vaccines/parts";
import type { Schemas } from "@pharmacy/sdk";
import { CheckCircleFillIcon, XCircleFillIcon } from "@primer/octicons-react";
import { Page } from "../../ui/page.tsx";
import { FailedPage, LoadingPage } from "../../ui/page-states.tsx";
import { AboutRecord } from "./about-record.tsx";
import styles from "./record.module.css";
import { Deletion } from "./record-facts.tsx";
import { recordMessages as words } from "./record-messages.ts";
import { useRecord } from "./use-record.ts";
import { VaccineCard } from "./vaccine-card.tsx";
import { WhatNext } from "./what-next.tsx";
import { WhereItWent } from "./where-it-went.tsx";
import layout from "../../ui/layout.module.css";

/** How it ended, in a sentence or two. */
function resultOf(episode: Schemas["Episode"]): string {
  if (episode.status === "In Progress") return words.notFinished;
  if (isConsentRefused(episode)) return words.refused;
  const types = inStepOrder(episode.vaccineTypes);
  const wasGiven = (type: Schemas["VaccineType"]) => {
    const delivery = partOf(episode.vaccinationDetails, type, "delivery");
    return delivery !== undefined && isGiven(delivery);
  };
  const given = types.filter(wasGiven);
  if (given.length === 0) return words.noneGiven;
  const recorded = given.length === 1 ? words.oneRecorded : words.severalRecorded;
  const notGiven = namesOf(types.filter((type) => !wasGiven(type)));
  return notGiven.length === 0 ? recorded : `${recorded} ${words.notGiven(notGiven.join(", "))}`;
}

function Result({ episode }: { episode: Schemas["Episode"] }) {
  const Icon = episode.status === "Completed" ? CheckCircleFillIcon : XCircleFillIcon;
  return (
    <p className={`${layout.line} ${styles.result}`} data-status={episode.status}>
      <Icon size={24} />
      {resultOf(episode)}
    </p>
  );
}

/** That it is recorded, what next, then what was recorded and where it went. */
export function VaccinationCompletePage() {
  const { data: episode, error, refetch } = useRecord();
  if (error) return <FailedPage error={error} onRetry={() => void refetch()} />;
  if (!episode) return <LoadingPage title={words.recorded} />;
  return (
    <Page
      title={episode.status === "In Progress" ? words.notRecorded : words.recorded}
      about={<AboutRecord episode={episode} />}
      action={<WhatNext episode={episode} />}
    >
      {episode.deleted && <Deletion episode={episode} />}
      <Result episode={episode} />
      <div className={`${layout.columns} ${styles.cards}`}>
        {inStepOrder(episode.vaccineTypes).map((type) => (
          <VaccineCard key={type} episode={episode} type={type} />
        ))}
        <WhereItWent episode={episode} />
      </div>
    </Page>
  );
}
