// What the office asks about the place of an event.

export const places = [
  ["home", "At home"],
  ["park", "At a park"],
  ["school", "At a school"],
  ["church", "At a church"],
  ["business", "At a business"],
  ["unsure", "Not sure"],
] as const;

export const siteQuestions = [
  ["outlet", "Outlet within 100 ft"],
  ["gate", "Gate at least 3 ft wide"],
  ["stairs", "Stairs on the way"],
  ["slope", "Sloped ground"],
] as const;
