/** Work that reads the layout or uses the network waits until the page is loaded. */
export function whenLoaded(work: () => void) {
  const idle = () =>
    "requestIdleCallback" in window ? requestIdleCallback(work, { timeout: 1000 }) : setTimeout(work);
  if (document.readyState === "complete") idle();
  else addEventListener("load", idle);
}
