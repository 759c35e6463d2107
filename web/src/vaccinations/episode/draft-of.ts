import { partOf } from "@pharmacy/domain/vaccines/parts";
import {
  type UnheldText,
  isTooLongForDraft,
  unheldTexts,
} from "@pharmacy/domain/episode/draft-text";
import { draftWords } from "../draft-messages.ts";
import type { Step } from "@pharmacy/domain/episode/steps";
import type { Schemas } from "@pharmacy/sdk";
import { ApiError } from "../../api/api-error.ts";
import type { FieldProblem } from "../../ui/form/server-problems.ts";
import { fieldLabel } from "./field-label.ts";
import { formNameOf, proposalOf } from "./step-values.ts";
import type { Typed } from "./kept-draft.ts";
import { typedSteps, withTypedElsewhere } from "./typed-elsewhere.ts";
import type { StepAdding, StepSaving } from "./use-after-save.ts";

type Input = Schemas["EpisodeInput"];

/** Something typed that the server would not keep. */
export interface LostText extends UnheldText {
  step: Step;
}

export interface Draft {
  /** What is sent. */
  input: Input;
  /** What is lost with it. */
  lost: readonly LostText[];
}

function typedPart(step: Step, { consent, patientEmergencyContact, vaccinationDetails }: Input) {
  if (step.stage === "consent") return { ...consent, patientEmergencyContact };
  return partOf(vaccinationDetails, step.vaccineType, step.stage) ?? {};
}

/** For a server that knows no such field. */
const withoutDraftText = (input: Input): Input =>
  JSON.parse(
    JSON.stringify(input, (key, value: unknown) => (key === "draftText" ? undefined : value)),
  );

/** The step as it stands and what else was typed, as a draft; until it is known, a server keeps all of it. */
export function draftOf<Values extends Typed>(
  { opened, content, step, sent = (values) => values }: StepSaving & StepAdding<Values>,
  typed: Values,
  keepsDraftText = opened.keepsDraftText ?? true,
): Draft {
  const { draft } = opened;
  const values = sent(typed);
  const episode = withTypedElsewhere(content, draft, step);
  const { input } = proposalOf(step, { content: episode, values, kind: "later" });
  const forms = [
    { step, values },
    ...typedSteps(content, draft, step).map((other) => ({
      step: other,
      values: draft.form(formNameOf(other)) ?? {},
    })),
  ];
  const lost = forms.flatMap((form) =>
    unheldTexts(typedPart(form.step, input), form.values)
      .filter((text) => !keepsDraftText || isTooLongForDraft(text))
      .map((text) => ({ ...text, step: form.step })),
  );
  return { input: keepsDraftText ? input : withoutDraftText(input), lost };
}

const labelOfText = ({ path }: LostText) => fieldLabel(path);

export const labelsOf = (lost: readonly LostText[]) => lost.map(labelOfText);

/** What stands at the fields of a step, and in its summary, when something typed would be lost. */
export const problemsOfLost = (lost: readonly LostText[], current: Step): FieldProblem[] =>
  lost.map((text) =>
    text.step.id === current.id
      ? { name: text.path, message: draftWords.notKept }
      : {
          name: `${formNameOf(text.step)}.${text.path}`,
          message: draftWords.notKeptElsewhere(labelOfText(text)),
        },
  );

/** The server knows no `draftText`, which shows at the first draft that holds it. */
export const refusesDraftText = (error: unknown) =>
  error instanceof ApiError &&
  error.status === 400 &&
  error.errors.some(({ path }) => path.split("/").includes("draftText"));
