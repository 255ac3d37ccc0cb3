import { Alert } from "../../../ui/alert.tsx";

/** The rows at hand answer another search. */
export function OfflineList() {
  return (
    <Alert live tone="warning" title="You can't search or page while the server can't be reached">
      <p className="text-small">Clear the search to see what was loaded before.</p>
    </Alert>
  );
}
