import { XIcon } from "@primer/octicons-react";
import { IconButton } from "@primer/react";
import type { RefObject } from "react";
import { useWho } from "../../session/session-context.tsx";
import { Menu } from "./menu.tsx";
import styles from "./menu-panel.module.css";
import { StoreName } from "./store-name.tsx";
import { UserLinks } from "./user-links.tsx";
import { UserName } from "./user-menu.tsx";

/** The collapsed header's panel. A native dialog keeps the focus inside and gives it back. */
export function MenuPanel({ ref }: { ref: RefObject<HTMLDialogElement | null> }) {
  const { name, gphc } = useWho();
  const close = () => ref.current?.close();
  return (
    <dialog
      ref={ref}
      className={styles.panel}
      aria-label="Menu"
      onClick={({ target, currentTarget }) => {
        // A press beside the panel lands on the dialog itself; a chosen entry closes it too.
        const isEntry = target instanceof Element && target.closest("a, button") !== null;
        if (target === currentTarget || isEntry) close();
      }}
    >
      <div className={styles.content}>
        <IconButton icon={XIcon} aria-label="Close menu" variant="invisible" onClick={close} />
        <StoreName />
        <Menu />
        <hr className={styles.rule} />
        <p className={styles.user}>
          <UserName name={name} gphc={gphc} />
        </p>
        <UserLinks />
      </div>
    </dialog>
  );
}
