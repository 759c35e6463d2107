import type { ReadList } from "@pharmacy/domain/clinic/read-list";
import type { Schemas } from "@pharmacy/sdk";
import { Suspense, useState } from "react";
import { pageCode } from "../../../routes/page-code.ts";
import { ListSource } from "./list-source.tsx";

// What checks the rows comes once there are some.
const preview = pageCode(async () => (await import("./added-rows.tsx")).AddedRows);

interface AddViewProps {
  clinic: Schemas["Clinic"];
  today: string;
  onAdded: () => void;
}

/** The list as text, then its rows with their verdicts; back and forth until they are added. */
export function AddView({ clinic, today, onAdded }: AddViewProps) {
  const [text, setText] = useState("");
  const [list, setList] = useState<ReadList | null>(null);

  function read(typed: string, found: ReadList) {
    setText(typed);
    setList(found);
  }

  function change(changed: string) {
    setText(changed);
    setList(null);
  }

  if (list === null) return <ListSource text={text} onRead={read} />;
  return (
    <Suspense fallback={<p role="status">Loading…</p>}>
      <preview.Shown
        list={list}
        clinic={clinic}
        today={today}
        onAdded={onAdded}
        onChange={() => change(text)}
        onMore={() => change("")}
      />
    </Suspense>
  );
}
