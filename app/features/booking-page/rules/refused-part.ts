const dayFields = ["eventDate", "inflatableId"];
const detailsFields = [
  ...["customerName", "customerEmail", "customerPhone", "customerAddress"],
  ...["eventType", "location", "additionalRequests"],
];

/** Where a person has to go to change what the server did not take. */
export function refusedPart(fields: Record<string, string>): "day" | "details" | "waiver" {
  const names = Object.keys(fields);
  if (names.some((name) => dayFields.includes(name))) return "day";
  return names.some((name) => detailsFields.includes(name)) ? "details" : "waiver";
}
