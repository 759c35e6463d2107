import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { roleMessages } from "../../src/routes/role-messages.ts";
import { currentPath, renderApp } from "./render-app.tsx";

const title = (name: string | RegExp) => screen.findByRole("heading", { level: 1, name });

describe("the guard", () => {
  it("[6.01] a denied user is redirected home", async () => {
    renderApp("/dms/referrals", { roles: ["VAC"] });
    await title("Hello, Anna");
    expect(currentPath()).toBe("/home");
    expect(screen.getByText(roleMessages.notPermitted)).toBeTruthy();
  });

  it.each([
    ["/nowhere", roleMessages.noPage],
    ["/dms/session", roleMessages.noPage],
    ["/", null],
  ])("[2.29] %s is told apart from a page that a role is missing for: %s", async (path, said) => {
    renderApp(path, { roles: ["VAC"] });
    await title("Hello, Anna");
    const found = [roleMessages.noPage, roleMessages.notPermitted].filter(
      (words) => screen.queryByText(words) !== null,
    );
    expect(found).toEqual(said === null ? [] : [said]);
  });

  it.each([
    ["no role", []],
    ["a dormant account", ["VAC", "DORMANT"]],
  ])("[2.07] with %s the home page says why there is no service", async (_who, roles) => {
    renderApp("/home", { roles });
    await title("Hello, Anna");
    expect(screen.getByText(roleMessages.noService)).toBeTruthy();
  });

  it("[2.19] a permitted user sees the page", async () => {
    renderApp("/dms/referrals", { roles: ["DMS"] });
    await title("Discharge Medicines");
    expect(currentPath()).toBe("/dms/referrals");
  });

  it.each(["/", "/nowhere", "/dms/session"])("[2.29] %s redirects home", async (path) => {
    renderApp(path, { roles: ["DMS"] });
    await title("Hello, Anna");
    expect(currentPath()).toBe("/home");
  });

  it("[4.09] when the session ends, a page of a role gives way to home", async () => {
    const { end } = renderApp("/dms/referrals", { roles: ["DMS"] });
    await title("Discharge Medicines");
    act(end);
    await title("Hello, Pharmacist");
    expect(currentPath()).toBe("/home");
  });
});

describe("the frame", () => {
  it("[7.04] [6.04] shows the store, its ODS code, the user and the GPhC number", async () => {
    renderApp("/home", {
      handlers: {
        getPharmacyStore: ({ query }) => ({
          status: 200,
          body: { id: query.get("storeId") ?? "", odsCode: "FA123", name: "Hill Street Pharmacy" },
        }),
      },
    });
    const header = await screen.findByRole("banner");
    expect((await within(header).findAllByText("Hill Street Pharmacy")).length).toBeGreaterThan(0);
    expect(within(header).getAllByText("FA123").length).toBeGreaterThan(0);
    expect(within(header).getByRole("button", { name: /Anna Okafor · GPhC 2071001/ })).toBeTruthy();
  });

  it("says that the store's name is missing, with a reference, and asks for it again", async () => {
    let isThere = false;
    const store = { id: "FA123", odsCode: "FA123", name: "Hill Street Pharmacy" };
    const { person } = renderApp("/home", {
      handlers: {
        getPharmacyStore: () =>
          isThere ? { status: 200, body: store } : new Response("{}", { status: 500 }),
      },
    });
    const header = within(await screen.findByRole("banner"));
    // In the row of a wide window and in the panel of a narrow one.
    expect(await header.findAllByText(/^FA123, name not available\. Reference: \S+$/)).toHaveLength(
      2,
    );
    isThere = true;
    const [again] = header.getAllByText("Try again");
    if (again) await person.click(again);
    expect((await header.findAllByText("Hill Street Pharmacy")).length).toBeGreaterThan(0);
  });

  it("[2.04] [1.03] [1.05] offers user settings, the privacy policy and logout", async () => {
    const { person, session } = renderApp("/home");
    const user = await screen.findByRole("navigation", { name: "User", hidden: true });
    const offered = within(user);
    expect(
      offered.getByRole("link", { name: "User settings", hidden: true }).getAttribute("href"),
    ).toBe("/pharmacy/user-profile");
    expect(
      offered.getByRole("link", { name: "Privacy policy", hidden: true }).getAttribute("href"),
    ).toBe("/pharmacy/privacy/");
    await person.click(offered.getByRole("button", { name: "Logout", hidden: true }));
    expect(session.signOut).toHaveBeenCalledTimes(1);
  });

  it("[2.17] [2.18] shows Help always and marks the current entry", async () => {
    renderApp("/home", { roles: [] });
    const menu = (await screen.findAllByRole("navigation", { name: "Services" }))[0];
    const entries = within(menu ?? document.body).getAllByRole("link");
    expect(entries.map(({ textContent }) => textContent?.trim())).toEqual(["Dashboard", "Help"]);
    expect(entries[0]?.getAttribute("aria-current")).toBe("page");
  });

  it("begins with the link that skips all that stands above the page, the cookie notice too", async () => {
    localStorage.removeItem("cookieNotice");
    const { person } = renderApp("/dms/referrals", { roles: ["DMS"] });
    const notice = await screen.findByRole("region", { name: "Cookies" });
    await person.tab();
    const skip = screen.getByRole("link", { name: "Skip to main content" });
    expect(document.activeElement).toBe(skip);
    expect(skip.compareDocumentPosition(notice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it("moves the focus to the title after a navigation, not on the first screen", async () => {
    const { person } = renderApp("/dms/referrals", { roles: ["DMS"] });
    await title("Discharge Medicines");
    expect(document.activeElement).toBe(document.body);
    await person.click(screen.getByRole("link", { name: "Back to the dashboard" }));
    const heading = await title("Hello, Anna");
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(document.title).toBe("Hello, Anna · Pharmacy Vaccinations");
  });
});
