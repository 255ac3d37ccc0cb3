/** Longer than any press that is meant as one. Whatever the browser fails to report, nothing waits longer than this. */
const LONGEST_MS = 1_000;
const STEP_MS = 50;

const BEGINNINGS = ["pointerdown", "keydown"];
/** A finger's click arrives some time after the finger has left, so `pointerup` ends nothing. */
const ENDS = ["click", "pointercancel", "keyup"];

let isPressed = false;

/** Follows what is pressed on the page. Returns a function that stops it. */
export function watchPresses(page: EventTarget = document): () => void {
  const note = ({ type }: Event) => {
    isPressed = BEGINNINGS.includes(type);
  };
  const types = [...BEGINNINGS, ...ENDS];
  for (const type of types) page.addEventListener(type, note, true);
  return () => {
    for (const type of types) page.removeEventListener(type, note, true);
  };
}

/** Waits for the end of a press. A button that is exchanged while it is pressed would never be clicked. */
export async function untilReleased(): Promise<void> {
  for (let waited = 0; isPressed && waited < LONGEST_MS; waited += STEP_MS)
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
}
