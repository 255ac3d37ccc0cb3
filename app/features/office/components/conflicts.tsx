import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { Alert } from "../../../ui/alert.tsx";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { forgetRefused, refusedChangesQuery } from "../../office-kit/offline-queue.ts";

/** What was changed while the server was away and could not be done when it was back. Stays until the owner says so. */
export function RefusedChanges() {
  const client = useQueryClient();
  const { data } = useQuery(refusedChangesQuery);
  return data.map(({ key, failure = "Couldn't do this:", about, reason, href }) => (
    <Alert
      key={key}
      live
      tone="error"
      title={`${failure} ${about}`}
      className="mb-5 print:hidden"
      action={
        <div className="flex flex-wrap gap-2">
          {href && (
            <Link to={href} className={buttonClass({ variant: "white", size: "sm" })}>
              Open booking
            </Link>
          )}
          <Button variant="white" size="sm" onClick={() => forgetRefused(client, key)}>
            Dismiss
          </Button>
        </div>
      }
    >
      <p className="text-small">{reason}</p>
    </Alert>
  ));
}
