import { counted } from "@pharmacy/domain/counted";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import type { Schemas } from "@pharmacy/sdk";
import { CheckIcon, type Icon, QuestionIcon, StopIcon } from "@primer/octicons-react";
import { AriaStatus, Button } from "@primer/react";
import { useId, useState } from "react";
import { useApiMutation } from "../../api/use-api-mutation.ts";
import { linkTo } from "../../routes/links.ts";
import { IconText } from "../../ui/icon-text.tsx";
import layout from "../../ui/layout.module.css";
import { TextLink } from "../../ui/links.tsx";
import { FailedRead } from "../../ui/failed-part.tsx";
import { PlainTable } from "../../ui/plain-table.tsx";

type Result = Schemas["AcknowledgementResult"];
/** A row of the file, with its line: a file may name a vaccination twice. */
type Row = Schemas["AcknowledgedRow"] & { line: number };

type Answered = { name: string } & (
  { result: Result } | { problem: string } | { error: unknown; refetch: () => void }
);

const looks = {
  accepted: { words: "accepted", icon: CheckIcon, tone: "success" },
  refused: { words: "not accepted", icon: StopIcon, tone: "danger" },
  unchanged: { words: "known before", icon: CheckIcon, tone: "muted" },
  unknownCode: { words: "with an unknown code", icon: QuestionIcon, tone: "danger" },
  notInFile: { words: "not of this file", icon: QuestionIcon, tone: "danger" },
} as const satisfies Record<string, { words: string; icon: Icon; tone: string }>;

/** The rows to act on are shown first. */
const order = ["refused", "unknownCode", "notInFile", "accepted", "unchanged"] as const;

function kindOf({ result, outcome }: Row): keyof typeof looks {
  if (result !== "recorded") return result;
  return outcome === "accepted" ? "accepted" : "refused";
}

const fileWords = {
  accepted: "The national record took the whole file. The answers about its rows are to come.",
  refused: "The national record refused the whole file. Its rows go into the next file.",
  unknown: "The answer about the whole file has an unknown code. Nothing was changed by it.",
} as const;

function RowOfFile({ row }: { row: Row }) {
  const { episodeId, humanReadableEpisodeId, localId, vaccineType, message } = row;
  const { words, icon, tone } = looks[kindOf(row)];
  return (
    <tr>
      <th scope="row">
        {episodeId ? (
          <TextLink to={linkTo("viewVaccination", { episodeId })}>
            {humanReadableEpisodeId ?? localId}
          </TextLink>
        ) : (
          <span className={layout.typed}>{localId || "No identifier"}</span>
        )}
      </th>
      <td>{vaccineType ? vaccineTypeLabels[vaccineType] : ""}</td>
      <td>
        <IconText icon={icon} tone={tone} text={words[0]?.toUpperCase() + words.slice(1)} />
      </td>
      <td>{message}</td>
    </tr>
  );
}

const head = { Episode: "", Vaccine: "", Answer: "", "What it said": "" };

/** The rows that are shown at once, since a file has up to 10,000. */
const atOnce = 200;

function RowTable({ rows, labelledBy }: { rows: readonly Row[]; labelledBy: string }) {
  const [shown, setShown] = useState(atOnce);
  const left = rows.length - shown;
  return (
    <>
      <PlainTable aria-labelledby={labelledBy} head={head}>
        {rows.slice(0, shown).map((row) => (
          <RowOfFile key={row.line} row={row} />
        ))}
      </PlainTable>
      {left > 0 && (
        <div>
          <Button onClick={() => setShown(shown + atOnce)}>
            {`Show more of ${counted(left, "further rows")}`}
          </Button>
        </div>
      )}
    </>
  );
}

function ResultOf({ result, titleId }: { result: Result; titleId: string }) {
  const { exportNumber, fileOutcome, rows } = result;
  const numbered = rows.map((row, line) => ({ ...row, line }));
  const byKind = Map.groupBy(numbered, kindOf);
  const found = order.filter((kind) => byKind.has(kind));
  const summary = found.map((kind) => `${byKind.get(kind)?.length} ${looks[kind].words}`);
  const rowsOf = (...kinds: readonly (keyof typeof looks)[]) =>
    kinds.flatMap((kind) => byKind.get(kind) ?? []);
  const toActOn = rowsOf("refused", "unknownCode", "notInFile");
  const fine = rowsOf("accepted", "unchanged");
  return (
    <>
      <AriaStatus announceOnShow className={layout.stack4}>
        {exportNumber === undefined && (
          <p>This pharmacy has no file of that name: nothing was changed.</p>
        )}
        {fileOutcome && <p>{fileWords[fileOutcome]}</p>}
        {rows.length > 0 && (
          <p>
            {exportNumber !== undefined && `Answers to file ${exportNumber}: `}
            {summary.join(", ")}.
          </p>
        )}
        {rows.length === 0 && !fileOutcome && <p>It has no answers.</p>}
      </AriaStatus>
      {toActOn.length > 0 && <RowTable rows={toActOn} labelledBy={titleId} />}
      {fine.length > 0 && (
        <details>
          <summary>{counted(fine.length, "rows")} that need nothing</summary>
          <RowTable rows={fine} labelledBy={titleId} />
        </details>
      )}
    </>
  );
}

function AnsweredFile({ file }: { file: Answered }) {
  const id = useId();
  return (
    <section className={`${layout.stack8} ${layout.card}`} aria-labelledby={id}>
      <h3 id={id} className={layout.typed}>
        {file.name}
      </h3>
      {"problem" in file && <p role="alert">{file.problem}</p>}
      {"error" in file && <FailedRead what="The answers were not recorded." of={file} />}
      {"result" in file && <ResultOf result={file.result} titleId={id} />}
    </section>
  );
}

/** The limit of the contract. */
const mostCharacters = 5_000_000;

/** Records files one by one, since each has thousands of rows. */
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

export function Acknowledgements() {
  const { answered, waiting, take } = useAcknowledgements();
  return (
    <section className={layout.stack8} aria-labelledby="acknowledgements">
      <h2 id="acknowledgements">Answers of the national record</h2>
      <p className={layout.note}>
        Its files end in InfAck or BusAck and keep the name of your file. The same file again
        changes nothing.
      </p>
      <div
        className={`${layout.stack8} ${layout.card}`}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void take([...event.dataTransfer.files]);
        }}
      >
        <label htmlFor="acknowledgement-files">
          Drop acknowledgement files here, or choose them
        </label>
        <input
          id="acknowledgement-files"
          type="file"
          multiple
          accept=".csv,.json,text/csv,application/json"
          onChange={({ target }) => {
            void take([...(target.files ?? [])]);
            target.value = ""; // The same file can be chosen again.
          }}
        />
      </div>
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
