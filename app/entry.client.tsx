import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { LivePageFacts, readPageFacts } from "./page-facts.tsx";

const facts = readPageFacts();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <LivePageFacts facts={facts}>
        <HydratedRouter />
      </LivePageFacts>
    </StrictMode>,
  );
});
