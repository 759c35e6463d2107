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
  /** The prefix of the ids of title and detail, for a parent that takes the focus. Then it is no alert. */
  readonly readAs?: string;
};

/** Primer's Banner would add 14 kB to every page. */
export function FailurePanel({ words, children, readAs }: FailurePanelProps) {
  const { title, detail, reference } = words;
  return (
    <section
      className={`${layout.row8} ${layout.card} ${layout.muted}`}
      role={readAs ? undefined : "alert"}
    >
      <div className={`${layout.stack4} ${layout.grow}`}>
        <p id={readAs && `${readAs}-title`} className={layout.strong}>
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
  readonly what: string;
  readonly error: unknown;
  readonly onRetry: () => void;
  /** The link that is shown if a retry cannot succeed; null inside a form, which has its own buttons. */
  readonly wayBack?: WayBack | null;
};

export type WayBack = { readonly to: string; readonly name: string };

const home: WayBack = { to: linkTo("home"), name: failures.goToHomepage };

function WayOn({ error, onRetry, wayBack = home }: Omit<FailedPartProps, "what">) {
  const [path] = useLocation();
  if (isRetryable(error)) return <Button onClick={() => onRetry()}>Try again</Button>;
  if (wayBack === null || wayBack.to === path) return null;
  return <ButtonLink to={wayBack.to}>{wayBack.name}</ButtonLink>;
}

interface FailedReadProps {
  readonly what: string;
  /** A query, or another way to read. */
  readonly of: { readonly error: unknown; readonly refetch: () => unknown };
}

/** The same for a query; nothing while there is no error. The page around has the way back. */
export const FailedRead = ({ what, of: { error, refetch } }: FailedReadProps) =>
  error ? (
    <FailedPart what={what} error={error} onRetry={() => void refetch()} wayBack={null} />
  ) : null;

export function FailedPart({ what, ...failure }: FailedPartProps) {
  const { detail, ...words } = errorMessageFor(failure.error);
  return (
    <FailurePanel words={{ ...words, detail: `${what} ${detail}` }}>
      <WayOn {...failure} />
    </FailurePanel>
  );
}
