import { html } from "hono/html";
import type { Markup } from "../frame.ts";
import { type Journey, journeys, type Named, type Step } from "../journeys.ts";
import { folded, json, line, operationLink, paragraphs } from "../text.ts";

/** What a client does in which order: a part a workflow. */
export async function journeysPage() {
  const { about, inputs, all } = await journeys();
  return {
    sections: [
      { id: "inputs", title: "What they are given" },
      ...all.map(({ id, summary }) => ({ id, title: summary })),
    ],
    body: html`<p>
        Each journey is a workflow of
        <a href="/api/journeys.arazzo.yaml" download>journeys.arazzo.yaml</a> (Arazzo 1.0.1), so
        that programs run what people read here.
      </p>
      ${paragraphs(about)}
      <h2 id="inputs">What they are given</h2>
      <dl>
        ${inputs.map(
          ({ name, value }) =>
            html`<dt><code>${name}</code></dt>
              <dd>${line(String(value))}</dd>`,
        )}
      </dl>
      ${all.map(partOf)}`,
  };
}

function partOf({ id, summary, description, steps }: Journey): Markup {
  return html`<section>
    <h2 id="${id}">${summary}</h2>
    ${description === undefined ? "" : paragraphs(description)}
    <ol class="steps">
      ${steps.map(step)}
    </ol>
  </section>`;
}

function step({ stepId, description, operationId, ...given }: Step): Markup {
  const { parameters, body, replaced, expected, kept } = given;
  return html`<li>
    <h3>${stepId}</h3>
    ${description === undefined ? "" : paragraphs(description)}
    <dl class="given">
      ${row("Calls", operationId === undefined ? [] : [operationLink(operationId)])}
      ${row("With", parameters.map(named))}
      ${row("Body", body === undefined ? [] : [folded("The body that is sent", json(body))])}
      ${row("Changed in it", replaced.map(named))}
      ${row(
        "Expected",
        expected.map((condition) => html`<code>${condition}</code>`),
      )}
      ${row("Kept", kept.map(named))}
    </dl>
  </li>`;
}

function row(name: string, values: readonly Markup[]): Markup | string {
  if (values.length === 0) return "";
  return html`<dt>${name}</dt>
    <dd>
      <ul>
        ${values.map((value) => html`<li>${value}</li>`)}
      </ul>
    </dd>`;
}

const named = ({ name, value }: Named): Markup => html`<code>${name}</code>: ${shown(value)}`;

const shown = (value: unknown): Markup =>
  html`<code>${typeof value === "string" ? value : JSON.stringify(value)}</code>`;
