import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { Page } from "../../src/ui/page.tsx";
import { renderWithin } from "../app/render-app.tsx";

function Batch() {
  const [dosesLeft, setDosesLeft] = useState(37);
  return (
    <Page title="AB1234" subtitle={`${dosesLeft} doses left`}>
      <button type="button" onClick={() => setDosesLeft(36)}>
        Give
      </button>
    </Page>
  );
}

test("a subtitle is read with the title, and takes no focus when it changes", async () => {
  const { person } = renderWithin(<Batch />);
  const heading = screen.getByRole("heading", { level: 1 });
  expect(heading.textContent).toBe("AB1234 – 37 doses left");
  expect(document.title).toMatch(/^AB1234 – 37 doses left/);

  const give = screen.getByRole("button", { name: "Give" });
  await person.click(give);
  expect(heading.textContent).toBe("AB1234 – 36 doses left");
  expect(document.title).toMatch(/^AB1234 – 36 doses left/);
  expect(document.activeElement).toBe(give);
});
