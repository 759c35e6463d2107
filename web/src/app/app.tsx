import { Router } from "wouter";
import { CurrentScreen } from "./current-screen.tsx";
import { Frame } from "./frame/frame.tsx";

const base = import.meta.env.BASE_URL.replace(/\/$/, "");

export function App() {
  return (
    <Router base={base}>
      <Frame>
        <CurrentScreen />
      </Frame>
    </Router>
  );
}
