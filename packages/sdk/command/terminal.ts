import type { PharmacyClient } from "@pharmacy/sdk";
import type { Environment } from "@pharmacy/sdk/node";

/** What a command reads and writes. */
export interface Terminal {
  readonly env: Environment;
  /** Standard input, to its end. */
  readonly input: () => Promise<string>;
  /** Writes to standard output: what the command answers. */
  readonly print: (text: string) => void;
  /** Writes to standard error: progress and failures. */
  readonly tell: (text: string) => void;
  /** Whether standard error is no terminal, so that no line can be written over. */
  readonly isPiped?: boolean;
}

/** A terminal whose commands can call the server. */
export interface Context extends Terminal {
  readonly connect: () => Promise<PharmacyClient>;
}
