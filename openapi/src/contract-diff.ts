import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { changesBetween, type Change } from "./changes.ts";
import { documentFile, releasedFile } from "./files.ts";

const usage = `npm run contract:diff [-- OLDER [NEWER]]
    lists the changes from one contract to another, and which of them break clients
  OLDER    an older contract, JSON or YAML: the last release, unless said
  NEWER    the contract as it stands now, unless said
  --help   says this

It ends with 0 where nothing breaks, 1 where something does, 2 where it could not compare.`;

try {
  process.exitCode = await run();
} catch (error) {
  const [said] = (error instanceof Error ? error.message : String(error)).split("\n");
  console.error(`Nothing was compared: ${said}`);
  process.exitCode = 2;
}

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: "boolean", short: "h" } },
  });
  const [older = releasedFile, newer = documentFile, ...others] = positionals;
  if (values.help === true) {
    console.log(usage);
    return 0;
  }
  if (others.length > 0) {
    console.error(usage);
    return 2;
  }
  const changes = await changesBetween(resolve(older), resolve(newer));
  const breaking = changes.filter(({ isBreaking }) => isBreaking);
  print("breaking", breaking);
  print(
    "not breaking",
    changes.filter((change) => !breaking.includes(change)),
  );
  return breaking.length > 0 ? 1 : 0;
}

function print(title: string, list: readonly Change[]): void {
  console.log(`${list.length} ${title}`);
  for (const { text } of list) console.log(`  ${text}`);
}
