import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";

type LoadProblemProps = { what: string; onRetry: () => void; className?: string | undefined };

/** The server answered, and it was no answer. An outage has its own notice above every page. */
export function LoadProblem({ what, onRetry, className }: LoadProblemProps) {
  return (
    <Alert
      live
      tone="error"
      className={className}
      title={`${what} could not be loaded`}
      action={
        <Button variant="white" size="sm" onClick={onRetry}>
          Try again
        </Button>
      }
    />
  );
}
