import { cleanup, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import {
  DateField,
  MonthField,
  UseByField,
  TimeInput,
  sanitiseTime,
} from "../../src/ui/form/date-field.tsx";
import { boxProps } from "../../src/ui/form/field.tsx";
import { useField } from "../../src/ui/form/use-field.ts";
import { renderForm } from "./form-harness.tsx";

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

async function savedAfter(keys: string, start = "Day") {
  const { person, save } = renderForm({
    values: { born: "" },
    children: <DateField<{ born: string }> name="born" label="Date of birth" />,
  });
  await person.click(field(start));
  await person.keyboard(keys);
  await person.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(save).toHaveBeenCalled());
  return save.mock.calls[0]?.[0].born;
}

test.each([
  ["a full box moves on", "12031951", "1951-03-12"],
  ["a separator moves on", "4/1/1951", "1951-01-04"],
  ["Tab moves on", "4{Tab}1{Tab}1951", "1951-01-04"],
  ["Tab after a box that moved on by itself does not skip one", "12{Tab}03{Tab}1951", "1951-03-12"],
  ["Backspace in an empty box goes back", "12{Backspace}{Backspace}403/1951", "1951-03-14"],
  [
    "Backspace at the start of a box goes back",
    "12{Tab}3{Home}{Backspace}{Backspace}4{Tab}1951",
    "1951-03-14",
  ],
  ["a half-typed date is kept as it is", "12{Tab}{Tab}1951", "1951--12"],
])("%s", async (_, keys, expected) => {
  expect(await savedAfter(keys)).toBe(expected);
});

test("going back into a full box does not throw the focus out again", async () => {
  const { person } = renderForm({
    values: { born: "1951-03-12" },
    children: <DateField<{ born: string }> name="born" label="Date of birth" />,
  });
  await person.click(field("Month"));
  await person.tab({ shift: true });
  expect(document.activeElement).toBe(field("Day"));
  await person.keyboard("{End}{Backspace}");
  expect(document.activeElement).toBe(field("Day"));
  expect(field("Day").value).toBe("1");
});

test("typing in the middle of a full box does not throw the focus out", async () => {
  const { person } = renderForm({
    values: { born: "1951-03-12" },
    children: <DateField<{ born: string }> name="born" label="Date of birth" />,
  });
  await person.click(field("Month"));
  await person.keyboard("{Home}1");
  expect(document.activeElement).toBe(field("Month"));
  expect(field("Month").value).toBe("10");
});

const three = ["Day", "Month", "Year"];

async function boxesAfterPasting(text: string, into: string, value = "") {
  const { person } = renderForm({
    values: { born: value },
    children: <DateField<{ born: string }> name="born" label="Date of birth" />,
  });
  await person.click(field(into));
  await person.paste(text);
  return three.map((label) => field(label).value);
}

test.each([
  ["12/03/1951", "12 03 1951"],
  ["1951-03-12", "12 03 1951"],
  ["12 Mar 1951", "12 03 1951"],
  ["12.3.1951", "12 03 1951"],
  ["12031951", "12 03 1951"],
  [" 12 March 1951 ", "12 03 1951"],
  ["3/11/2025", "03 11 2025"],
  ["3 Nov 2025", "03 11 2025"],
  ["3rd November, 2025", "03 11 2025"],
  ["2025-11-03", "03 11 2025"],
  ["03112025", "03 11 2025"],
  // Nobody guesses the century of a birth.
  ["03.11.25", "03 11 25"],
  ["3/11/25", "03 11 25"],
  ["3 Nov 25", "03 11 25"],
])("pasting %s into any box fills all three with %s", async (text, expected) => {
  for (const into of three) {
    expect(await boxesAfterPasting(text, into), into).toEqual(expected.split(" "));
    cleanup();
  }
});

test.each([
  "11/25/2025",
  "11252025",
  "2025-25-11",
  "Nov 3 2025",
  "031125",
  "25-11-03",
  "3 Nix 2025",
])("%s is not guessed at: what stood in the boxes stays", async (text) => {
  for (const into of three) {
    expect(await boxesAfterPasting(text, into, "1951-03-12")).toEqual(["12", "03", "1951"]);
    cleanup();
    expect(await boxesAfterPasting(text, into), into).toEqual(["", "", ""]);
    cleanup();
  }
});

test("a year of two digits stands selected, to be typed in full, and is not taken as it is", async () => {
  const { person, save } = renderForm({
    values: { born: "" },
    children: <DateField<{ born: string }> name="born" label="Date of birth" />,
  });
  await person.click(field("Day"));
  await person.paste("03.11.25");
  expect(document.activeElement).toBe(field("Year"));
  await person.keyboard("1925{Enter}");
  await waitFor(() => expect(save.mock.calls[0]?.[0]).toEqual({ born: "1925-11-03" }));
});

test("what is pasted into one box alone stays there", async () => {
  expect(await boxesAfterPasting("7", "Day")).toEqual(["7", "", ""]);
});

async function batchDatesAfter(keys: string, pasted = "", into = "Month") {
  const { person, save } = renderForm({
    values: { expiry: "" },
    children: <MonthField<{ expiry: string }> name="expiry" label="Expiry" />,
  });
  await person.click(field(into));
  if (keys) await person.keyboard(keys);
  if (pasted) await person.paste(pasted);
  await person.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(save).toHaveBeenCalled());
  return save.mock.calls[0]?.[0].expiry;
}

test.each([
  ["a separator moves on", "1/2027", "01/2027"],
  ["a full box moves on", "012027", "01/2027"],
  ["Tab after a full box skips nothing", "01{Tab}2027", "01/2027"],
  ["arrows stay in their box", "01{ArrowLeft}{ArrowRight}2027", "01/2027"],
  ["Backspace goes back and mends", "01{Backspace}{Backspace}22027", "02/2027"],
  ["Shift and Tab go back", "01{Shift>}{Tab}{/Shift}022027", "02/2027"],
])("[9.11] an expiry month is kept as MM/yyyy: %s", async (_how, keys, expected) => {
  expect(await batchDatesAfter(keys)).toBe(expected);
});

test.each([
  "06/2027",
  "6/2027",
  "06/27",
  "Jun 27",
  "30.06.27",
  "Jun 2027",
  "2027-06",
  "062027",
  "30/06/2027",
  "2027-06-30",
])("[9.11] an expiry pasted as %s into any box is its month", async (text) => {
  expect(await batchDatesAfter("", text)).toBe("06/2027");
  cleanup();
  expect(await batchDatesAfter("", text, "Year")).toBe("06/2027");
});

test.each([
  ["typed without a stop", "05042027", ""],
  ["typed with separators", "5/4/2027", ""],
  ["mended on the way", "06{Backspace}{Backspace}5042027", ""],
  ["pasted", "", "5 Apr 2027"],
  ["pasted as it is stamped on a pack", "", "05.04.27"],
])("[9.11] a use-by day is kept as dd/MM/yyyy: %s", async (_how, keys, pasted) => {
  const { person, save } = renderForm({
    values: { useBy: "" },
    children: <UseByField<{ useBy: string }> name="useBy" label="Use by" />,
  });
  await person.click(field("Day"));
  if (keys) await person.keyboard(keys);
  if (pasted) await person.paste(pasted);
  await person.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(save.mock.calls[0]?.[0]).toEqual({ useBy: "05/04/2027" }));
});

test.each([
  ["905", "09:05"],
  ["9.05", "09:05"],
  ["14:05", "14:05"],
  ["noon", "noon"],
])("the time %s becomes %s", (typed, sanitised) => {
  expect(sanitiseTime(typed)).toBe(sanitised);
});

function TimeOfDay() {
  const { id, text, set, blur, focusRef } = useField("time");
  return (
    <>
      <label htmlFor={id}>Time</label>
      <TimeInput
        id={id}
        focusRef={focusRef}
        value={text}
        onChange={set}
        onBlur={blur}
        box={boxProps({ name: "time", label: "Time" }, id)}
      />
    </>
  );
}

test("a time is tidied on leaving its field", async () => {
  const { person } = renderForm({
    values: { time: "" },
    children: <TimeOfDay />,
  });
  await person.type(field("Time"), "1405");
  await person.tab();
  expect(field("Time").value).toBe("14:05");
});

test.each(["Enter", "Save"])(
  "a time is tidied for a save that does not leave its field: %s",
  async (how) => {
    const { person, save } = renderForm({ values: { time: "" }, children: <TimeOfDay /> });
    await person.type(field("Time"), "9:05");
    expect(field("Time").value).toBe("9:05");
    if (how === "Enter") await person.keyboard("{Enter}");
    else await person.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(save.mock.calls[0]?.[0]).toEqual({ time: "09:05" }));
  },
);

test("each box of a date is marked as required, and described by its hint and error", async () => {
  const { person } = renderForm({
    values: { born: "" },
    resolver: () => ({ values: {}, errors: { born: { type: "rule", message: "Not a date" } } }),
    children: (
      <DateField<{ born: string }> name="born" label="Date of birth" hint="As on the card" />
    ),
  });
  await person.click(screen.getByRole("button", { name: "Save" }));
  await screen.findAllByText("Not a date");
  for (const label of ["Day", "Month", "Year"]) {
    expect(field(label).getAttribute("aria-required"), label).toBe("true");
    const ids = field(label).getAttribute("aria-describedby")?.split(" ") ?? [];
    const words = ids.map((id) => document.querySelector(`#${id}`)?.textContent?.trim());
    expect(words, label).toEqual(["As on the card", "Not a date"]);
  }
});

test("the boxes of a date that may be left out are not marked as required", () => {
  renderForm({
    values: { useBy: "" },
    children: <UseByField<{ useBy: string }> name="useBy" label="Use by" optional />,
  });
  expect(field("Year").getAttribute("aria-required")).toBe("false");
});
