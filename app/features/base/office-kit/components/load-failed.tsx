import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";

type LoadFailedProps = {
  /** What follows "Failed to load": "waivers", "the calendar". */
  what: string;
  onRetry: () => void;
  busy?: boolean;
  className?: string | undefined;
};

/** A part of an office page that could not be loaded. While the server is unreachable, a notice above every page says so too. */
export function LoadFailed({ what, onRetry, busy = false, className }: LoadFailedProps) {
  return (
    <Alert
      live
      tone="error"
      className={className}
      title={`Failed to load ${what}. Please try again later.`}
      action={
        <Button variant="white" size="sm" busy={busy} onClick={onRetry}>
          Try again
        </Button>
      }
    />
  );
}
