// A drawn signature between canvas and PNG. The server takes at most 300 kB and 2000 pixels a side.
const MAX_WIDTH = 1000;
const MAX_DATA_URL = 390_000;

/** As many pixels as the screen really has, up to what is worth keeping. */
export function fitToScreen(canvas: HTMLCanvasElement): void {
  const { clientWidth, clientHeight } = canvas;
  const ratio = Math.min(Math.max(devicePixelRatio, 1), Math.max(1, MAX_WIDTH / clientWidth));
  canvas.width = clientWidth * ratio;
  canvas.height = clientHeight * ratio;
  canvas.getContext("2d")?.scale(ratio, ratio);
}

/** Draws a stored signature as large as it fits. */
export function drawPicture(canvas: HTMLCanvasElement, png: string): void {
  if (png === "") return;
  const picture = new Image();
  picture.onload = () => {
    const { clientWidth, clientHeight } = canvas;
    const scale = Math.min(clientWidth / picture.width, clientHeight / picture.height);
    canvas.getContext("2d")?.drawImage(picture, 0, 0, picture.width * scale, picture.height * scale);
  };
  picture.src = png;
}

/** The drawing as a data URL; one that is too large is scaled to half its size. */
export function signaturePng(canvas: HTMLCanvasElement): string {
  const png = canvas.toDataURL("image/png");
  if (png.length <= MAX_DATA_URL) return png;
  const half = document.createElement("canvas");
  half.width = canvas.width / 2;
  half.height = canvas.height / 2;
  half.getContext("2d")?.drawImage(canvas, 0, 0, half.width, half.height);
  return half.toDataURL("image/png");
}
