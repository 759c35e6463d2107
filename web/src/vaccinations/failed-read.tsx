import { FailedPart } from "../ui/failed-part.tsx";

/** A query, or another way to read. */
type Read = { error: unknown; refetch: () => unknown };

/** Says which part could not be read; nothing while there is no error. The page around has the way back. */
export const FailedRead = ({ what, of: { error, refetch } }: { what: string; of: Read }) =>
  error ? (
    <FailedPart what={what} error={error} onRetry={() => void refetch()} wayBack={null} />
  ) : null;
