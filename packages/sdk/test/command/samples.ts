import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { document } from "@pharmacy/openapi";
import { withCodeSamples } from "@pharmacy/openapi/code-samples";

/** The shell's reading of `pharmacy`; a command that asks for an ETag prints one. */
const shell = `
pharmacy() {
  case "$*" in
    *--etag) printf '"1"'; return ;;
  esac
  printf '%s\\0' "$@"
  printf '\\0'
  case "$*" in *' -') cat ;; esac
}
`;

/** The commands of the documentation, as a shell reads them. */
export const samples = Object.values(withCodeSamples(document, "/api").paths)
  .flatMap(({ get, post, put }) => [get, post, put])
  .flatMap((operation) => (operation ? [operation] : []))
  .map(({ operationId, "x-codeSamples": those = [] }) => ({
    operationId,
    source: those.find(({ label }) => label === "CLI")?.source ?? "",
  }));

export async function wordsOf(source: string): Promise<{ words: string[]; input: string }> {
  const { stdout } = await promisify(execFile)("sh", ["-c", shell + source]);
  const [words = "", input = ""] = stdout.split("\0\0");
  return { words: words.split("\0"), input };
}
