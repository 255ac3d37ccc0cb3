type Load = { unit: string; wetOption: boolean; balance: number };

/** What goes on the truck, and what comes back in the envelope. */
export function runSheetTotals(stops: Load[]) {
  return {
    units: stops.length,
    wetUnits: stops.filter(({ wetOption }) => wetOption).length,
    toCollect: stops.reduce((cents, { balance }) => cents + Math.round(balance * 100), 0) / 100,
  };
}

/** A map of any kind opens it: the phone's own, where it has one. */
export function mapHref(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
}
