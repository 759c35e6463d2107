import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "../../api/q.ts";
import { downloadCsv } from "../../browser/download.ts";

/** Reads an event file again and downloads it. Nothing of it stays in the page: it names patients. */
export function useEventFile() {
  const client = useQueryClient();
  const [isReading, setReading] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function download(number: number): Promise<void> {
    setReading(true);
    setError(null);
    try {
      const query = q("getVaccinationExport", { path: { number } });
      const { data } = await client.fetchQuery({ ...query, staleTime: 0, gcTime: 0 });
      downloadCsv(data.name, data.text ?? "");
    } catch (failure) {
      setError(failure);
    }
    setReading(false);
  }

  return { download, isReading, error };
}
