// The map that a new installation starts with: what is around Ellijay, as [latitude, longitude]. A business whose yard is
// elsewhere has a map without it.

type Place = readonly [latitude: number, longitude: number];

export const startingYard: Place = [34.6948, -84.4822];

/** Towns we serve that have no page. */
export const startingPlaces: Readonly<Record<string, Place>> = { Dawsonville: [34.4212, -84.1191] };

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

export const riverName: { text: string; place: Place } = { text: "Cartecay River", place: [34.69, -84.425] };

/** The sign of the main road. */
export const shield: { text: string; place: Place } = { text: "515", place: [34.6, -84.494] };

export const lakes = {
  "Lake Blue Ridge": [34.853, -84.272],
  "Carters Lake": [34.613, -84.67],
} as const satisfies Record<string, Place>;
