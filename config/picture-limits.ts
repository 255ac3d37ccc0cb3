/** What a picture that the owner uploads may be. */
export const pictureLimits = {
  maxMegabytes: 12,
  minWidth: 600,
  /** More than the phones of today take by default, and still little enough to open safely. */
  maxMegapixels: 60,
} as const;
