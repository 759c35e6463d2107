import { document } from "@pharmacy/openapi";
import { type ProblemCode, problemCodes } from "@pharmacy/openapi/problem-codes";
import { html } from "hono/html";
import type { Markup } from "../frame.ts";
import { folded, json, line, operationLink, paragraphs, table } from "../text.ts";

const operationCount = Object.values(document.paths).flatMap(({ get, post, put }) =>
  [get, post, put].filter(Boolean),
).length;

/** How a call can be refused: one part a code. */
export async function problemCodesPage() {
  const codes = problemCodes(document).toSorted((one, other) =>
    one.status.localeCompare(other.status),
  );
  const rows = codes.map(
    ({ status, code, meaning }) =>
      html`<tr>
        <td>${status}</td>
        <td>
          <a href="#${code}"><code>${code}</code></a>
        </td>
        <td>${line(meaning)}</td>
      </tr>`,
  );
  return {
    sections: codes.map(({ code }) => ({ id: code, title: code })),
    body: html`<p>
        Every failure is a problem of RFC 9457, of the type <code>application/problem+json</code>.
        Its <code>code</code> is stable and for programs; its <code>detail</code> is for people. A
        400 names every wrong field in <code>errors</code>, by a JSON pointer. The
        <code>correlationId</code> is what a person quotes to support.
      </p>
      ${table("Problem codes", ["Status", "Code", "When"], rows)} ${codes.map(partOf)}`,
  };
}

function partOf({ status, code, meaning, operations, example }: ProblemCode): Markup {
  return html`<section>
    <h2 id="${code}"><code>${code}</code> <span class="status">${status}</span></h2>
    ${paragraphs(`${meaning}.`)}
    <p>Answered by ${answeredBy(operations)}.</p>
    ${example === undefined ? "" : folded("Example", json(example))}
  </section>`;
}

function answeredBy(operations: readonly string[]): string | Markup {
  if (operations.length === 0) return "no operation of the contract, but by its paths";
  if (operations.length === operationCount) return "every operation";
  return html`${operations.map((id, index) => html`${index > 0 ? ", " : ""}${operationLink(id)}`)}`;
}
