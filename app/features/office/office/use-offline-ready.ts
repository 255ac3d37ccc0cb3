import { useEffect } from "react";
import { useStaff } from "#app/features/base/office-kit/staff-context.ts";
import workerUrl from "./office-worker.ts?worker&url";

declare global {
  interface Window {
    /** Put there by React Router; the version changes with every build. */
    __reactRouterManifest?: { version: string };
  }
}

/**
 * Lets the office's pages open without the server. Browsers offer this on https and on the own machine only. A page carries
 * its reader's name and role, so each person's pages are stored apart: those of the last one go when another signs in.
 */
export function useOfflineReady(): void {
  const { userId, role } = useStaff();
  useEffect(() => {
    const build = window.__reactRouterManifest?.version;
    if (import.meta.env.DEV || !build || !("serviceWorker" in navigator)) return;
    const store = new URLSearchParams({ build, for: `${userId}-${role}` });
    // Without it everything works but opening a page in an outage.
    navigator.serviceWorker.register(`${workerUrl}?${store}`, { scope: "/admin" }).catch(() => {});
  }, [userId, role]);
  // Loaded ahead: in an outage toasts are needed and can no longer be loaded.
  useEffect(() => void import("#app/ui/toaster.tsx"), []);
}
