import { basePath } from "@pharmacy/domain/limits";
import { Router } from "wouter";
import { CookieNotice } from "../session/cookie-notice.tsx";
import { Inactivity } from "../session/inactivity.tsx";
import { useWho } from "../session/session-context.tsx";
import { BeforeTheApp } from "./before-the-app.tsx";
import { CurrentScreen } from "./current-screen.tsx";
import { Frame } from "./frame/frame.tsx";

export function App() {
  const { mustTell } = useWho();
  return (
    <Router base={basePath}>
      <CookieNotice />
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
