// Prepares an uploaded picture for the site: upright, in sRGB, without camera metadata (where and when it
// was taken), as WebP in the widths that pages ask for.

/** The widths in which pages show a unit. A picture is never enlarged. */
export const PAGE_WIDTHS = [320, 480, 800, 1280];

export type EncodedPicture = {
  /** Of the largest file. */
  width: number;
  height: number;
  /** A few pixels as a data URL, shown until the picture has loaded. */
  placeholder: string;
  /** By width, ascending. */
  files: { width: number; bytes: Uint8Array }[];
};

/** The owner's logo, its transparency kept, in the shapes that pages, browsers and phones ask for. */
export type EncodedLogo = {
  /** Of the file that pages show. */
  width: number;
  height: number;
  files: { shape: LogoShape; contentType: string; bytes: Uint8Array }[];
};

/** `page` is what pages show. The others are square icons: for a tab, an iPhone, a home screen, and one to be cut round. */
type LogoShape = "page" | "32" | "180" | "192" | "512" | "maskable";

type PictureRefusal = "not_a_picture" | "heic" | "too_small" | "too_many_pixels";

export type PictureOutcome = { ok: true; picture: EncodedPicture } | { ok: false; reason: PictureRefusal };

export type LogoOutcome = { ok: true; logo: EncodedLogo } | { ok: false; reason: PictureRefusal };

/** A photo or a signature for the records: one file, as large as anybody looks at. */
type RecordedPicture = { width: number; height: number; bytes: Uint8Array };

export type RecordOutcome = { ok: true; picture: RecordedPicture } | { ok: false; reason: PictureRefusal };

export type PicturePort = {
  contentType: "image/webp";
  /** One picture after the other, however many are sent at once. */
  encode: (upload: Uint8Array) => Promise<PictureOutcome>;
  encodeLogo: (upload: Uint8Array) => Promise<LogoOutcome>;
  /** A logo of one or two letters, for a business that has none. */
  encodeInitials: (letters: string) => Promise<LogoOutcome>;
  /** However small it is. */
  encodeRecord: (upload: Uint8Array) => Promise<RecordOutcome>;
};
