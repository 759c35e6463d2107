import { basePath } from "@pharmacy/domain/limits";
import { Router } from "wouter";
import { CurrentScreen } from "./current-screen.tsx";
import { Frame } from "./frame/frame.tsx";

export function App() {
  return (
    <Router base={basePath}>
      <Frame>
        <CurrentScreen />
      </Frame>
    </Router>
  );
}
