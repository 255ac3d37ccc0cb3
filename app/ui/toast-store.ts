import type { ReactNode } from "react";

const TOAST_LIMIT = 1;
export const TOAST_DURATION = 5_000;
/** A dismissed toast stays in the list, closed, so that it can leave the screen at its own pace. */
export const TOAST_REMOVE_DELAY = 1_000_000;

type ToastTone = "info" | "success" | "warning" | "error";

export type ToastOptions = {
  title: string;
  description?: string;
  tone?: ToastTone;
  icon?: ReactNode;
  duration?: number;
  /** `altText` tells a screen reader user how to do the same without the button. */
  action?: { label: string; altText: string; onAction: () => void };
};

export type Toast = Omit<ToastOptions, "tone" | "duration"> & {
  id: string;
  open: boolean;
  tone: ToastTone;
  duration: number;
};

const NONE: readonly Toast[] = [];

export function createToastStore() {
  let toasts = NONE;
  let lastId = 0;
  const listeners = new Set<() => void>();
  const removals = new Map<string, ReturnType<typeof setTimeout>>();

  function replaceAll(next: readonly Toast[]) {
    for (const [id, timer] of removals) {
      if (next.some((one) => one.id === id)) continue;
      clearTimeout(timer);
      removals.delete(id);
    }
    toasts = next;
    for (const listener of listeners) listener();
  }

  function dismiss(id: string) {
    if (!toasts.some((one) => one.id === id && one.open)) return;
    const remove = () => replaceAll(toasts.filter((one) => one.id !== id));
    removals.set(id, setTimeout(remove, TOAST_REMOVE_DELAY));
    replaceAll(toasts.map((one) => (one.id === id ? { ...one, open: false } : one)));
  }

  function toast(options: ToastOptions) {
    lastId += 1;
    const id = String(lastId);
    const added: Toast = { tone: "info", duration: TOAST_DURATION, ...options, id, open: true };
    replaceAll([added, ...toasts].slice(0, TOAST_LIMIT));
    return { id, dismiss: () => dismiss(id) };
  }

  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }

  return { toast, dismiss, subscribe, getSnapshot: () => toasts, getServerSnapshot: () => NONE };
}

export const toastStore = createToastStore();
export const toast = toastStore.toast;
