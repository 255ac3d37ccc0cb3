// The time zones of the country. A business has one, and every clock of the product follows it.

export type TimeZone = {
  id: string;
  name: string;
  /** As people write it behind a time: `8 AM – 8 PM ET`. */
  label: string;
};

export const timeZones: readonly TimeZone[] = [
  { id: "America/New_York", name: "Eastern Time", label: "ET" },
  { id: "America/Chicago", name: "Central Time", label: "CT" },
  { id: "America/Denver", name: "Mountain Time", label: "MT" },
  { id: "America/Phoenix", name: "Mountain Standard Time", label: "MST" },
  { id: "America/Los_Angeles", name: "Pacific Time", label: "PT" },
  { id: "America/Anchorage", name: "Alaska Time", label: "AKT" },
  { id: "America/Adak", name: "Aleutian Time", label: "HAT" },
  { id: "Pacific/Honolulu", name: "Hawaii Time", label: "HST" },
  { id: "America/Puerto_Rico", name: "Atlantic Standard Time", label: "AST" },
  { id: "Pacific/Guam", name: "Chamorro Time", label: "ChST" },
  { id: "Pacific/Pago_Pago", name: "Samoa Time", label: "SST" },
];

const findZone = (id: string): TimeZone => timeZones.find((zone) => zone.id === id) ?? { id, name: id, label: "" };

/** `Central Time`. */
export const zoneName = (id: string): string => findZone(id).name;

/** `CT`. */
export const zoneLabel = (id: string): string => findZone(id).label;

export const isTimeZone = (id: string): boolean => timeZones.some((zone) => zone.id === id);
