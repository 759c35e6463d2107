import { Argument, type Command } from "commander";
import type { Terminal } from "./terminal.ts";

/** Adds the command that prints a script for a shell; the script holds all names and flags. */
export function addCompletion(program: Command, { print }: Terminal): void {
  program
    .command("completion")
    .helpGroup("Commands:")
    .description("Print the completion of a shell: source <(pharmacy completion bash)")
    .addArgument(new Argument("<shell>").choices(["bash", "zsh"]))
    .action((shell: string) =>
      print(shell === "zsh" ? zsh + scriptOf(program) : scriptOf(program)),
    );
}

/** The completion of bash, which zsh can load. */
const zsh = "autoload -U +X bashcompinit && bashcompinit\n";

function scriptOf(program: Command): string {
  return `_pharmacy() {
  local words="${flagsOf(program)}"
  local word command=""
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$command/$word" in
${casesOf(program, "").join("\n")}
    esac
  done
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _pharmacy pharmacy
`;
}

function casesOf(parent: Command, path: string): string[] {
  return parent.commands.flatMap((one) => {
    const own = `${path}/${one.name()}`;
    const patterns = [own, ...one.aliases().map((alias) => `${path}/${alias}`)].join("|");
    return [`      ${patterns}) command="${own}" words="${flagsOf(one)}" ;;`, ...casesOf(one, own)];
  });
}

const flagsOf = (command: Command) =>
  [
    ...command.commands.map((one) => one.name()),
    ...command.options.map(({ long }) => long ?? ""),
    "--help",
  ].join(" ");
