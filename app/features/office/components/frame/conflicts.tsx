import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { Alert } from "../../../../ui/alert.tsx";
import { Button, buttonClass } from "../../../../ui/button.tsx";
import { conflictsQuery, dismissConflict } from "../../../office-kit/offline-queue.ts";

/** Changes made while the server was unreachable that it refused later. Each stays until the owner dismisses it. */
export function Conflicts() {
  const client = useQueryClient();
  const { data } = useQuery(conflictsQuery);
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
          <Button variant="white" size="sm" onClick={() => dismissConflict(client, key)}>
            Dismiss
          </Button>
        </div>
      }
    >
      <p className="text-small">{reason}</p>
    </Alert>
  ));
}
