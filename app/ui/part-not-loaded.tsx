import { useLayoutEffect, useRef } from "react";
import { Alert } from "./alert.tsx";
import { Button } from "./button.tsx";
import type { NotLoaded } from "./use-loaded.ts";

type PartNotLoadedProps = {
  notLoaded: NotLoaded | undefined;
  onClose?: () => void;
  /** Whether the page keeps what was typed when it is loaded anew. */
  keepsTyped?: boolean;
};

/** The one place that says a part of a page couldn't be loaded. It is seen from anywhere on the page, and stays. */
export function PartNotLoaded({ notLoaded, ...props }: PartNotLoadedProps) {
  return notLoaded ? <Notice notLoaded={notLoaded} {...props} /> : null;
}

function Notice({ notLoaded, onClose, keepsTyped = true }: PartNotLoadedProps & { notLoaded: NotLoaded }) {
  const { state, isRetrying, retry, close } = notLoaded;
  const box = useFocusBack();
  return (
    <div
      ref={box}
      className="fixed inset-x-3 bottom-[calc(var(--toast-bottom,0px)+0.75rem)] z-60 max-h-[calc(100dvh-1.5rem)] overflow-y-auto rounded-small shadow-3 md:left-auto md:w-130 print:hidden"
    >
      <Alert
        live
        tone="warning"
        title={state === "still failed" ? "It still doesn't load" : "That didn't load"}
        action={
          <span className="flex flex-wrap gap-2">
            <Button variant="white" size="sm" busy={isRetrying} onClick={retry}>
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
        <p className="text-small">
          Please check your connection.{" "}
          {keepsTyped
            ? "Nothing was lost."
            : "Save what you typed first: trying again may load the whole page, without it."}
        </p>
      </Alert>
    </div>
  );
}

/** When the notice is closed, or the part came, the focus is back on the button that asked for it. */
function useFocusBack() {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const notice = box.current;
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement && notice?.contains(document.activeElement)) opener.focus();
    };
  }, []);
  return box;
}
