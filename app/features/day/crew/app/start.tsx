// The crew's app: one program of its own, without the router and the query library of the office, because it has to start in
// a second on an old phone without a signal.
import { createRoot } from "react-dom/client";
import { CrewApp } from "../components/crew-app.tsx";
import { CrewProvider } from "../components/crew-context.ts";
import { openCrew } from "./open-crew.ts";

const place = document.getElementById("crew-app");

openCrew().then(
  (crew) => {
    if (!place) return;
    createRoot(place).render(
      <CrewProvider value={crew}>
        <CrewApp />
      </CrewProvider>,
    );
    document.documentElement.setAttribute("data-interactive", "");
  },
  () => {
    // A private window, or a browser without a database: nothing could be stored for a place without a signal.
    if (place) place.textContent = "This browser can't store your stops. Open the app in a normal window.";
  },
);
