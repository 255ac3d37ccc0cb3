type Search = { path?: string; ignore?: string[]; homes?: string[] };

export function isNewEnough(version: string, pinned: string): boolean;
export function pinnedVersion(optionalDependencies: Record<string, string>, nodePackage: string | undefined): string;
export function findMachineNode(pinned: string, search?: Search): string | undefined;
