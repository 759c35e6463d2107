import { isMultiSite } from "@pharmacy/domain/roles";
import { ArrowSwitchIcon, LockIcon, PersonIcon, SignOutIcon } from "@primer/octicons-react";
import { useSession, useCurrentUser } from "../../session/session-provider.tsx";
import { useConfirm } from "../../ui/confirm/confirm.tsx";
import { TextLink } from "../../ui/links.tsx";
import { typedHere } from "../../ui/typed-here.ts";
import { useConfig } from "../../config/config-context.tsx";
import { linkTo } from "../../routes/links.ts";
import styles from "./menu.module.css";

/** What the header offers: user settings [2.04], privacy policy [1.03], logout [1.05]. */
export function UserLinks({ onChoose }: { onChoose: () => void }) {
  const { privacyPolicyUrl } = useConfig();
  const session = useSession();
  const confirm = useConfirm();

  async function logOut() {
    onChoose();
    if (typedHere.hasUnsaved()) {
      // Here already, with the form that holds what is typed; the first page goes without it.
      const { question } = await import("../../ui/leave-question.ts");
      if (!(await confirm(question))) return;
      typedHere.onLeave();
    }
    void session.signOut();
  }

  const { roles } = useCurrentUser();
  return (
    <ul className={styles.list}>
      <li>
        <TextLink to={linkTo("userProfile")} className={styles.entry} onClick={onChoose}>
          <PersonIcon /> User settings
        </TextLink>
      </li>
      <li>
        <a
          href={privacyPolicyUrl}
          target="_blank"
          rel="noreferrer"
          className={styles.entry}
          onClick={onChoose}
        >
          <LockIcon /> Privacy policy
        </a>
      </li>
      {isMultiSite(roles) && (
        <li>
          <TextLink
            to={linkTo("multiSite", { switch: "1" })}
            className={styles.entry}
            onClick={onChoose}
          >
            <ArrowSwitchIcon /> Switch pharmacy
          </TextLink>
        </li>
      )}
      <li>
        <button type="button" className={styles.entry} onClick={() => void logOut()}>
          <SignOutIcon /> Logout
        </button>
      </li>
    </ul>
  );
}
