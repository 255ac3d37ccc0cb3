import { cx } from "class-variance-authority";

export type PictureSource = {
  base: string;
  version: string;
  width: number;
  height: number;
  widths: number[];
  /** Empty for a cut-out. */
  placeholder: string;
  /** Both, unless said otherwise. */
  formats?: readonly ("avif" | "webp")[];
};

type PictureProps = {
  source: PictureSource;
  /** Empty for a picture that only decorates. */
  alt: string;
  /** The `sizes` attribute. */
  sizes: string;
  /** Only for the first picture of a page: fetched at once and before the others. */
  priority?: boolean;
  /** A picture for narrow screens, when cropping the wide one would not do. */
  narrow?: { source: PictureSource; media: string };
  /** Cut-outs are transparent, so they get no blurred placeholder. */
  cutout?: boolean;
  className?: string;
};

/** AVIF where the browser knows it, WebP elsewhere; always with its size, so that nothing jumps. */
export function Picture({ source, alt, sizes, priority = false, narrow, cutout = false, className }: PictureProps) {
  const { width, height, placeholder } = source;
  return (
    <picture className="contents">
      {narrow && <Sources {...narrow} sizes={sizes} />}
      <Sources source={source} sizes={sizes} />
      <img
        src={address(source, largest(source), "webp")}
        alt={alt}
        width={width}
        height={height}
        decoding="async"
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        className={cx("max-w-full", className)}
        style={cutout ? undefined : { background: `url("${placeholder}") center / cover no-repeat` }}
      />
    </picture>
  );
}

function Sources({ source, sizes, media }: { source: PictureSource; sizes: string; media?: string }) {
  const { formats = ["avif", "webp"] } = source;
  return formats.map((format) => (
    <source
      key={format}
      type={`image/${format}`}
      media={media}
      sizes={sizes}
      srcSet={source.widths.map((width) => `${address(source, width, format)} ${width}w`).join(", ")}
      width={source.width}
      height={source.height}
    />
  ));
}

function address({ base, version }: PictureSource, width: number, format: string): string {
  return `${base}-${width}.${format}?v=${version}`;
}

function largest({ widths }: PictureSource): number {
  return Math.max(...widths);
}
