import { XCircleIcon } from "@primer/octicons-react";
import { failures } from "../api/failure-messages.ts";
import { Button } from "@primer/react";
import type { ReactNode } from "react";
import { useLocation } from "wouter";
import { type ErrorMessage, isRetryable, errorMessageFor } from "../api/error-messages.ts";
import { linkTo } from "../routes/links.ts";
import { IconText } from "./icon-text.tsx";
import { ButtonLink } from "./links.tsx";
import layout from "./layout.module.css";

type FailurePanelProps = {
  readonly words: ErrorMessage;
  readonly children?: ReactNode;
  /** What takes the focus is named and described by it, under ids that begin so; nothing announces it besides. */
  readonly readAs?: string;
};

/**
 * What failed, why, and the reference to quote; announced, unless the focus comes to it. Looks like Primer's Banner, which weighs
 * 14 kB and would come with every page for what rarely happens.
 */
export function FailurePanel({ words, children, readAs }: FailurePanelProps) {
  const { title, detail, reference } = words;
  return (
    <section
      className={`${layout.row8} ${layout.card} ${layout.muted}`}
      role={readAs ? undefined : "alert"}
    >
      <div className={`${layout.stack4} ${layout.grow}`}>
        <p id={readAs && `${readAs}-title`} className={`${layout.strong} ${layout.sentences}`}>
          <IconText icon={XCircleIcon} tone="muted" text={title} />
        </p>
        <p id={readAs && `${readAs}-detail`}>{detail}</p>
        {reference && (
          <p className={layout.note}>
            Reference: <code>{reference}</code>
          </p>
        )}
      </div>
      {children}
    </section>
  );
}

type FailedPartProps = {
  /** Which part of the page is missing, as a sentence. */
  readonly what: string;
  readonly error: unknown;
  readonly onRetry: () => void;
  /** Where to go when trying again cannot help; null inside a form, which has ways of its own. */
  readonly wayBack?: WayBack | null;
};

type WayBack = { readonly to: string; readonly name: string };

const home: WayBack = { to: linkTo("home"), name: failures.goToHomepage };

/** Try again where another answer may come; a refusal is an answer, and leads back. */
function WayOn({ error, onRetry, wayBack = home }: Omit<FailedPartProps, "what">) {
  const [path] = useLocation();
  if (isRetryable(error)) return <Button onClick={onRetry}>Try again</Button>;
  if (wayBack === null || wayBack.to === path) return null;
  return <ButtonLink to={wayBack.to}>{wayBack.name}</ButtonLink>;
}

/** A part of a page that failed, and the way on; the rest of the page stays usable. */
export function FailedPart({ what, ...failure }: FailedPartProps) {
  const { detail, ...words } = errorMessageFor(failure.error);
  return (
    <FailurePanel words={{ ...words, detail: `${what} ${detail}` }}>
      <WayOn {...failure} />
    </FailurePanel>
  );
}
