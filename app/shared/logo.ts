// Where the owner's logo is, and how large pages show it.

export type Logo = { id: string; width: number; height: number };

export type LogoIcon = "32" | "180" | "192" | "512" | "maskable";

export const logoPath = ({ id }: Logo, icon?: LogoIcon) => `/pictures/logo/${id}${icon ? `-${icon}` : ""}`;

/** Wider than this it holds the name in letters, so the name beside it would be said twice. */
export const isWordmark = ({ width, height }: Logo) => width / height >= 1.8;

/** As large as fits: `size` pixels high and at most four times as wide. */
export function logoBox({ width, height }: Logo, size: number): { width: number; height: number } {
  const scale = Math.min(size / height, (4 * size) / width);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
