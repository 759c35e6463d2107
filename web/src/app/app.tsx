import { basePath } from "@pharmacy/domain/limits";
import { Suspense, useState } from "react";
import { Router } from "wouter";
import { readCookieChoice } from "../session/cookie-choice.ts";
import { Inactivity } from "../session/inactivity.tsx";
import { useCurrentUser } from "../session/session-provider.tsx";
import { resumeOffer } from "../session/unsaved-changes.ts";
import { lazyPart } from "../ui/lazy-part.ts";
import { BeforeTheApp } from "./before-the-app.tsx";
import { CurrentScreen } from "./current-screen.tsx";
import { Frame } from "./frame/frame.tsx";

const CookieNotice = lazyPart(
  async () => (await import("../session/cookie-notice.tsx")).CookieNotice,
);

const ResumeOffer = lazyPart(
  async () => (await import("../vaccinations/resume-offer.tsx")).ResumeOffer,
);

export function App() {
  const { mustTell } = useCurrentUser();
  const [hadToTell] = useState(mustTell !== null);
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
          {resumeOffer(sessionStorage) && (
            <Suspense>
              <ResumeOffer />
            </Suspense>
          )}
          <CurrentScreen isAfterAForm={hadToTell} />
        </Frame>
      )}
      <Inactivity />
    </Router>
  );
}
