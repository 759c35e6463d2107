import {
  type Icon,
  CalendarIcon,
  CommandPaletteIcon,
  HomeIcon,
  InboxIcon,
  PersonAddIcon,
  PlusCircleIcon,
  PulseIcon,
  QuestionIcon,
  ShieldCheckIcon,
  WorkflowIcon,
} from "@primer/octicons-react";
import { Label } from "@primer/react";
import { useSetAtom } from "jotai";
import { useLocation } from "wouter";
import { useCurrentUser } from "../../session/session-provider.tsx";
import { openCommandsAtom } from "../../commands/open-commands.ts";
import { TextLink } from "../../ui/links.tsx";
import { useConfig } from "../../config/config-context.tsx";
import { linkTo } from "../../routes/links.ts";
import { helpAddress, menuEntries, type MenuEntry } from "../../routes/menu-entries.ts";
import { pageOf } from "../pages/pages.ts";
import type { ServiceId } from "../../routes/screens.ts";
import layout from "../../ui/layout.module.css";
import styles from "./frame.module.css";

export const entryClass = `${layout.plain} ${layout.line} ${layout.entry}`;

const icons: Record<ServiceId, Icon> = {
  dashboard: HomeIcon,
  pharmacyFirst: WorkflowIcon,
  dms: InboxIcon,
  nms: PlusCircleIcon,
  flu: PersonAddIcon,
  hypertension: PulseIcon,
  contraception: CalendarIcon,
  vaccinations: ShieldCheckIcon,
};

/** `onChoose` closes the panel that contains the menu. */
export function Menu({ onChoose }: { onChoose?: () => void }) {
  const [path] = useLocation();
  const { roles } = useCurrentUser();
  const { helpUrl } = useConfig();
  const openCommands = useSetAtom(openCommandsAtom);
  return (
    <nav aria-label="Services">
      <ul>
        {menuEntries(roles, path).map((entry) => (
          <li key={entry.id}>
            <EntryLink entry={entry} onChoose={onChoose} />
          </li>
        ))}
        <li>
          <a
            href={helpAddress(helpUrl, path)}
            target="_blank"
            rel="noreferrer"
            className={entryClass}
            onClick={onChoose}
          >
            <QuestionIcon /> Help
          </a>
        </li>
        <li>
          <button
            type="button"
            aria-keyshortcuts="Control+K"
            className={entryClass}
            onClick={() => {
              onChoose?.();
              openCommands("commands");
            }}
          >
            <CommandPaletteIcon /> Commands
            <kbd className={styles.label} aria-hidden>
              Ctrl+K
            </kbd>
          </button>
        </li>
      </ul>
    </nav>
  );
}

function EntryLink({ entry, onChoose }: { entry: MenuEntry; onChoose?: () => void }) {
  const { id, name, opens, isNew, isCurrent } = entry;
  const EntryIcon = icons[id];
  return (
    <TextLink
      to={linkTo(opens)}
      className={entryClass}
      onClick={onChoose}
      onPointerEnter={pageOf(opens).prepare}
      aria-current={isCurrent ? "page" : undefined}
    >
      <EntryIcon /> {name}
      {isNew && (
        <Label variant="accent" className={styles.label}>
          new
        </Label>
      )}
    </TextLink>
  );
}
