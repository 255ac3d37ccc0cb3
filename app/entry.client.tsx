import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { PageFactsProvider, readPageFacts } from "./page-facts.tsx";

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <PageFactsProvider value={readPageFacts()}>
        <HydratedRouter />
      </PageFactsProvider>
    </StrictMode>,
  );
});
