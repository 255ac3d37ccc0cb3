import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";

/** Without scripts the gate opens, but what is behind it cannot be shown: it says so, and leads out. */
export function NeedsScripts() {
  return (
    <noscript>
      <form method="post" action="/admin/sign-out" className="mb-5">
        <Alert
          tone="info"
          title="The back office needs JavaScript"
          action={
            <Button type="submit" variant="white" size="sm">
              Logout
            </Button>
          }
        >
          <p className="text-small">Turn it on for this site to see bookings and make changes.</p>
        </Alert>
      </form>
    </noscript>
  );
}
