// A new owner's first visit: short pages. What was saved is in the settings; here is only how far they got.

export const eveningKeys = ["you", "hours", "look", "words", "items", "policy", "people", "payments"] as const;
export type EveningKey = (typeof eveningKeys)[number];

export const eveningLabels: Record<EveningKey, string> = {
  you: "You",
  hours: "Hours and area",
  look: "Look",
  words: "Words",
  items: "Items and prices",
  policy: "Policy and waiver",
  people: "People",
  payments: "Payments and email",
};

/** Where eight of them stand in one line. */
export const shortLabels: Record<EveningKey, string> = {
  ...eveningLabels,
  hours: "Area",
  items: "Items",
  policy: "Policy",
  payments: "Money",
};

export type FirstEvening = {
  /** Nobody has seen it, it can be gone on with, or it is over for good. */
  state: "new" | "open" | "finished" | "dismissed";
  /** The page where the owner stopped. */
  at: EveningKey;
  saved: EveningKey[];
};

export const newEvening: FirstEvening = { state: "new", at: "you", saved: [] };

export type EveningEvent =
  | { event: "opened" | "saved"; step: EveningKey }
  | { event: "finished" | "dismissed"; step?: EveningKey | undefined };

/** Over is over: what an older tab still sends changes nothing. */
export function eveningAfter(evening: FirstEvening, { event, step }: EveningEvent): FirstEvening {
  if (isOver(evening)) return evening;
  if (event === "finished" || event === "dismissed") return { ...evening, state: event };
  const saved = event === "saved" && step ? [...new Set([...evening.saved, step])] : evening.saved;
  return { state: "open", at: (event === "opened" && step) || evening.at, saved: inOrder(saved) };
}

export const isOver = ({ state }: Pick<FirstEvening, "state">) => state === "finished" || state === "dismissed";

export const stepNumber = (step: EveningKey) => eveningKeys.indexOf(step) + 1;

export const stepAfter = (step: EveningKey): EveningKey | undefined => eveningKeys[stepNumber(step)];
export const stepBefore = (step: EveningKey): EveningKey | undefined => eveningKeys[stepNumber(step) - 2];

export const stepAddress = (step: EveningKey) => `/admin/welcome/${step}`;

export const isEveningKey = (text: string | undefined): text is EveningKey => eveningKeys.some((key) => key === text);

/** `Saved so far: steps 1 and 3. 6 left.` */
export function savedText(saved: readonly EveningKey[]): string {
  const numbers = inOrder(saved).map(stepNumber);
  if (numbers.length === 0) return "Nothing saved yet.";
  const listed = new Intl.ListFormat("en-US").format(numbers.map(String));
  const left = eveningKeys.length - numbers.length;
  return `Saved so far: ${numbers.length === 1 ? "step" : "steps"} ${listed}. ${left > 0 ? `${left} left.` : "None left."}`;
}

const inOrder = (keys: readonly EveningKey[]) => eveningKeys.filter((key) => keys.includes(key));
