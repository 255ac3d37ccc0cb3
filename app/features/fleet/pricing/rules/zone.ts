export type Zone = { name: string; feeCents: number };

export type DeliveryArea = {
  /** Where delivery is free. */
  zips: readonly string[];
  zones: readonly (Zone & { zips: readonly string[] })[];
};

/** Where a ZIP is: `30536` and `30536-1234` are the same place. */
export function findZone(zip: string, { zips, zones }: DeliveryArea): "free" | "outside" | Zone {
  const five = zip.trim().slice(0, 5);
  if (zips.includes(five)) return "free";
  const zone = zones.find((one) => one.zips.includes(five));
  return zone ? { name: zone.name, feeCents: zone.feeCents } : "outside";
}

/** The delivery of an order in a zone, as its price line says it. */
export function deliveryTo({ name, feeCents }: Zone): { label: string; feeCents: number } {
  return { label: name ? `Delivery, ${name}` : "Delivery", feeCents };
}
