import { useState } from "react";

export { useApiMutation } from "@pharmacy/sdk/react";

/** The idempotency key of each body that a form sends: another body is another request. */
export function useKeyOfBody(): (body: object) => string {
  const [keys] = useState(() => new Map<string, string>());
  return (body) => {
    const text = JSON.stringify(body);
    const key = keys.get(text) ?? crypto.randomUUID();
    keys.set(text, key);
    return key;
  };
}
