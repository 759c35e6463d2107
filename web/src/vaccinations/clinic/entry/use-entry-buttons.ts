import { clinicMoveLabels } from "@pharmacy/domain/clinic/clinic-codes";
import { moveProblem, unreadyProblem } from "@pharmacy/domain/clinic/moves";
import type { Schemas } from "@pharmacy/sdk";
import type { DialogButtonProps } from "@primer/react";
import { useLocation } from "wouter";
import { linkTo } from "../../../routes/links.ts";
import { useActs } from "../acts.tsx";

type Entry = Schemas["ClinicEntry"];

interface EntryButtonsOptions {
  entry: Entry;
  onClose: () => void;
  onNotGiven: () => void;
}

/** A button, and an act that the dialog makes room for. */
type Button = { content: string; act: () => unknown };

const when = (isWanted: boolean, button: Button) => (isWanted ? [button] : []);

const isWaiting = ({ status }: Entry) => status === "HERE" || status === "SCREENED";

/** What else can be done with an entry where it stands. */
function useOtherActs(entry: Entry): Button[] {
  const { change, screen, record } = useActs();
  const [, navigate] = useLocation();
  const { status, episode } = entry;
  const isReady = unreadyProblem(entry) === null;
  const move = (one: Schemas["ClinicMove"]) =>
    when(moveProblem(entry, { move: one }) === null, {
      content: clinicMoveLabels[one],
      act: () => change(entry, { move: one }),
    });
  return [
    ...move("UNDO_CHECK_IN"),
    ...move("RELEASE"),
    ...move("UNDO"),
    ...move("DID_NOT_ATTEND"),
    ...when(status === "BOOKED" && isReady, {
      content: "Check in and screen",
      act: () => screen(entry),
    }),
    ...when(status === "HERE" && isReady, {
      content: "Consent and screening",
      act: () => record(entry),
    }),
    ...when(episode !== null && episode.status !== "In Progress", {
      content: "View the record",
      act: () => navigate(linkTo("viewVaccination", { episodeId: episode?.id })),
    }),
  ];
}

/** The act that mostly comes next; none where nothing does. */
function useMainAct(entry: Entry): Button | null {
  const { vaccinate, change } = useActs();
  if (unreadyProblem(entry) !== null) return null;
  if (entry.status === "BOOKED")
    return { content: "Check in", act: () => change(entry, { move: "CHECK_IN" }) };
  if (isWaiting(entry)) return { content: "Vaccinate", act: () => vaccinate(entry) };
  const isMine = entry.status === "BEING_VACCINATED" && entry.isMine;
  return isMine ? { content: "Continue", act: () => vaccinate(entry) } : null;
}

/** What can be done with an entry where it stands; what mostly comes next has the focus. */
export function useEntryButtons({ entry, onClose, onNotGiven }: EntryButtonsOptions) {
  const others = useOtherActs(entry);
  const main = useMainAct(entry);
  const closing = ({ content, act }: Button): DialogButtonProps => ({
    content,
    onClick: () => {
      onClose();
      act();
    },
  });
  const isEndable = isWaiting(entry) || entry.status === "BEING_VACCINATED";
  const buttons: DialogButtonProps[] = [
    ...(isEndable ? [{ content: "Not given…", onClick: onNotGiven }] : []),
    ...others.map(closing),
    ...(main ? [{ ...closing(main), buttonType: "primary" as const, autoFocus: true }] : []),
  ];
  return { buttons, hasMain: main !== null };
}
