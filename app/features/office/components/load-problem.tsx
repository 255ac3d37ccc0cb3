import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";

type LoadProblemProps = { what: string; onRetry: () => void };

/** The server answered, and it was no answer. An outage has its own notice above every page. */
export function LoadProblem({ what, onRetry }: LoadProblemProps) {
  return (
    <Alert
      live
      tone="error"
      title={`${what} could not be loaded`}
      action={
        <Button variant="white" size="sm" onClick={onRetry}>
          Try again
        </Button>
      }
    />
  );
}
