/** An error response with a message for the user. One place maps it to HTTP. */
export class Problem extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Data for programs, such as the nearest free dates. */
  readonly details: Record<string, unknown> | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    extra: { fields?: Record<string, string>; retryAfterSeconds?: number; details?: Record<string, unknown> } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = extra.fields;
    this.retryAfterSeconds = extra.retryAfterSeconds;
    this.details = extra.details;
  }
}

export function invalidFields(issues: readonly { path: PropertyKey[]; message: string }[]): Problem {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[String(path[0])] ??= message;
  return new Problem(422, "invalid", Object.values(fields)[0] ?? "", { fields });
}

/** Reports a problem with one field that its schema can't know. */
export const invalidInput = (field: string, message: string): Problem =>
  new Problem(422, "invalid_input", message, { fields: { [field]: message } });

const notFoundNames = {
  block: "Block",
  booking: "Booking",
  customer: "Customer",
  document: "Text",
  extra: "Extra",
  invitation: "Invitation",
  file: "File",
  item: "Rental",
  message: "Message",
  outage: "Outage",
  passkey: "Passkey",
  payment: "Payment",
  addition: "Addition",
  person: "Person",
  phone: "Phone",
  promo_code: "Promo code",
  rain_check: "Rain check",
  report: "Report",
  quote: "Quote request",
  session: "Session",
  testimonial: "Entry",
  unit: "Unit",
  version: "Version",
  waiver: "Waiver",
} as const;

export function orNotFound<Row>(row: Row | null | undefined, what: keyof typeof notFoundNames): Row {
  if (row) return row;
  throw notFound(what);
}

export const notFound = (what: keyof typeof notFoundNames) =>
  new Problem(404, `unknown_${what}`, `${notFoundNames[what]} not found.`);
