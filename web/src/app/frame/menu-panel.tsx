import { XIcon } from "@primer/octicons-react";
import { Button } from "@primer/react";
import type { RefObject } from "react";
import { useCurrentUser } from "../../session/session-provider.tsx";
import { Menu } from "./menu.tsx";
import styles from "./menu-panel.module.css";
import { StoreName } from "./store-name.tsx";
import { UserLinks } from "./user-links.tsx";
import { UserName } from "./user-menu.tsx";

/** The collapsed header's panel. A native dialog keeps the focus inside and gives it back. */
export function MenuPanel({ ref }: { ref: RefObject<HTMLDialogElement | null> }) {
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
        <p className={styles.user}>
          <UserName name={name} gphc={gphc} />
        </p>
        <UserLinks onChoose={close} />
      </div>
    </dialog>
  );
}
