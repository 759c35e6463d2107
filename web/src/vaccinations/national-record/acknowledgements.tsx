import { counted } from "@pharmacy/domain/counted";
import { useState } from "react";
import { useApiMutation } from "../../api/use-api-mutation.ts";
import { type Answered, AnsweredFile } from "./answered-file.tsx";
import pasted from "../../ui/pasted/pasted.module.css";
import styles from "./national-record.module.css";
import layout from "../../ui/layout.module.css";

/** The contract takes so many characters. */
const mostCharacters = 5_000_000;

/** Records files one by one, since each has rows in thousands. */
function useAcknowledgements() {
  const { mutateAsync } = useApiMutation("recordAcknowledgements");
  const [answered, setAnswered] = useState<readonly Answered[]>([]);
  const [waiting, setWaiting] = useState(0);

  async function record(file: File): Promise<Answered> {
    const { name } = file;
    if (file.size > mostCharacters) return { name, problem: "The file is larger than 5 MB." };
    try {
      const fileText = await file.text();
      if (fileText.trim() === "") return { name, problem: "The file is empty." };
      const { data: result } = await mutateAsync({ params: { body: { name, fileText } } });
      return { name, result };
    } catch (error) {
      return { name, error, refetch: () => void take([file]) };
    }
  }

  async function take(files: readonly File[]): Promise<void> {
    setWaiting((present) => present + files.length);
    for (const file of files) {
      const one = await record(file);
      setAnswered((all) => [one, ...all.filter(({ name }) => name !== one.name)]);
      setWaiting((present) => present - 1);
    }
  }

  return { answered, waiting, take };
}

function FileDrop({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const [isOver, setOver] = useState(false);
  return (
    <div
      className={`${layout.stack8} ${layout.start} ${pasted.file} ${styles.drop}`}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <label htmlFor="acknowledgement-files">Drop acknowledgement files here, or choose them</label>
      <input
        id="acknowledgement-files"
        type="file"
        multiple
        accept=".csv,.json,text/csv,application/json"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = ""; // The same file can be chosen again.
        }}
      />
    </div>
  );
}

export function Acknowledgements() {
  const { answered, waiting, take } = useAcknowledgements();
  return (
    <section className={layout.stack8} aria-labelledby="acknowledgements">
      <h2 id="acknowledgements">Answers of the national record</h2>
      <p className={layout.note}>
        Its files end in InfAck or BusAck and keep the name of your file. The same file again
        changes nothing.
      </p>
      <FileDrop onFiles={(files) => void take(files)} />
      {waiting > 0 && (
        <div className={layout.line} role="status">
          <progress className={layout.grow} aria-label="Reading the answers" />
          <span>{counted(waiting, "files")} to read</span>
        </div>
      )}
      {answered.map((one) => (
        <AnsweredFile key={one.name} file={one} />
      ))}
    </section>
  );
}
