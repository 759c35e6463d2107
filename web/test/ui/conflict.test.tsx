import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, test } from "vitest";
import { type Conflict, differencesBetween, mineOnTop } from "../../src/ui/conflict/conflict.ts";
import { useConflictQuestion } from "../../src/ui/conflict/use-conflict-question.ts";
import { renderWithin } from "../app/render-app.tsx";

describe("mine on top of theirs", () => {
  const opened = { site: "LEFT", route: "IM", product: "A", batch: "1", note: "" };

  it("keeps what I changed, and takes theirs where I left it", () => {
    const theirs = { ...opened, site: "THIGH", route: "SC" };
    const mine = { ...opened, site: "RIGHT" };
    expect(mineOnTop({ opened, theirs, mine })).toEqual({ ...opened, site: "RIGHT", route: "SC" });
  });

  it("never mixes fields that belong together", () => {
    const theirs = { ...opened, product: "B", batch: "7" };
    const mine = { ...opened, batch: "2" };
    const merged = mineOnTop({ opened, theirs, mine }, [["product", "batch"]]);
    expect(merged).toMatchObject({ product: "A", batch: "2" });
  });

  it("takes an entry and a list as a whole", () => {
    const before = { person: { first: "Ann", last: "Lee" }, effects: ["Bruising"] };
    const theirs = { person: { first: "Bob", last: "Ray" }, effects: ["Bruising", "Fainting"] };
    const mine = { person: { first: "Ann", last: "Roe" }, effects: ["Bruising"] };
    expect(mineOnTop({ opened: before, theirs, mine })).toEqual({
      person: { first: "Ann", last: "Roe" },
      effects: ["Bruising", "Fainting"],
    });
  });

  it.each([[null], [undefined], [""]])("takes %s for nothing entered, as '' is", (nothing) => {
    const before = { ...opened, note: nothing };
    const theirs = { ...opened, note: "theirs" };
    expect(mineOnTop<object>({ opened: before, theirs, mine: opened })).toEqual(theirs);
  });
});

const reading = (label: string, text: string) => ({ path: label, label, text });

test("a difference is what they changed, in the record's order, beside mine where mine replaces it", () => {
  const differences = differencesBetween(
    {
      opened: [reading("Site", "Left arm"), reading("Route", "Nasal"), reading("Dose", "1")],
      theirs: [reading("Site", "Left thigh"), reading("Route", ""), reading("Dose", "1")],
      mine: [reading("Site", "Right arm"), reading("Route", ""), reading("Dose", "2")],
    },
    [reading("Site", "Right arm"), reading("Route", "Nasal"), reading("Dose", "2")],
  );
  expect(differences).toEqual([
    { path: "Site", label: "Site", theirs: "Left thigh", mine: "Right arm" },
    { path: "Route", label: "Route", theirs: "", mine: undefined },
  ]);
});

test("the same answer of both is no difference", () => {
  const theirs = [reading("Site", "Left thigh")];
  const opened = [reading("Site", "Left arm")];
  expect(differencesBetween({ opened, theirs, mine: theirs }, theirs)).toEqual([]);
});

const conflict: Conflict = {
  record: "batch",
  by: "Tom Baker",
  at: "2026-01-04T14:05:00.000Z",
  differences: [
    { path: "a", label: "Site", theirs: "Left thigh", mine: "Right arm" },
    { path: "b", label: "Route", theirs: "", mine: undefined },
  ],
};

function Saving(given: Partial<Conflict>) {
  const { ask, dialog } = useConflictQuestion();
  const [answer, setAnswer] = useState("");
  return (
    <>
      <button onClick={() => void ask({ ...conflict, ...given }).then(setAnswer)}>save</button>
      <p>Answer: {answer}</p>
      {dialog}
    </>
  );
}

describe("the question", () => {
  async function asked(given: Partial<Conflict> = {}) {
    const { person } = renderWithin(<Saving {...given} />);
    await person.click(screen.getByText("save"));
    return { person, dialog: await screen.findByRole("alertdialog") };
  }

  it("says who saved and when, and shows theirs beside mine under the field's label", async () => {
    const { dialog } = await asked();
    expect(
      within(dialog).getByRole("heading", { name: "Tom Baker changed this batch" }),
    ).toBeTruthy();
    expect(dialog.textContent).toContain("Saved 4 Jan 2026, 14:05, after you opened it.");
    const [site, route] = within(dialog).getAllByRole("listitem");
    expect(site?.textContent).toBe("SiteTom Baker savedLeft thighYou enteredRight arm");
    expect(route?.textContent).toBe(
      "RouteTom Baker savedNot answeredYou enteredNo change (theirs is kept)",
    );
  });

  it("says of a save that changed no answer nothing about what I entered", async () => {
    const { dialog } = await asked({ differences: [] });
    expect(dialog.textContent).toContain("Nothing differs from what you entered.");
  });

  it.each([
    ["Keep mine", "mine"],
    ["Take theirs", "theirs"],
  ])("%s answers %s", async (button, answer) => {
    const { person, dialog } = await asked();
    await person.click(within(dialog).getByRole("button", { name: button }));
    expect(await screen.findByText(`Answer: ${answer}`)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  });

  it("closed by Escape it decides nothing", async () => {
    const { person } = await asked();
    await person.keyboard("{Escape}");
    expect(await screen.findByText("Answer: undecided")).toBeTruthy();
  });

  it("offers mine only where it has a place", async () => {
    const { dialog } = await asked({ hasPlaceForMine: false, by: undefined, at: undefined });
    expect(within(dialog).getByRole("heading", { name: /Someone else changed/ })).toBeTruthy();
    expect(within(dialog).queryByRole("button", { name: "Keep mine" })).toBeNull();
  });
});
