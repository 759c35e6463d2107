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

/** The header's menu, and a page that comes while somebody is in it. */
function LatePage({ address = "" }: { address?: string }) {
  const [hasCome, setHasCome] = useState(false);
  function come() {
    window.history.pushState(null, "", address);
    setHasCome(true);
  }
  return (
    <>
      <header>
        <button type="button" onClick={come}>
          Menu
        </button>
      </header>
      <main>
        {hasCome && (
          <Page title="Hello, Anna">
            <p>Today</p>
          </Page>
        )}
      </main>
    </>
  );
}

test("a page that comes late leaves the focus to who is in the menu", async () => {
  const { person } = renderWithin(<LatePage />);
  const menu = screen.getByRole("button", { name: "Menu" });
  await person.click(menu);
  expect(screen.getByRole("heading", { level: 1 })).toBeTruthy();
  expect(document.activeElement).toBe(menu);
});

test("a page of another address takes the focus from the menu", async () => {
  const { person } = renderWithin(<LatePage address="/pharmacy/home?moved" />);
  await person.click(screen.getByRole("button", { name: "Menu" }));
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
});
