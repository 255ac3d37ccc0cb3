/** The number as people read it and as a phone dials it. */
export type PhoneLink = { label: string; href: string };
