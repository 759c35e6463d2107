/** The longest body that is worth reading in a report. */
const mostCharacters = 4000;

/** A line that asks the same again; the token stays out of reports. */
export function curlOf(
  method: string,
  url: string,
  headers: Headers,
  body: string | undefined,
): string {
  const shown = [...headers].map(([name, value]) =>
    name === "authorization" && value.startsWith("Bearer ")
      ? '-H "Authorization: Bearer $TOKEN"'
      : `-H ${quoted(`${name}: ${value}`)}`,
  );
  const data =
    body === undefined
      ? []
      : [
          `--data-raw ${quoted(body.length > mostCharacters ? `${body.slice(0, mostCharacters)}…` : body)}`,
        ];
  const address = url.replace(/access_token=[^&]*/, "access_token=$TOKEN");
  return ["curl", "-i", "-X", method, quoted(address), ...shown, ...data].join(" ");
}

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
