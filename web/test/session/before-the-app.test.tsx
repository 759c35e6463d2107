import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { TestAnswer, TestHandlers } from "@pharmacy/sdk/testing";
import config from "../../public/config.json" with { type: "json" };
import { currentPath, renderApp } from "../app/render-app.tsx";

const title = (name: string | RegExp) => screen.findByRole("heading", { level: 1, name });
const press = (name: string) => screen.getByRole("button", { name });
const type = (label: string) => screen.getByLabelText(label);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe("a locum", () => {
  const locum = { roles: ["VAC", "Locum"] };

  it("[4.14] [2.32] [2.33] sees only the form for the pharmacist's details", async () => {
    renderApp("/vaccination", locum);
    await title("Pharmacist Details");
    expect(
      screen.getByText("Please enter the details of the responsible pharmacist currently on duty"),
    ).toBeTruthy();
    expect(screen.queryByRole("navigation")).toBeNull();
  });

  it("[2.34] [2.36] [6.05] enters them, and they stand in place of the token's", async () => {
    const { person, session, currentUser } = renderApp("/home", locum);
    await title("Pharmacist Details");
    await person.type(type("First name"), "Zoë");
    await person.type(type("Surname"), "Marsh");
    await person.type(type("GPhC number"), "2071234");
    await person.click(press("Continue"));
    await title("Hello, Zoë");
    expect(currentUser()).toMatchObject({ name: "Zoë Marsh", gphc: "2071234" });
    expect(session.context.locum).toEqual({
      firstName: "Zoë",
      lastName: "Marsh",
      gphcNumber: "2071234",
    });
  });

  it.each([
    ["[5.01] [5.02] [5.03] nothing", "", "", "", ["Required", "Required", "Required"]],
    ["[5.04] letters", "Zoë", "Marsh", "20712ab", ["Field must be a number"]],
    ["[5.05] six digits", "Zoë", "Marsh", "207123", ["Must be exactly 7 characters"]],
    ["[5.06] 51 characters", "Z".repeat(51), "Marsh", "2071234", [/50/]],
  ])("who enters %s is told what is wrong", async (_name, first, last, gphc, messages) => {
    const { person, session } = renderApp("/home", locum);
    await title("Pharmacist Details");
    if (first) await person.type(type("First name"), first);
    if (last) await person.type(type("Surname"), last);
    if (gphc) await person.type(type("GPhC number"), gphc);
    await person.click(press("Continue"));
    for (const message of messages) {
      expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    }
    expect(session.context.locum).toBeUndefined();
  });

  it("[2.35] who cancels is signed out", async () => {
    const { person, session } = renderApp("/home", locum);
    await title("Pharmacist Details");
    await person.click(press("Cancel"));
    expect(session.signOut).toHaveBeenCalledTimes(1);
  });

  it("who is dormant is asked nothing", async () => {
    renderApp("/home", { roles: ["VAC", "Locum", "DORMANT"] });
    expect(await title("Hello, Anna")).toBeTruthy();
  });
});

describe("a multi-site user", () => {
  const stores = [
    { storeId: "FA123", groupName: "Hill Street Pharmacy" },
    { storeId: "FB456", groupName: "Café Row Pharmacy" },
  ];
  const selected: string[] = [];
  const bodies: unknown[] = [];
  const handlers: TestHandlers = {
    getAllGroupInfo: () => ({ status: 200, body: stores }),
    selectStore: ({ path, body }) => {
      selected.push(path.storeId);
      bodies.push(body);
      return new Response(null, { status: 204 });
    },
  };
  const multiSite = { roles: ["VAC", "MULTI_SITE"], handlers };

  it("[4.15] without a remembered store is sent to the chooser", async () => {
    renderApp("/vaccination", multiSite);
    await title("Choose a pharmacy");
    expect(currentPath()).toBe("/multi-site");
    expect(screen.queryByRole("navigation")).toBeNull();
  });

  it("[2.37] searches and chooses; [7.10] without a body; [4.16] the store is kept", async () => {
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
    const { person, session } = renderApp("/multi-site", multiSite);
    await person.type(await screen.findByRole("searchbox"), "cafe");
    await waitFor(() => expect(screen.getAllByRole("radio")).toHaveLength(1));
    await person.click(screen.getByLabelText("Café Row Pharmacy (FB456)"));
    await person.click(press("Continue"));
    await waitFor(() => expect(assign).toHaveBeenCalledWith("/pharmacy/multi-site"));
    expect(selected).toEqual(["FB456"]);
    expect(bodies).toEqual([undefined]);
    expect(session.context.storeId).toBe("FB456");
    // Until the page is loaded again there is nothing of the application to press.
    expect(screen.queryByRole("navigation")).toBeNull();
  });

  it("is told that the pharmacies are loading, until they are there", async () => {
    const answer = Promise.withResolvers<TestAnswer<"getAllGroupInfo">>();
    renderApp("/multi-site", {
      ...multiSite,
      handlers: { getAllGroupInfo: () => answer.promise },
    });
    await title("Choose a pharmacy");
    expect(screen.getByText("Loading…")).toBeTruthy();
    answer.resolve({ status: 200, body: stores });
    await screen.findByText("2 pharmacies");
    expect(screen.queryByText("Loading…")).toBeNull();
  });

  it("keeps the chosen pharmacy in sight whatever is searched for", async () => {
    const { person } = renderApp("/multi-site", multiSite);
    await person.click(await screen.findByLabelText("Hill Street Pharmacy (FA123)"));
    await person.type(screen.getByRole("searchbox"), "row");
    await waitFor(() => expect(screen.getAllByRole("radio")).toHaveLength(2));
  });

  it("is told how many there are, one and none included", async () => {
    const { person } = renderApp("/multi-site", multiSite);
    expect(await screen.findByText("2 pharmacies")).toBeTruthy();
    await person.type(screen.getByRole("searchbox"), "cafe");
    expect(await screen.findByText("1 pharmacy")).toBeTruthy();
    await person.type(screen.getByRole("searchbox"), " royal");
    expect(await screen.findByText("No pharmacy has this name. Type another one.")).toBeTruthy();
  });

  it("to whom none is assigned is told whom to ask, and can log out", async () => {
    const { person, session } = renderApp("/multi-site", {
      ...multiSite,
      handlers: { getAllGroupInfo: () => ({ status: 200, body: [] }) },
    });
    await screen.findByText(/^No pharmacy is assigned to your account/);
    expect(screen.getByRole("link", { name: config.serviceManagerEmail })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Continue" })).toBeNull();
    await person.click(press("LOGOUT"));
    expect(session.signOut).toHaveBeenCalledTimes(1);
  });

  it("[5.07] has to choose one", async () => {
    const { person } = renderApp("/multi-site", multiSite);
    await screen.findByLabelText("Hill Street Pharmacy (FA123)");
    await person.click(press("Continue"));
    expect((await screen.findAllByText("Required")).length).toBeGreaterThan(0);
  });

  it("[2.37] can log out", async () => {
    const { person, session } = renderApp("/multi-site", multiSite);
    await title("Choose a pharmacy");
    await person.click(press("LOGOUT"));
    expect(session.signOut).toHaveBeenCalledTimes(1);
  });

  it("[2.38] with a store already chosen is redirected home", async () => {
    sessionStorage.setItem("storeId", "FB456");
    renderApp("/multi-site", multiSite);
    await title("Hello, Anna");
    expect(currentPath()).toBe("/home");
  });

  it("[6.06] [1.04] switches: the store is forgotten, the chooser opens", async () => {
    sessionStorage.setItem("storeId", "FB456");
    const { person, session } = renderApp("/home", multiSite);
    await title("Hello, Anna");
    const [link] = screen.getAllByRole("link", { name: "Switch pharmacy", hidden: true });
    if (link) await person.click(link);
    await title("Choose a pharmacy");
    expect(session.context.storeId).toBeNull();
    expect(currentPath()).toBe("/multi-site");
  });

  it("who is also a locum tells the pharmacist first", async () => {
    renderApp("/home", { ...multiSite, roles: ["VAC", "MULTI_SITE", "Locum"] });
    expect(await title("Pharmacist Details")).toBeTruthy();
  });
});

it("[1.04] nobody else is offered to switch pharmacy", async () => {
  renderApp("/home");
  await title("Hello, Anna");
  expect(screen.queryByRole("link", { name: "Switch pharmacy", hidden: true })).toBeNull();
});
