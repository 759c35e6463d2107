import { readList, type ReadList } from "@pharmacy/domain/clinic/read-list";
import type { Schemas } from "@pharmacy/sdk";
import { Suspense, useState } from "react";
import { pageCode } from "../../../routes/page-code.ts";
import { type KeptList, useKeptList } from "./kept-list.ts";
import { ListSource } from "./list-source.tsx";

// What checks the rows comes once there are some.
const preview = pageCode(async () => (await import("./added-rows.tsx")).AddedRows);

interface AddViewProps {
  clinic: Schemas["Clinic"];
  today: string;
  onAdded: () => void;
}

interface Read extends ReadList {
  key: string;
}

/** A list that was checked before a reload, as it was. */
function readAgain({ text, key }: ReturnType<KeptList["read"]>): Read | null {
  const found = key === null ? null : readList(text);
  return key !== null && found && "rows" in found ? { ...found, key } : null;
}

/** The list as text, then its rows with their verdicts; back and forth until they are added. */
export function AddView({ clinic, today, onAdded }: AddViewProps) {
  const kept = useKeptList();
  const [begun] = useState(() => kept.read(clinic.id));
  const [text, setText] = useState(begun.text);
  const [list, setList] = useState(() => readAgain(begun));
  const [isChanged, setChanged] = useState(false);

  function read(typed: string, found: ReadList) {
    const key = crypto.randomUUID();
    kept.keep(typed, { clinicId: clinic.id, key });
    setText(typed);
    setList({ ...found, key });
  }

  function change(changed: string) {
    kept.keep(changed);
    setText(changed);
    setChanged(true);
    setList(null);
  }

  if (list === null)
    return <ListSource kept={kept} text={text} isChanged={isChanged} onRead={read} />;
  return (
    <Suspense fallback={<p role="status">Loading…</p>}>
      <preview.Shown
        list={list}
        requestKey={list.key}
        clinic={clinic}
        today={today}
        onAdded={onAdded}
        onSettled={kept.forget}
        onChange={() => change(text)}
        onMore={() => change("")}
      />
    </Suspense>
  );
}
