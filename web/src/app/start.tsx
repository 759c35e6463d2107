import { StrictMode } from "react";
import type { Root } from "react-dom/client";
import { ConfigError, fetchConfig } from "./config.ts";
import { ConfigErrorPage } from "./config-error-page.tsx";

export async function start(root: Root) {
  try {
    const config = await fetchConfig(`${import.meta.env.BASE_URL}config.json`);
    document.title = config.productName;
    root.render(
      <StrictMode>
        <h1>{config.productName}</h1>
      </StrictMode>,
    );
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    root.render(<ConfigErrorPage faults={error.faults} />);
  }
}
