// QR codes open the customer's payment page at the gate and the log of a unit from its bag. The server draws them, so
// browsers need no library and a stored page shows them without a signal.
import qrcode from "qrcode-generator";

/** The number of modules on each side, and the dark ones as an SVG path with one unit per module. */
export type QrCode = { size: number; path: string };

export function qrCode(url: string): QrCode {
  const code = qrcode(0, "M");
  code.addData(url);
  code.make();
  const size = code.getModuleCount();
  const rows = Array.from({ length: size }, (_, row) => rowPath(row, (column) => code.isDark(row, column), size));
  return { size, path: rows.join("") };
}

/** Dark modules side by side are one stroke. */
function rowPath(row: number, isDark: (column: number) => boolean, size: number): string {
  let path = "";
  for (let column = 0; column < size; column += 1) {
    if (!isDark(column)) continue;
    const start = column;
    while (column + 1 < size && isDark(column + 1)) column += 1;
    path += `M${start} ${row}h${column - start + 1}v1h-${column - start + 1}z`;
  }
  return path;
}
