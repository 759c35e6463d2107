import { deletedMessages as texts } from "../../deleted-messages.ts";
import { Button } from "@primer/react";
import { useAtomValue } from "jotai";
import { Suspense } from "react";
import { linkTo } from "../../../routes/links.ts";
import { SaveFailurePanel } from "../../../ui/form/save-failure-panel.tsx";
import { lazyPart } from "../../../ui/lazy-part.ts";
import { ButtonLink } from "../../../ui/links.tsx";
import { beginAgain } from "./begin-again.ts";
import type { SaveEdge } from "./save-edge.ts";

// With the words of a claim that was lost, as few saves need it.
const LostEntryNotice = lazyPart(
  async () => (await import("./lost-entry-notice.tsx")).LostEntryNotice,
  () => null,
);

/** What came of a save beyond its form: a deleted episode with the way on, or the page of a 403. */
export function SaveNotice({ edge }: { edge: SaveEdge }) {
  const save = useAtomValue(edge.session.save);
  if (save.is === "forbidden") throw save.error; // [8.09]
  if (save.is === "entry lost")
    return (
      <Suspense>
        <LostEntryNotice edge={edge} lost={save.lost} />
      </Suspense>
    );
  if (save.is !== "deleted") return null;
  return (
    <SaveFailurePanel words={save.words}>
      <Button onClick={() => beginAgain(edge, save.tried)}>{texts.startNew}</Button>
      <ButtonLink to={linkTo("vaccinations")}>{texts.toList}</ButtonLink>
    </SaveFailurePanel>
  );
}
