import { basePath } from "@pharmacy/domain/limits";
import { lazy, Suspense } from "react";
import { Router } from "wouter";
import { readCookieChoice } from "../session/cookie-choice.ts";
import { Inactivity } from "../session/inactivity.tsx";
import { useWho } from "../session/session-context.tsx";
import { BeforeTheApp } from "./before-the-app.tsx";
import { CurrentScreen } from "./current-screen.tsx";
import { Frame } from "./frame/frame.tsx";

const CookieNotice = lazy(async () => ({
  default: (await import("../session/cookie-notice.tsx")).CookieNotice,
}));

export function App() {
  const { mustTell } = useWho();
  const isRejected = readCookieChoice(localStorage) === false;
  return (
    <Router base={basePath}>
      {!isRejected && (
        <Suspense>
          <CookieNotice />
        </Suspense>
      )}
      {mustTell ? (
        <BeforeTheApp mustTell={mustTell} />
      ) : (
        <Frame>
          <CurrentScreen />
        </Frame>
      )}
      <Inactivity />
    </Router>
  );
}
