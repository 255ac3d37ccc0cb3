import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { forgetRefused, refusedChangesQuery } from "../kept-changes.ts";

/** What was changed while the server was away and could not be done when it was back. Stays until the owner says so. */
export function RefusedChanges() {
  const client = useQueryClient();
  const { data } = useQuery(refusedChangesQuery);
  return data.map(({ key, title, about, reason }) => (
    <Alert
      key={key}
      live
      tone="error"
      title={`Not done: ${title}`}
      className="mb-5 print:hidden"
      action={
        <Button variant="white" size="sm" onClick={() => forgetRefused(client, key)}>
          Dismiss
        </Button>
      }
    >
      <p className="text-small">
        {about}. {reason}
      </p>
    </Alert>
  ));
}
