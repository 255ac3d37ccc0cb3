type Owner = { id: number; name: string; opensGate: boolean };

/**
 * Why this person has to stay an owner, if they have to. Without an owner nobody could let people in; without the one whose
 * password opens the gate, nobody could sign in there.
 */
export function whyOwnerStays(owners: readonly Owner[], userId: number): string | undefined {
  const owner = owners.find(({ id }) => id === userId);
  if (!owner) return undefined;
  if (owners.length === 1) return "There has to be an owner. Make somebody else an owner first.";
  if (!owner.opensGate) return undefined;
  return `${owner.name}'s password opens the gate. Another owner has to take that over first, on their account page.`;
}
