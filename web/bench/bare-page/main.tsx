import type { Schemas } from "@pharmacy/sdk";
import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";

/** The least that shows data by React, in one file: the bench compares the application with it. */
function BarePage() {
  const [list, setList] = useState<Schemas["EpisodeList"]>();
  const [text, setText] = useState("");
  useEffect(() => {
    void loadEpisodes().then(setList);
  }, []);
  if (!list) return <p>Loading</p>;
  return (
    <main>
      <label>
        Typed <input value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <ul>
        {list.episodes.map(({ id, patientName }) => (
          <li key={id} data-row={id}>
            {patientName}
          </li>
        ))}
      </ul>
    </main>
  );
}

async function loadEpisodes(): Promise<Schemas["EpisodeList"]> {
  const answer = await fetch("/api/vaccination/completed?page=0&size=10", {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      // The sign-in left it there, as it does for the application.
      Authorization: `Bearer ${localStorage.getItem("kc_token") ?? ""}`,
    },
    body: JSON.stringify({ sortBy: "creationDate", sortDirection: "desc", filters: {} }),
  });
  const list: Schemas["EpisodeList"] = await answer.json();
  return list;
}

const root = document.getElementById("root");
if (root) createRoot(root).render(<BarePage />);
