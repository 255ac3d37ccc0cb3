// Which screen is shown: the part of the address after #, so that the one stored page opens all of them and Back works.
import { useSyncExternalStore } from "react";

export type Screen =
  | { name: "stops" | "tomorrow" | "load" | "unsent" }
  | { name: "stop" | "check" | "pickup"; stop: string };

export const screenHref = (screen: Screen) =>
  "stop" in screen ? `#/${screen.name}/${screen.stop}` : `#/${screen.name}`;

export const openScreen = (screen: Screen) => {
  location.hash = screenHref(screen);
};

function subscribe(listener: () => void): () => void {
  addEventListener("hashchange", listener);
  return () => removeEventListener("hashchange", listener);
}

function readScreen(hash: string): Screen {
  const [, name = "", stop] = hash.split("/");
  if (stop && (name === "stop" || name === "check" || name === "pickup")) return { name, stop };
  return { name: name === "tomorrow" || name === "load" || name === "unsent" ? name : "stops" };
}

export function useScreen(): Screen {
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  return readScreen(hash);
}
