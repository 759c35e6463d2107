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
  const cases = program.commands.map(
    (one) => `    ${[one.name(), ...one.aliases()].join("|")}) words="${flagsOf(one)}" ;;`,
  );
  return `_pharmacy() {
  local words="${flagsOf(program)}"
  local word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$word" in
${cases.map((one) => `  ${one}`).join("\n")}
    esac
  done
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _pharmacy pharmacy
`;
}

const flagsOf = (command: Command) =>
  [
    ...command.commands.map((one) => one.name()),
    ...command.options.map(({ long }) => long ?? ""),
    "--help",
  ].join(" ");
