import type { OperationId } from "@pharmacy/sdk";

export interface ParameterWords {
  readonly name: string;
  readonly flag: string;
  readonly place: "path" | "query" | "header";
  readonly isRequired: boolean;
  readonly words: string;
  readonly choices?: readonly string[];
  readonly isNumber: boolean;
  /** Whether it names a patient, so that it is never an argument. */
  readonly isPersonal: boolean;
}

export interface OperationWords {
  /** Its name, such as `get-episode`. */
  readonly command: string;
  readonly group: string;
  readonly summary: string;
  readonly help: string;
  readonly parameters: readonly ParameterWords[];
  readonly body?: string;
  /** Whether the answer is one page of a list. */
  readonly isList: boolean;
}

export type Commands = Readonly<Record<OperationId, OperationWords>>;
