import { oneTest, type Outcome } from "./check.ts";
import { type Finished, runCommand } from "./command.ts";

const command = "npx -y --prefer-offline pnpm@12.21.0 audit --prod".split(" ");

/** Asks the registry for known vulnerabilities of the shipped packages. */
export const auditPackages = async (): Promise<Outcome | undefined> =>
  judgeAudit(await runCommand(command));

/** Undefined if no registry has answered. */
export function judgeAudit({ exitCode, output, seconds }: Finished): Outcome | undefined {
  if (
    exitCode !== 0 &&
    /ERR_PNPM_AUDIT|ERR_PNPM_META_FETCH|\bE[A-Z]+(FOUND|REFUSED|TIMEDOUT|AGAIN)\b/.test(output)
  )
    return undefined;
  return oneTest("audit", exitCode === 0, { seconds, output });
}
