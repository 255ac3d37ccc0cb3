export type Logo = { id: string; width: number; height: number };

export type LogoIcon = "32" | "180" | "192" | "512" | "maskable";

export const logoPath = ({ id }: Logo, icon?: LogoIcon) => `/pictures/logo/${id}${icon ? `-${icon}` : ""}`;

/** A wider logo contains the name in letters, so pages don't repeat it. */
export const isWordmark = ({ width, height }: Logo) => width / height >= 1.8;

/** Fits the logo into `size` pixels of height and at most four times that width. */
export function logoBox({ width, height }: Logo, size: number): { width: number; height: number } {
  const scale = Math.min(size / height, (4 * size) / width);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
