const dayIn = (timeZone: string, now: Date) => now.toLocaleDateString("sv", { timeZone });

/**
 * For a script that wireit runs: it compares what the script reads with the last time that it passed,
 * and keeps no copies of what it made. A new day is a change, in UTC as in London: rules and examples
 * look at dates.
 */
export const incrementalEnv = (now: Date): Record<string, string | undefined> => ({
  WIREIT_CACHE: "none",
  CHECKS_DAY: ["UTC", "Europe/London"].map((zone) => dayIn(zone, now)).join(" "),
  // Else it takes the script that npm started for the one that it is to run.
  npm_lifecycle_event: undefined,
  npm_package_json: undefined,
});

/** Whether wireit ran nothing, since nothing had changed. */
export const ranNothing = (output: string) => / Ran 0 scripts and skipped /.test(output);
