import { mayOpen } from "@pharmacy/domain/roles";
import { Checkbox, TextInput } from "@primer/react";
import { useSetAtom } from "jotai";
import { type KeyboardEvent, useId, useState } from "react";
import { useLocation } from "wouter";
import { useConfig } from "../config/config-context.tsx";
import { linkTo } from "../routes/links.ts";
import { helpAddress } from "../routes/menu-entries.ts";
import { permissionOf, type ScreenId, services } from "../routes/screens.ts";
import { useCurrentUser } from "../session/session-provider.tsx";
import field from "../ui/form/field.module.css";
import layout from "../ui/layout.module.css";
import { Modal } from "../ui/modal/modal.tsx";
import { hasSingleKeys, openCommandsAtom, saveSingleKeys } from "./open-commands.ts";
import styles from "./commands.module.css";

interface Command {
  name: string;
  words?: string;
  run: () => void;
}

type Query = Parameters<typeof linkTo>[1];

const pages: readonly { name: string; words?: string; opens: ScreenId; query?: Query }[] = [
  { name: "Record a vaccination", words: "new add find patient search", opens: "addVaccination" },
  { name: "Clinic", words: "list appointments check in", opens: "clinic" },
  { name: "Vaccinations in progress", words: "active unfinished", opens: "vaccinations" },
  { name: "Completed vaccinations", opens: "vaccinations", query: { tab: "completed" } },
  { name: "Deleted vaccinations", opens: "vaccinations", query: { tab: "deleted" } },
  {
    name: "National record",
    words: "export files acknowledgements",
    opens: "vaccinations",
    query: { view: "national" },
  },
  { name: "Vaccine batches", words: "stock", opens: "batches" },
  { name: "Add a batch", words: "new stock", opens: "addBatch" },
  { name: "Import batches", words: "stock file", opens: "batches", query: { view: "import" } },
  {
    name: "Find who received a batch",
    words: "recall",
    opens: "batches",
    query: { view: "recall" },
  },
  { name: "Dashboard", words: "home", opens: "home" },
  { name: "User settings", words: "profile colours contrast", opens: "userProfile" },
  ...services.filter(({ id }) => id !== "dashboard" && id !== "vaccinations"),
];

function useCommands(): readonly Command[] {
  const [path, navigate] = useLocation();
  const { roles } = useCurrentUser();
  const { helpUrl } = useConfig();
  const open = useSetAtom(openCommandsAtom);
  const openHelp = () => void window.open(helpAddress(helpUrl, path), "_blank", "noreferrer");
  return [
    ...pages
      .filter(({ opens }) => mayOpen(permissionOf(opens), roles))
      .map(({ name, words, opens, query }) => ({
        ...{ name, words },
        run: () => navigate(linkTo(opens, query)),
      })),
    { name: "Help", words: "guide", run: openHelp },
    { name: "Keyboard shortcuts", words: "keys", run: () => open("keys") },
  ];
}

const has = ({ name, words = "" }: Command, typed: string) =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .every((part) => `${name} ${words}`.toLowerCase().includes(part));

function CommandList({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [position, setPosition] = useState(0);
  const found = useCommands().filter((command) => has(command, typed.trim()));
  const chosen = Math.min(position, found.length - 1);

  function run(command: Command | undefined) {
    if (!command) return;
    onClose();
    command.run();
  }

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setPosition((chosen + step + found.length) % found.length);
    else if (event.key === "Enter") run(found[chosen]);
    else return;
    event.preventDefault();
  }

  return (
    <Modal
      title="Commands"
      text={<p>Type what you want to do or see. Choose with the arrow keys, then press Enter.</p>}
      firstFocus="field"
      onClose={onClose}
    >
      <TextInput
        block
        autoComplete="off"
        role="combobox"
        aria-label="Command"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={found[chosen] && `${id}-${chosen}`}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setPosition(0);
        }}
        onKeyDown={press}
      />
      <div id={id} role="listbox" aria-label="Commands" className={styles.commands}>
        {found.map((command, index) => (
          <button
            key={command.name}
            id={`${id}-${index}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            className={`${layout.plain} ${layout.line} ${layout.entry}`}
            onClick={() => run(command)}
          >
            {command.name}
          </button>
        ))}
      </div>
      <p role="status" className={found.length > 0 ? layout.hidden : layout.quiet}>
        {found.length > 0 ? `${found.length} commands` : "No command matches."}
      </p>
    </Modal>
  );
}

const keys = [
  ["Ctrl+K", "Open the commands"],
  ["?", "Open this list"],
  ["Alt+S", "Save the form"],
  ["Enter", "Save, from a field of one line"],
  ["Escape", "Close a dialog"],
  ["Tab, Shift+Tab", "Go to the next or the previous field"],
  ["Arrow keys", "Choose among answers"],
] as const;

/** Users can turn the single key off (WCAG 2.1.4). */
function KeyList({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [isOn, setOn] = useState(hasSingleKeys);
  return (
    <Modal
      title="Keyboard shortcuts"
      text={<p>Ctrl+K and ? do nothing while text is typed or a code is scanned.</p>}
      firstFocus="text"
      onClose={onClose}
    >
      <dl className={layout.facts}>
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <label htmlFor={id} className={field.choice}>
        <Checkbox
          id={id}
          checked={isOn}
          onChange={() => {
            saveSingleKeys(!isOn);
            setOn(!isOn);
          }}
        />
        Open this list with the ? key
      </label>
    </Modal>
  );
}

export function Commands({ shown }: { shown: "commands" | "keys" }) {
  const open = useSetAtom(openCommandsAtom);
  const close = () => open(null);
  return shown === "keys" ? <KeyList onClose={close} /> : <CommandList onClose={close} />;
}
