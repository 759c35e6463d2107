import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { renderApp } from "../app/render-app.tsx";
import { bothDays, today, toldBy } from "./activities.ts";
import { counted, layNothingOut } from "./counted.ts";

beforeEach(layNothingOut);

describe("what was given lately", () => {
  it("counts by vaccine what a server does not tell by product", async () => {
    const byVaccine = bothDays.map(({ date, given }) => ({
      date,
      given: given.map(({ vaccineType, total }) => ({ vaccineType, total })),
    }));
    renderApp("/home", toldBy({ days: byVaccine }));
    expect((await counted(2, "Given today")).rows).toEqual([["Flu", "2"]]);
    expect((await counted(4, "Given yesterday")).rows).toEqual([
      ["Flu", "3"],
      ["COVID-19", "1"],
    ]);
  });

  it("tells what was given of no known product as the rest", async () => {
    const given = [
      { vaccineType: "fluVac" as const, total: 5, products: [{ ampName: "Vaxigrip", total: 3 }] },
    ];
    renderApp("/home", toldBy({ days: [{ date: today, given }] }));
    expect((await counted(5, "Given today")).rows).toEqual([
      ["Vaxigrip", "3", "Flu"],
      ["Other products", "2", "Flu"],
    ]);
    // A day that the answer leaves out is not known to be empty.
    const left = screen.getByRole("region", { name: "Given yesterday" });
    expect(left.textContent).not.toMatch(/\d/);
  });
});
