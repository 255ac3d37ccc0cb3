/** What a picture that the owner uploads may be. */
export const pictureLimits = {
  maxMegabytes: 12,
  minWidth: 600,
  /** More than the phones of today take by default, and still little enough to open safely. */
  maxMegapixels: 60,
} as const;

/** A logo: more is not needed at the size that pages show it in. */
export const logoLimits = { maxMegabytes: 5, minSide: 64 } as const;

/** The certificate of insurance. Most mail servers take 10 MB with an attachment's third on top. */
export const certificateLimits = { maxMegabytes: 6 } as const;
