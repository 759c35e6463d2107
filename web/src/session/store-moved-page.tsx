import { session as texts } from "@pharmacy/domain/messages";
import { Button } from "@primer/react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { isObject } from "@pharmacy/domain/validation/is-object";
import { q } from "../api/q.ts";
import { type ErrorMessage, errorMessageFor } from "../api/error-messages.ts";
import { FailurePanel } from "../ui/failed-part.tsx";
import { useLeaveQuestion, useMayLeave } from "../ui/leave-question.ts";
import { Page } from "../ui/page.tsx";
import { sessionKeys } from "../routes/session-data.ts";
import { movedMessages as words } from "./moved-messages.ts";
import { type MovedStore, forgetMove, movedStore } from "./session-context.ts";
import { useCurrentUser, useSession } from "./session-provider.tsx";
import { titlesOf } from "./unsaved-changes.ts";
import { useChooseStore } from "./choose-pharmacy-page.tsx";
import { signOutMessages } from "./sign-out-messages.ts";
import layout from "../ui/layout.module.css";

/** A sign-out cannot store these changes from this page. */
function useTypedBefore(from: string) {
  const session = useSession();
  const { username } = useCurrentUser();
  const leaving = useMemo(
    () => ({
      hasUnsaved: () => formsWithUnsavedChanges(username, from).length > 0,
      onLeave: () => forgetUnsavedChanges(username, from),
    }),
    [username, from],
  );
  useLeaveQuestion(leaving);
  // Registers the forms, so that the inactivity warning and the page after the sign-out name them.
  useEffect(() => {
    const save = async () =>
      leaving.hasUnsaved() ? { unsaved: formsWithUnsavedChanges(username, from) } : null;
    const forms = formsWithUnsavedChanges(username, from).join();
    return session.addUnsavedChanges(forms, save, leaving.hasUnsaved);
  }, [session, leaving, username, from]);
  return {
    steps: titlesOf(formsWithUnsavedChanges(username, from)),
    mayLeave: useMayLeave(leaving),
  };
}

function useStoreNames() {
  const { data: stores = [] } = useQuery(q("getAllGroupInfo"));
  return (id: string) => stores.find(({ storeId }) => storeId === id)?.groupName ?? id;
}

function Moved({ from, to }: MovedStore) {
  const session = useSession();
  const { steps, mayLeave } = useTypedBefore(from);
  const nameOf = useStoreNames();
  const [isGoing, setGoing] = useState(false);
  const [failure, setFailure] = useState<ErrorMessage | null>(null);
  const choose = useChooseStore(() => {
    forgetMove(sessionStorage);
    window.location.reload(); // the form at this address restores the typed values
  });

  async function chooseAnother() {
    if (!(await mayLeave())) return;
    forgetMove(sessionStorage);
    session.context.forgetStore();
  }

  async function signOut() {
    if (await mayLeave()) await session.signOut();
  }

  async function goOn() {
    setGoing(true);
    setFailure(null);
    await choose(from).catch((error: unknown) => setFailure(errorMessageFor(error)));
    setGoing(false);
  }

  return (
    <Page title={words.title}>
      <p>{words.text(nameOf(to), nameOf(from))}</p>
      {steps.length > 0 && <p>{words.kept(steps, nameOf(from))}</p>}
      {failure && <FailurePanel words={failure} />}
      <div className={layout.row8}>
        <Button variant="primary" loading={isGoing} onClick={() => void goOn()}>
          {words.goOn(nameOf(from))}
        </Button>
        <Button onClick={() => void chooseAnother()}>{words.choose}</Button>
        <Button onClick={() => void signOut()}>{texts.logout}</Button>
      </div>
      <p>{words.goOnHint}</p>
    </Page>
  );
}

/** Another tab chose another pharmacy, and the server has one for all tabs. Unsaved changes stay here. */
export function StoreMovedPage() {
  const [moved] = useState(() => movedStore(sessionStorage));
  return moved && <Moved {...moved} />;
}

function keysOf(username: string, storeId: string) {
  const { episodeForm, batchForm, clinicList } = sessionKeys;
  const beginnings = [episodeForm, batchForm, clinicList].map(
    (forms) => `${forms}${username}:${storeId}:`,
  );
  return Object.keys(sessionStorage).filter((key) =>
    beginnings.some((beginning) => key.startsWith(beginning)),
  );
}

const formsAt = (key: string): string[] => {
  const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
  return isObject(stored) && isObject(stored.forms) ? Object.keys(stored.forms) : [];
};

function formsWithUnsavedChanges(username: string, storeId: string): string[] {
  const typed = new Set(keysOf(username, storeId).flatMap(formsAt));
  return Object.keys(signOutMessages.steps).filter((form) => typed.has(form));
}

function forgetUnsavedChanges(username: string, storeId: string) {
  for (const key of keysOf(username, storeId)) sessionStorage.removeItem(key);
}
