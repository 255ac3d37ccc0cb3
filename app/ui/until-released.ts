/** A tap comes a moment after the finger has left. */
const CLICK_MS = 50;

type Pressable = Pick<Document, "querySelector" | "addEventListener">;

/** Waits for the release of what is held down. A button that is exchanged between press and release would never be clicked. */
export async function untilReleased(page: Pressable = document): Promise<void> {
  if (!page.querySelector(":active")) return;
  await new Promise((release) => {
    for (const type of ["pointerup", "pointercancel", "keyup"]) page.addEventListener(type, release, true);
  });
  await new Promise((resolve) => setTimeout(resolve, CLICK_MS));
}
