import { Alert } from "../../../ui/alert.tsx";

/** The rows at hand answer another search. */
export function OfflineList() {
  return (
    <Alert live tone="warning" title="You can't search or change pages until the server is back">
      <p className="text-small">Clear the search to see what was loaded earlier.</p>
    </Alert>
  );
}
