import styles from "./pasted.module.css";
import { readFileText } from "./read-file.ts";

interface FileChoiceProps {
  onRead: (text: string, input: HTMLInputElement) => void;
  onProblem: (problem: string) => void;
}

/** A file's text comes into the field, where it can be mended, and is checked at once. */
export function FileChoice({ onRead, onProblem }: FileChoiceProps) {
  async function choose(input: HTMLInputElement) {
    const [file] = input.files ?? [];
    if (!file) return;
    const read = await readFileText(file);
    input.value = ""; // The same file can be chosen again once it was mended.
    if ("problem" in read) onProblem(read.problem);
    else onRead(read.text, input);
  }
  return (
    <div className={styles.file}>
      <label htmlFor="pasted-file">Or choose a CSV file</label>
      <input
        id="pasted-file"
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        onChange={({ target }) => void choose(target)}
      />
    </div>
  );
}
