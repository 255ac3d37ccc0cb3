import { useEffect } from "react";
import workerUrl from "./office-worker.ts?worker&url";

declare global {
  interface Window {
    /** Put there by React Router; the version changes with every build. */
    __reactRouterManifest?: { version: string };
  }
}

/** Lets the owner's pages open without the server. Browsers offer this on https and on the own machine only. */
export function useOfficeWorker(): void {
  useEffect(() => {
    const build = window.__reactRouterManifest?.version;
    if (import.meta.env.DEV || !build || !("serviceWorker" in navigator)) return;
    // Without it everything works but opening a page in an outage.
    navigator.serviceWorker.register(`${workerUrl}?build=${build}`, { scope: "/admin" }).catch(() => {});
  }, []);
}
