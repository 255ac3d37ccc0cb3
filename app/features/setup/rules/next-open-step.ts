import type { SetupStep } from "./setup-steps.ts";

type Step = Pick<SetupStep, "key" | "done">;

/** Where to go on when the step at hand has just been done: the next open one, else the first. */
export function nextOpenStep(before: Step[], now: Step[], at: string | undefined): SetupStep["key"] | undefined {
  const wasOpen = before.some(({ key, done }) => key === at && !done);
  const place = now.findIndex(({ key }) => key === at);
  if (!wasOpen || !now[place]?.done) return undefined;
  return [...now.slice(place + 1), ...now.slice(0, place)].find(({ done }) => !done)?.key;
}
