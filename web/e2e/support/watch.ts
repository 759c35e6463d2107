import type { ConsoleMessage, Page, Response } from "@playwright/test";

interface Expected {
  status: number;
  path: string;
}

/** 404 is an answer there: the number is free [7.24]. */
const answers: Expected[] = [{ status: 404, path: "/vaccination/batches/validate/" }];

/** Collects what no story may cause: errors on the page, in the console and from the server. */
export class Watch {
  private readonly complaints: string[] = [];
  private readonly expected = [...answers];
  private readonly expectedMessages: RegExp[] = [];

  observe(page: Page): void {
    page.on("pageerror", (error) => this.complain(`page error: ${error.stack ?? error.message}`));
    page.on("console", (message) => this.hear(message));
    page.on("response", (response) => this.see(response));
  }

  /** The story provokes this answer. */
  expects(status: number, path: string): void {
    this.expected.push({ status, path });
  }

  /** The story provokes this message of the browser. */
  expectsMessage(message: RegExp): void {
    this.expectedMessages.push(message);
  }

  get report(): string {
    return this.complaints.join("\n");
  }

  private hear(message: ConsoleMessage): void {
    if (message.type() !== "error") return;
    // The answer itself is judged below, with its address.
    if (message.text().startsWith("Failed to load resource: the server responded")) return;
    if (this.expectedMessages.some((expected) => expected.test(message.text()))) return;
    this.complain(`console: ${message.text()}`);
  }

  private see(response: Response): void {
    const status = response.status();
    if (status < 400) return;
    const { pathname } = new URL(response.url());
    if (this.expected.some((one) => one.status === status && pathname.includes(one.path))) return;
    this.complain(`${response.request().method()} ${pathname} answered ${status}`);
  }

  private complain(complaint: string): void {
    this.complaints.push(complaint);
  }
}
