import { ThreeBarsIcon, TriangleDownIcon, XIcon } from "@primer/octicons-react";
import { AriaStatus, Button } from "@primer/react";
import { type RefObject, useId, useRef } from "react";
import { basePath } from "@pharmacy/domain/limits";
import { TextLink } from "../../ui/links.tsx";
import { useConfig } from "../../config/config-context.tsx";
import { linkTo } from "../../routes/links.ts";
import { errorMessageFor, mayComeRight } from "../../api/error-messages.ts";
import { useCurrentUser } from "../../session/session-provider.tsx";
import { useOwnStore } from "../../session/use-own-store.ts";
import { UserLinks } from "./user-links.tsx";
import { Menu } from "./menu.tsx";
import styles from "./header.module.css";

/**
 * One row; below 1280 px a button opens the menu with everything in it [2.05]. Where and who one is
 * stays said.
 */
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
      <div className={styles.identity}>
        <StoreName />
        <UserMenu />
      </div>
    </header>
  );
}

/** The store's name is shown in the header [7.04], with its ODS code. */
function StoreName() {
  const { storeId } = useCurrentUser();
  const { data: store, error, refetch } = useOwnStore();
  return (
    <div className={styles.store}>
      {error && (
        <>
          <AriaStatus as="span" announceOnShow>
            {storeId}, name not available. <Reference of={error} />
          </AriaStatus>
          {mayComeRight(error) && (
            <Button size="small" onClick={() => void refetch()}>
              Try again
            </Button>
          )}
        </>
      )}
      {store && (
        <>
          <span>{store.name}</span>
          <span className={styles.ods}>{store.odsCode}</span>
        </>
      )}
    </div>
  );
}

function Reference({ of }: { of: unknown }) {
  const { reference } = errorMessageFor(of);
  return reference && <>Reference: {reference}</>;
}

/** The platform's popover: light dismissal, Escape and the way back of the focus are the browser's. */
function UserMenu() {
  const { name, gphc } = useCurrentUser();
  const id = useId();
  const popover = useRef<HTMLElement>(null);
  return (
    <div className={styles.place}>
      <Button variant="invisible" trailingVisual={TriangleDownIcon} popoverTarget={id}>
        <UserName name={name} gphc={gphc} />
      </Button>
      <nav ref={popover} id={id} popover="auto" aria-label="User" className={styles.popover}>
        <UserLinks onChoose={() => popover.current?.hidePopover()} />
      </nav>
    </div>
  );
}

function UserName({ name, gphc }: { name: string; gphc: string }) {
  return (
    <span className={styles.user}>
      {name}
      <span className={styles.gphc}> · {gphc === "" ? "no GPhC number" : `GPhC ${gphc}`}</span>
    </span>
  );
}

/** The collapsed header's panel. A native dialog keeps the focus inside and gives it back. */
function MenuPanel({ ref }: { ref: RefObject<HTMLDialogElement | null> }) {
  const { name, gphc } = useCurrentUser();
  const close = () => ref.current?.close();
  return (
    <dialog ref={ref} className={styles.panel} aria-label="Menu" closedby="any">
      <div className={styles.content}>
        <Button leadingVisual={XIcon} variant="invisible" onClick={close} className={styles.close}>
          Close
        </Button>
        <StoreName />
        <Menu onChoose={close} />
        <hr className={styles.rule} />
        <p className={styles.panelUser}>
          <UserName name={name} gphc={gphc} />
        </p>
        <UserLinks onChoose={close} />
      </div>
    </dialog>
  );
}

/** The product's own mark, before its name. */
export const ProductMark = () => (
  <img src={`${basePath}/favicon.svg`} alt="" className="product-mark" />
);
