import { Component, type ReactNode } from "react";
import { isStatus } from "../api/error-messages.ts";
import { ForbiddenPage, PageCodePage, UncaughtErrorPage } from "./error-pages.tsx";
import { PageCodeError } from "../routes/page-code.ts";

type Props = { readonly children: ReactNode };
type State = { readonly error: unknown; readonly hasFailed: boolean };

/** Shows which kind of failure reached it; the header and the menu stay usable. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, hasFailed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, hasFailed: true };
  }

  readonly #goBack = () => this.setState({ error: null, hasFailed: false });

  override render() {
    const { error, hasFailed } = this.state;
    if (!hasFailed) return this.props.children;
    if (error instanceof PageCodeError) return <PageCodePage />;
    if (isStatus(error, 403)) return <ForbiddenPage error={error} onBack={this.#goBack} />;
    return <UncaughtErrorPage />;
  }
}
