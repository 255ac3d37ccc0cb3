// Where things are, as [latitude, longitude]. The map and the arrows on the signs are computed from these.
export type Place = readonly [latitude: number, longitude: number];

/** Where our truck starts; the map is drawn around it. */
export const yard: Place = [34.6948, -84.4822];

export const townPlaces = {
  "Blue Ridge": [34.864, -84.3241],
  "Cherry Log": [34.7861, -84.3924],
  "Talking Rock": [34.5087, -84.5069],
  Jasper: [34.4679, -84.4291],
  Dawsonville: [34.4212, -84.1191],
  Dahlonega: [34.5326, -83.9849],
} as const satisfies Record<string, Place>;

/** A town on the map. How long the drive takes is a fact of the business. */
export type MappedTown = keyof typeof townPlaces;

/** About how long the truck takes to places on our signs that have no page. */
export const waypointMinutes = { Whitepath: 8, Talona: 11, Tate: 26, McCaysville: 30, "Amicalola Falls": 30 } as const;

export type SignPlace = MappedTown | keyof typeof waypointMinutes;

/** Roads and rivers, followed as closely as a map of this size shows. */
export const roads: Record<"GA-515" | "GA-52" | "GA-5" | "GA-53" | "GA-9", readonly Place[]> = {
  "GA-515": [
    ...([
      [34.36, -84.385],
      [34.415, -84.42],
      [34.466, -84.449],
      [34.515, -84.487],
    ] as const),
    ...([
      [34.58, -84.495],
      [34.64, -84.487],
      [34.684, -84.472],
      [34.74, -84.428],
    ] as const),
    ...([
      [34.783, -84.392],
      [34.83, -84.356],
      [34.862, -84.318],
      [34.88, -84.24],
      [34.868, -84.12],
      [34.872, -83.8],
    ] as const),
  ],
  "GA-52": [
    ...([
      [34.79, -84.78],
      [34.76, -84.65],
      [34.71, -84.54],
      [34.69, -84.475],
      [34.655, -84.41],
    ] as const),
    ...([
      [34.61, -84.345],
      [34.562, -84.28],
      [34.545, -84.19],
      [34.55, -84.08],
      [34.5326, -83.9849],
    ] as const),
  ],
  "GA-5": [
    [34.864, -84.3241],
    [34.92, -84.34],
    [34.99, -84.37],
  ],
  "GA-53": [
    [34.466, -84.449],
    [34.4679, -84.4291],
    [34.425, -84.375],
    [34.437, -84.29],
    [34.42, -84.2],
    [34.4212, -84.1191],
  ],
  "GA-9": [
    [34.4212, -84.1191],
    [34.455, -84.06],
    [34.5, -84.02],
    [34.5326, -83.9849],
  ],
};

/** The Cartecay meets the Ellijay in town and flows on to Carters Lake under the name of Coosawattee. */
export const river: readonly Place[] = [
  ...([
    [34.662, -84.21],
    [34.64, -84.27],
    [34.642, -84.33],
    [34.655, -84.39],
  ] as const),
  ...([
    [34.672, -84.44],
    [34.689, -84.48],
    [34.672, -84.53],
    [34.652, -84.59],
    [34.618, -84.655],
  ] as const),
];

export const lakes = {
  "Lake Blue Ridge": [34.853, -84.272],
  "Carters Lake": [34.613, -84.67],
} as const satisfies Record<string, Place>;
