import { Alert } from "./alert.tsx";
import { Button } from "./button.tsx";
import type { NotLoaded } from "./use-loaded.ts";

type PartNotLoadedProps = { notLoaded: NotLoaded | undefined; onClose?: () => void };

/** The one place that says a part of a page couldn't be loaded. It is seen from anywhere on the page, and stays. */
export function PartNotLoaded({ notLoaded, onClose }: PartNotLoadedProps) {
  if (!notLoaded) return null;
  const { state, retry, close } = notLoaded;
  return (
    <div className="fixed inset-x-3 bottom-[calc(var(--toast-bottom,0px)+0.75rem)] z-60 rounded-small shadow-3 md:left-auto md:w-130 print:hidden">
      <Alert
        live
        tone="warning"
        title={state === "still failed" ? "It still doesn't load" : "That didn't load"}
        action={
          <span className="flex flex-wrap gap-2">
            <Button variant="white" size="sm" busy={state === "retrying"} onClick={retry}>
              Try again
            </Button>
            <Button
              variant="quiet"
              size="sm"
              onClick={() => {
                close();
                onClose?.();
              }}
            >
              Close
            </Button>
          </span>
        }
      >
        <p className="text-small">Please check your connection. Nothing was lost.</p>
      </Alert>
    </div>
  );
}
