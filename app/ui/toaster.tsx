import { cx } from "class-variance-authority";
import { Check, CircleAlert, Info, TriangleAlert, X } from "lucide-react";
import { Toast as Radix } from "radix-ui";
import { useSyncExternalStore } from "react";
import { buttonClass } from "./button.tsx";
import { IconButton } from "./icon-button.tsx";
import { closeButtonOfTopModal } from "./modal-parts.tsx";
import { followToasts } from "./place-toasts.ts";
import { RoundIcon } from "./round-icon.tsx";
import { TOAST_DURATION, type Toast, toastStore } from "./toast-store.ts";

const looks = {
  info: { tone: "sky", icon: <Info /> },
  success: { tone: "moss", icon: <Check /> },
  warning: { tone: "sun", icon: <TriangleAlert /> },
  error: { tone: "apple", icon: <CircleAlert /> },
} as const;

export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.getSnapshot, toastStore.getServerSnapshot);

  return (
    <Radix.Provider duration={TOAST_DURATION} swipeDirection="right" swipeThreshold={50}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      {/*
        Which edge it is at, and what leaves room for it: place-toasts.ts. Pages with a bar at the lower edge set --toast-bottom,
        so that a toast there is above it.
      */}
      <Radix.Viewport
        data-toasts=""
        // The first toast brings this part, perhaps into a dialog that is already open.
        ref={followToasts}
        className="pointer-events-none fixed right-0 print:hidden data-[edge=bottom]:bottom-(--toast-offset,var(--toast-bottom,0px)) data-[edge=top]:top-0 z-70 w-full p-3 outline-none md:max-w-135 md:p-6"
      />
    </Radix.Provider>
  );
}

/** Radix gives Escape to what opened last. That may be a toast, but in a dialog Escape should close the dialog. */
function leaveEscapeToModal(event: KeyboardEvent) {
  const closeButton = closeButtonOfTopModal();
  if (!closeButton) return;
  event.preventDefault();
  closeButton.click();
}

function ToastCard({ toast }: { toast: Toast }) {
  const look = looks[toast.tone];
  return (
    <Radix.Root
      open={toast.open}
      onOpenChange={(open) => open || toastStore.dismiss(toast.id)}
      onEscapeKeyDown={leaveEscapeToModal}
      duration={toast.duration}
      type={toast.tone === "error" ? "foreground" : "background"}
      // A modal dialog takes the pointer from the whole page; a toast over it can still be closed.
      className={cx(
        "pointer-events-auto! flex items-center gap-4 rounded-card bg-surface py-3 pr-2 pl-3.5 shadow-3",
        "data-[state=open]:animate-rise-in data-[state=closed]:animate-fade-out data-[swipe=end]:animate-slide-out",
        "data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-[translate]",
        toast.tone === "error" ? "ring-2 ring-apple" : "ring-1 ring-ink/8",
      )}
    >
      <RoundIcon tone={look.tone}>{toast.icon ?? look.icon}</RoundIcon>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-44">
          <Radix.Title className="font-display text-[1.0625rem] leading-snug font-semibold">{toast.title}</Radix.Title>
          {toast.description && (
            <Radix.Description className="text-small text-ink-soft">{toast.description}</Radix.Description>
          )}
        </div>
        {toast.action && (
          <Radix.Action
            altText={toast.action.altText}
            onClick={toast.action.onAction}
            className={buttonClass({ variant: "line", size: "sm" })}
          >
            {toast.action.label}
          </Radix.Action>
        )}
      </div>
      <Radix.Close asChild>
        <IconButton label="Close" variant="quiet">
          <X />
        </IconButton>
      </Radix.Close>
    </Radix.Root>
  );
}
