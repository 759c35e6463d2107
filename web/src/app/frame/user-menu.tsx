import { TriangleDownIcon } from "@primer/octicons-react";
import { Button } from "@primer/react";
import { useId, useRef } from "react";
import { useCurrentUser } from "../../session/session-provider.tsx";
import { UserLinks } from "./user-links.tsx";
import styles from "./user-menu.module.css";

/** The platform's popover: light dismissal, Escape and the way back of the focus are the browser's. */
export function UserMenu() {
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

export function UserName({ name, gphc }: { name: string; gphc: string }) {
  return (
    <span className={styles.user}>
      {name}
      <span className={styles.gphc}> · {gphc === "" ? "no GPhC number" : `GPhC ${gphc}`}</span>
    </span>
  );
}
