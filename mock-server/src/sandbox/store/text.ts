import { sql, type RawBuilder, type SqlBool } from "kysely";
/** For sort and search: no case, accents and outer space (openapi/decisions.md, Search terms and methods). */
export function folded(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().trim();
}

/** The search terms of a text: its words, and each word with a hyphen or an apostrophe as one. */
export function termsOf(texts: readonly string[]): string[] {
  const terms = texts.flatMap((text) => [...wordsOf(text), ...chunksOf(text)]);
  return [...new Set(terms)];
}

/** The terms as a column: each between spaces, as many as an index accepts. */
export const storedTerms = (texts: readonly string[]) =>
  ` ${termsOf(texts).join(" ").slice(0, mostStored)} `;

export const sortText = (text: string) => folded(text).slice(0, mostSorted);

/** PostgreSQL's indexes accept 2,700 bytes for each entry, and a folded letter may become many. */
const [mostStored, mostSorted] = [650, 300];

/** A typed search as beginnings of terms, which must all match. */
export function searchedTerms(typed: string): string[] {
  const compact = folded(typed).replace(/[\s-]/g, "");
  // An NHS number is typed in groups, 3-3-4, but stored as one word.
  if (/^\d{4,}$/.test(compact)) return [compact];
  return folded(typed)
    .split(/\s+/u)
    .flatMap((chunk) => (wordsOf(chunk).some(isOneSign) ? chunksOf(chunk) : wordsOf(chunk)));
}

/** Whether a word is one character. It counts only alone: the O of "O'B" does not. */
const isOneSign = (word: string) => [...word].length === 1;

/** The upper bound of all texts that begin with a term; the lower bound is the term. */
export const endOfPrefix = (term: string) => `${term}\u{10ffff}`;

/** A batch number is compared without case, spaces and hyphens (openapi/decisions.md, Batches). */
export const batchKey = (batchNo: string) => folded(batchNo).replace(/[\s-]/g, "");

export const compactPostCode = (postCode: string) => folded(postCode).replaceAll(" ", "");

function wordsOf(text: string): string[] {
  return folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

function chunksOf(text: string): string[] {
  return folded(text)
    .split(/\s+/u)
    .map((chunk) => chunk.replace(/[^\p{L}\p{N}]/gu, ""))
    .filter((chunk) => chunk !== "");
}

/** The parts that a column of terms contains if each typed word begins a term. */
export function beginningsOf(words: readonly string[]): string[] {
  const isWhole = (word: string) =>
    isOneSign(word) && (/^\d$/.test(word) || words.every(isOneSign));
  return words.map((word) => (isWhole(word) ? ` ${word} ` : ` ${word}`));
}

const punctuation = ["'", "’", "-", ".", " "];

/** Whether a column of `sortText` is a name, without regard to the punctuation that names may have. */
export function isNamed(column: string, name: string): RawBuilder<SqlBool> {
  const compact = punctuation.reduce(
    (text, sign) => sql`replace(${text}, ${sign}, '')`,
    sql`${sql.ref(column)}`,
  );
  const compactName = punctuation.reduce((text, sign) => text.replaceAll(sign, ""), sortText(name));
  return sql`${compact} = ${compactName}`;
}

/** SQLite has `instr`; for PostgreSQL the first migration makes it. */
export const contains = (column: string, part: string): RawBuilder<SqlBool> =>
  sql`instr(${sql.ref(column)}, ${part}) > 0`;
