// Names and words of the place that a new installation starts in, as its texts use them, beside the facts of the settings.
// A business that moves elsewhere is shown every sentence that still has one of them (app/features/office/leftovers).

export const startingPlaceNames = [
  "North Georgia",
  "up 515",
  "apple country",
  "apple season",
  "Cartecay River",
  "Coosawattee",
  "Toccoa River",
  "Lake Blue Ridge",
  "Carters Lake",
  "Amicalola",
  "Appalachian",
  "Aska Road",
  "Big Canoe",
  "Burnt Mountain",
  "Mount Oglethorpe",
  "Whitepath",
  "Whitestone",
  "Talona",
  "McCaysville",
  "Yahoola Creek",
  "Lee Newton Park",
  "Apple Festival",
  "Gold Rush Days",
  "Atlanta",
  "Chatsworth",
  "East Ellijay",
] as const;

/** What the landscape is called. They stay true wherever there are mountains. */
export const startingLandscapeWords = ["mountain", "mountains", "mountainside", "foothills"] as const;
