import { describe, expect, test } from "vitest";
import { previewOf } from "../src/clinic/rows.ts";
import { bookedTimeTyped, listLimits, readLine, readList } from "../src/clinic/read-list.ts";
import { booked } from "./clinic-entries.ts";
import { today } from "./valid-values.ts";

/** What was read of a list, without the text of its rows. */
function rowsOf(list: string) {
  const found = readList(list);
  if ("problem" in found) return found.problem;
  return found.rows.map(({ row: { text: _text, ...row } }) => row);
}

const named = { lastName: "Yusuf", firstName: "Amina" };
const numbered = { ...named, nhsNumber: "900 000 0149" };
const amina = { lastName: "Yusuf", firstName: "Amina", dateOfBirth: "1951-03-12" };

describe("a patient a line", () => {
  test.each([
    ["9000000009", { nhsNumber: "9000000009" }],
    ["900 000 0009", { nhsNumber: "900 000 0009" }],
    ["900\u00a0000\u00a00009", { nhsNumber: "900 000 0009" }],
    ["900-000-0009", { nhsNumber: "900-000-0009" }],
    ["900 000 000", { nhsNumber: "900 000 000" }],
    ["900 000 0009\t09:30", { nhsNumber: "900 000 0009", bookedTime: "09:30" }],
    ["09:30 900 000 0009", { nhsNumber: "900 000 0009", bookedTime: "09:30" }],
    ["Amina Yusuf 12/03/1951", amina],
    ["Mrs Amina Yusuf, 12 March 1951", amina],
    ["Yusuf, Amina, 1951-03-12", amina],
    ["Yusuf\tAmina\t1951-03-12 00:00:00", amina],
    ["Yusuf\tAmina\t12/03/1951 00:00", amina],
    ["YUSUF, Mrs AMINA; 12.3.1951", { ...amina, lastName: "YUSUF", firstName: "AMINA" }],
    ["3. Amina Yusuf 12th Mar 1951", amina],
    ["Yusuf\tAmina\t12/03/1951\t2:15 pm", { ...amina, bookedTime: "14:15" }],
    ["Amina Yusuf 12031951", amina],
    [`"Yusuf","Amina","12/03/1951"`, amina],
    ["Amina Yusuf 12/03/51", { ...amina, dateOfBirth: "12/03/51" }],
    ["Amina Yusuf 03/31/1951", { lastName: "03/31/1951", firstName: "Amina Yusuf" }],
    ["900 000 0009 Amina Yusuf 12/03/1951", { ...amina, nhsNumber: "900 000 0009" }],
    ["Amina Yusuf, 90000000, 12/03/1951", { ...amina, nhsNumber: "90000000" }],
    [
      "O'Neill, Siân-Mae 1 Feb 2000",
      { lastName: "O'Neill", firstName: "Siân-Mae", dateOfBirth: "2000-02-01" },
    ],
    ["Yusuf", { lastName: "Yusuf", firstName: undefined }],
    ["1. 9000000149", { nhsNumber: "9000000149" }],
    ["1. 9000000149 Amina Yusuf", { ...named, nhsNumber: "9000000149" }],
    ["12) 900 000 0149 Amina Yusuf 09:30", { ...numbered, bookedTime: "09:30" }],
    ["1.900 000 0149 Amina Yusuf", numbered],
    ["1 900 000 0149 Amina Yusuf", numbered],
    ["#3 900 000 0149 Amina Yusuf", numbered],
    ["(3) 900 000 0149 Amina Yusuf", numbered],
    ["3 - 900 000 0149 Amina Yusuf", numbered],
    ["03: 900 000 0149 Amina Yusuf", numbered],
    ["7\t900 000 0149\tYusuf\tAmina", numbered],
    ["7,900 000 0149,Yusuf,Amina", numbered],
    ["7;Yusuf;Amina;12/03/1951", amina],
    ["7 Amina Yusuf 12/03/1951", amina],
    ["7. 12/03/1951 Amina Yusuf", amina],
    ["12. March 1951 Amina Yusuf", amina],
    ["12. 3. 1951 Amina Yusuf", amina],
    ["12 Mar 1951 Amina Yusuf", amina],
    ["12 - 03 - 1951 Amina Yusuf", amina],
    ["7. 12 March 1951 Amina Yusuf", amina],
    ["7. Yusuf, Amina 1951-03-12", amina],
    ["7.\tYusuf\tAmina\t12/03/1951", amina],
    ["9.45\tYusuf\tAmina\t12/03/1951", { ...amina, bookedTime: "09:45" }],
    ["0930\tYusuf\tAmina\t12/03/1951", { ...amina, bookedTime: "09:30" }],
    ["1930\tYusuf\tAmina\t12/03/1951", { ...amina, bookedTime: "19:30" }],
    ["3\t1430\t900 000 0149\tYusuf\tAmina", { ...numbered, bookedTime: "14:30" }],
    ["09:30 - Amina Yusuf 12/03/1951", { ...amina, bookedTime: "09:30" }],
    ["09:30 - 09:40 Amina Yusuf 12/03/1951", { ...amina, bookedTime: "09:30" }],
    ["9.45am Amina Yusuf 12.03.1951", { ...amina, bookedTime: "09:45" }],
    ["Amina Yusuf 1951", { lastName: "1951", firstName: "Amina Yusuf" }],
  ])("%s", (line, row) => {
    expect(rowsOf(line)).toEqual([row]);
  });

  test("is read whatever ends the lines, and blank ones are none", () => {
    expect(rowsOf("900 000 0009\r\n\r\n  \n9990000018\r")).toEqual([
      { nhsNumber: "900 000 0009" },
      { nhsNumber: "9990000018" },
    ]);
  });

  test("of a spreadsheet is kept without its tabs, which a server refuses", () => {
    expect(readList("\t900 000 0009\t\tYusuf\t")).toMatchObject({
      rows: [{ row: { text: "900 000 0009, Yusuf" } }],
    });
  });

  test("keeps the line as it was pasted, and its number", () => {
    expect(readList("\n  12x4 \n")).toMatchObject({ rows: [{ line: 2, row: { text: "12x4" } }] });
  });
});

describe("a table", () => {
  test.each([
    ["NHS Number,Time", "900 000 0009,9.30", { nhsNumber: "900 000 0009", bookedTime: "09:30" }],
    ["Surname;Forename;DOB", "Yusuf;Amina;12/03/1951", amina],
    ["Name\tDate of birth", "Amina Yusuf\t12/03/1951", amina],
    ["Patient name,D.O.B.", '"Yusuf, Amina",12 Mar 1951', amina],
    [
      "Slot,Dose 2,Last name,First name,Born",
      "0905,yes,Yusuf,Amina,1951-03-12",
      { ...amina, bookedTime: "09:05" },
    ],
    ["nhs no,dob", ",1951-03-12", { dateOfBirth: "1951-03-12" }],
    ["Time,Name,DOB", "9:30am – 9:40am,Amina Yusuf,12/03/1951", { ...amina, bookedTime: "09:30" }],
    [
      "Surname,First name,Full name,DOB",
      "van der Berg,Amina,Amina van der Berg,12/03/1951",
      { ...amina, lastName: "van der Berg" },
    ],
  ])("%s", (header, line, row) => {
    expect(rowsOf(`\u{feff}\n${header}\n${line}\n`)).toEqual([row]);
  });

  test("names the columns that were not read", () => {
    const found = readList("NHS number,Phone,\n9000000009,07700900000,");
    expect(found).toMatchObject({ unread: ["Phone"], rows: [{ line: 2 }] });
  });

  test("keeps every cell in the text of a row, which is read again as the same row", () => {
    const text = "van der Berg, Amina, 12/03/1951, 9.30 - 9.40 (also: 7, Flu)";
    const row = { ...amina, lastName: "van der Berg", bookedTime: "09:30" };
    const table =
      "No,First name,Vaccine,Surname,Time,DOB\n7,Amina,Flu,van der Berg,9.30 - 9.40,12/03/1951";
    expect(readList(table)).toMatchObject({ rows: [{ row: { ...row, text } }] });
    expect(readLine(text)).toEqual(row);
  });

  test.each([
    ["Surname,Forename\nYusuf,Amina", /must name the column of the NHS number/],
    ["NHS number,NHS no\n9000000009,9990000018", /“NHS number” and “NHS no” are read as the same/],
    [
      "NHS no,Appointment,Time\n9000000009,Flu,9.30",
      /“Appointment” and “Time” are read as the same/,
    ],
    ["NHS number\n\n", /no patients below/],
    [" \n ", /Paste the list/],
    ["9000000009\n".repeat(listLimits.rows + 1), /1001 rows/],
    ["x".repeat(listLimits.characters + 1), /too long for one clinic/],
  ])("says what is wrong with %j", (list, problem) => {
    expect(rowsOf(list)).toMatch(problem);
  });
});

test.each([
  ["23/11/2026 09:30", "09:30"],
  ["23 Nov 2026", "23 Nov 2026"],
  ["23.11.26", "23.11.26"],
  ["12:05 am", "00:05"],
  ["12 pm", "12:00"],
  ["930", "09:30"],
  ["09:30:00", "09:30"],
  ["2026-11-23 09:30", "09:30"],
  ["09:30 - 09:40", "09:30"],
  ["0930-0940", "09:30"],
  ["23/11/2026 09:30-09:40", "09:30"],
  ["2:00 to 2:10 pm", "14:00"],
  ["11:50–12:10pm", "11:50"],
  ["23.11 - 10:30", "10:30"],
  ["25:00", "25:00"],
  ["soon", "soon"],
])("the booked time %s is %s", (typed, time) => {
  expect(bookedTimeTyped(typed)).toBe(time);
});

test("every row has a verdict before anything is sent", () => {
  const list = readList(
    [
      "999 000 0018",
      "9990000018",
      "900 000 0009",
      "123",
      "Yusuf, Amina 12/03/1951",
      "Amina YUSUF 12/3/1951",
      "Amina Yusuf",
      "9434765919 Amina Yusuf 12/03/1951",
      "9434765919 Ronald Pike 01/02/1960",
      "9434765919",
      "9434765919 Yusuf Amina 12/03/1951",
      "9000000009 Ronald Pike 01/02/1960",
    ].join("\n"),
  );
  if ("problem" in list) throw new Error(list.problem);
  const verdicts = previewOf(list.rows, [{ id: "1", patient: booked.patient }], today);
  expect(verdicts.map(({ line, verdict }) => [line, verdict.kind])).toEqual([
    [1, "ready"],
    [2, "twice"],
    [3, "there"],
    [4, "not-valid"],
    [5, "ready"],
    [6, "twice"],
    [7, "not-valid"],
    [8, "shared"],
    [9, "shared"],
    [10, "ready"],
    [11, "shared"],
    [12, "shared"],
  ]);
  expect(verdicts[1]?.verdict).toEqual({ kind: "twice", line: 1 });
});

test.each([
  ["Yusuf", "Date of birth: Required"],
  ["Yusuf, Amina 12/03/51", "Date of birth: Please enter a valid date of birth"],
  ["Yus#f, Amina 12/03/1951", "Last name: No special characters allowed"],
  ["9000000000", "Please enter a valid NHS number"],
])("what is wrong with a row names its field: %s", (list, reason) => {
  const found = readList(list);
  const rows = "problem" in found ? [] : previewOf(found.rows, [], today);
  expect(rows.map(({ verdict }) => verdict)).toEqual([{ kind: "not-valid", reason }]);
});
