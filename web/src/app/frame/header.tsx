import { isMultiSite } from "@pharmacy/domain/roles";
import {
  ArrowSwitchIcon,
  LockIcon,
  PersonIcon,
  SignOutIcon,
  ThreeBarsIcon,
  TriangleDownIcon,
  XIcon,
} from "@primer/octicons-react";
import { AriaStatus, Button } from "@primer/react";
import { type RefObject, useId, useRef } from "react";
import { basePath } from "@pharmacy/domain/limits";
import { TextLink } from "../../ui/links.tsx";
import { useConfig } from "../../config/config-context.tsx";
import { linkTo } from "../../routes/links.ts";
import { errorMessageFor, isRetryable } from "../../api/error-messages.ts";
import { useCurrentUser, useSession, useOwnStore } from "../../session/session-provider.tsx";
import { useConfirm } from "../../ui/confirm/confirm.tsx";
import { openForms } from "../../ui/open-forms.ts";
import { entryClass, Menu } from "./menu.tsx";
import styles from "./frame.module.css";
import layout from "../../ui/layout.module.css";

/** Below 1280 px a button opens the menu [2.05]. Pharmacy and user are always shown. */
export function Header() {
  const { productName } = useConfig();
  const panel = useRef<HTMLDialogElement>(null);
  return (
    <header className="product-bar">
      <div className={styles.collapsed}>
        <Button
          leadingVisual={ThreeBarsIcon}
          variant="invisible"
          aria-haspopup="dialog"
          onClick={() => panel.current?.showModal()}
        >
          Menu
        </Button>
        <MenuPanel ref={panel} />
      </div>
      <TextLink to={linkTo("home")} className="product-name">
        <ProductMark />
        {productName}
      </TextLink>
      <div className={`${layout.line} ${layout.spread} ${styles.identity}`}>
        <StoreName />
        <UserMenu />
      </div>
    </header>
  );
}

/** [7.04] */
function StoreName() {
  const { storeId } = useCurrentUser();
  const { data: store, error, refetch } = useOwnStore();
  const { reference } = errorMessageFor(error);
  return (
    <div className={`${layout.line} ${layout.quiet} ${styles.store}`}>
      {error && (
        <>
          <AriaStatus as="span" announceOnShow>
            {storeId}, name not available. {reference && `Reference: ${reference}`}
          </AriaStatus>
          {isRetryable(error) && (
            <Button size="small" onClick={() => void refetch()}>
              Try again
            </Button>
          )}
        </>
      )}
      {store && (
        <>
          <span className={layout.oneLine}>{store.name}</span>
          <code className={layout.note}>{store.odsCode}</code>
        </>
      )}
    </div>
  );
}

/** A native popover: the browser handles light dismissal, Escape and the return of the focus. */
function UserMenu() {
  const { name, gphc } = useCurrentUser();
  const id = useId();
  const popover = useRef<HTMLElement>(null);
  return (
    <div className={styles.user}>
      <Button variant="invisible" trailingVisual={TriangleDownIcon} popoverTarget={id}>
        <span className={layout.oneLine}>
          {name}
          <span className={layout.quiet}> · {gphc ? `GPhC ${gphc}` : "no GPhC number"}</span>
        </span>
      </Button>
      <nav
        ref={popover}
        id={id}
        popover="auto"
        aria-label="User"
        className={`${layout.overlay} ${styles.userMenu}`}
      >
        <UserLinks onChoose={() => popover.current?.hidePopover()} />
      </nav>
    </div>
  );
}

/** The menu of the collapsed header. A native dialog keeps the focus inside and returns it on closing. */
function MenuPanel({ ref }: { ref: RefObject<HTMLDialogElement | null> }) {
  const close = () => ref.current?.close();
  return (
    <dialog
      ref={ref}
      className={`${layout.overlay} ${styles.panel}`}
      aria-label="Menu"
      closedby="any"
    >
      <div className={layout.stack8}>
        <Button leadingVisual={XIcon} variant="invisible" onClick={close} className={styles.close}>
          Close
        </Button>
        <StoreName />
        <Menu onChoose={close} />
      </div>
    </dialog>
  );
}

/** User settings [2.04], privacy policy [1.03], logout [1.05]. */
function UserLinks({ onChoose }: { onChoose: () => void }) {
  const { privacyPolicyUrl } = useConfig();
  const session = useSession();
  const confirm = useConfirm();

  async function logOut() {
    onChoose();
    if (openForms.hasUnsaved()) {
      // The form has loaded this code already; the first page must not contain it.
      const { question } = await import("../../ui/leave-question.ts");
      if (!(await confirm(question))) return;
      openForms.onLeave();
    }
    void session.signOut();
  }

  const { roles } = useCurrentUser();
  return (
    <ul>
      <li>
        <TextLink to={linkTo("userProfile")} className={entryClass} onClick={onChoose}>
          <PersonIcon /> User settings
        </TextLink>
      </li>
      <li>
        <a
          href={privacyPolicyUrl}
          target="_blank"
          rel="noreferrer"
          className={entryClass}
          onClick={onChoose}
        >
          <LockIcon /> Privacy policy
        </a>
      </li>
      {isMultiSite(roles) && (
        <li>
          <TextLink
            to={linkTo("multiSite", { switch: "1" })}
            className={entryClass}
            onClick={onChoose}
          >
            <ArrowSwitchIcon /> Switch pharmacy
          </TextLink>
        </li>
      )}
      <li>
        <button type="button" className={entryClass} onClick={() => void logOut()}>
          <SignOutIcon /> Logout
        </button>
      </li>
    </ul>
  );
}

export const ProductMark = () => (
  <img src={`${basePath}/favicon.svg`} alt="" className="product-mark" />
);
