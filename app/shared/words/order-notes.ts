// Staff write private notes about an order: a gate code, a steep drive. Customers never see them, and no public call
// takes or returns them.

type OrderNote = { label: string; hint: string };

const notes = {
  officeNote: { label: "Office note", hint: "Only the office reads it." },
  crewNote: { label: "Note for the crew", hint: "On the run sheet and the crew's phones. Customers never see it." },
} satisfies Record<string, OrderNote>;

export const MAX_NOTE = 1000;

type NoteName = keyof typeof notes;
export type OrderNotes = Record<NoteName, string>;

export const orderNotes = Object.entries(notes).map(([name, note]): OrderNote & { name: NoteName } => ({
  name: name as NoteName,
  ...note,
}));

/** Makes a value for each note, by its name: a schema, or typed text. */
export function mapNotes<One>(make: (note: (typeof orderNotes)[number]) => One): Record<NoteName, One> {
  return Object.fromEntries(orderNotes.map((note) => [note.name, make(note)])) as Record<NoteName, One>;
}

/** Picks the notes of an order or a draft. A draft stored before there were notes has none. */
export const pickNotes = (from: Partial<OrderNotes>): OrderNotes => mapNotes(({ name }) => from[name] ?? "");
