// Which version of the app runs. A new one is stored beside the old one and takes over between two stops, never during one.

const ELEMENT_ID = "crew-app";
const LOOK_EVERY_MS = 15 * 60_000;

/** The worker of the version that a page belongs to. */
const findWorker = (page: Document) => page.getElementById(ELEMENT_ID)?.dataset.worker;

type Updates = {
  /** Whether nothing is open and nothing unsent. */
  mayUpdate: () => boolean;
  onUpdate: () => void;
};

export function followUpdates({ mayUpdate, onUpdate }: Updates): () => void {
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return () => {};
  const { serviceWorker } = navigator;
  let isTakingOver = false;
  let lookedAt = 0;

  // Without it everything works but opening the app without a signal.
  const register = (url: string | undefined) =>
    url ? serviceWorker.register(url, { scope: "/crew" }).catch(() => undefined) : undefined;

  async function look(): Promise<void> {
    if (Date.now() - lookedAt < LOOK_EVERY_MS) return;
    lookedAt = Date.now();
    const answer = await fetch("/crew?version", { cache: "no-store" });
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    await register(findWorker(page));
  }

  async function takeOver(): Promise<void> {
    const waiting = (await serviceWorker.getRegistration("/crew"))?.waiting;
    if (!waiting) return;
    onUpdate();
    if (!mayUpdate()) return;
    isTakingOver = true;
    waiting.postMessage("take over");
  }

  serviceWorker.addEventListener("controllerchange", () => {
    if (isTakingOver) location.reload();
  });
  void register(findWorker(document));
  return () => void look().then(takeOver, () => {});
}
