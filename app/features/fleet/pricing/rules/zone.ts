export type Zone = { name: string; feeCents: number };

export type DeliveryArea = {
  /** Delivery is free in these. */
  zips: readonly string[];
  zones: readonly (Zone & { zips: readonly string[] })[];
};

/** Treats `30536` and `30536-1234` as the same place. */
export function findZone(zip: string, { zips, zones }: DeliveryArea): "free" | "outside" | Zone {
  const five = zip.trim().slice(0, 5);
  if (zips.includes(five)) return "free";
  const zone = zones.find((one) => one.zips.includes(five));
  return zone ? { name: zone.name, feeCents: zone.feeCents } : "outside";
}

export function deliveryTo({ name, feeCents }: Zone): { label: string; feeCents: number } {
  return { label: name ? `Delivery, ${name}` : "Delivery", feeCents };
}
