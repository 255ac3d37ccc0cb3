import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";

type SignaturePadProps = {
  /** A PNG as a data URL, or empty. */
  value: string;
  onChange: (png: string) => void;
  locked?: boolean;
  error?: ReactNode;
};

/** A place to draw a name with finger, pen or mouse. Never required: the typed name is the signature. */
export function SignaturePad({ value, onChange, locked = false, error }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const latest = useRef({ value, onChange });
  latest.current = { value, onChange };
  const id = useId();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const element = canvas.current;
    if (element) return startPad(element, latest, () => setFailed(true));
  }, []);

  function clear(): void {
    const element = canvas.current;
    element?.getContext("2d")?.clearRect(0, 0, element.width, element.height);
    onChange("");
  }

  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5" aria-describedby={`${id}-hint`}>
      <legend className="mb-1.5 font-display font-semibold text-ink">
        Draw it too<span className="font-text text-fine font-normal text-ink-mute"> optional</span>
      </legend>
      <div className="relative rounded-field border-2 border-line-strong bg-white shadow-[inset_0_2px_3px_rgb(13_45_33/7%)]">
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-5 bottom-8 border-t-2 border-dashed border-line"
        />
        <canvas
          ref={canvas}
          role="img"
          aria-label={value ? "Your drawn signature" : "Nothing drawn yet"}
          className={`relative block h-30 w-full cursor-crosshair touch-none rounded-[14px] ${locked ? "pointer-events-none opacity-60" : ""}`}
        />
        {value && !locked && (
          <Button variant="quiet" size="row" onClick={clear} className="absolute! top-1 right-1">
            Clear
            <span className="sr-only"> the drawing</span>
          </Button>
        )}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <p id={`${id}-hint`} className="text-fine text-ink-mute">
        {failed ? "Drawing didn't load." : "Use a finger, pen or mouse."} Typing your name is enough.
      </p>
    </fieldset>
  );
}

type Latest = { current: { value: string; onChange: (png: string) => void } };

/** Makes the canvas drawable, and redraws the signature whenever its width changes. */
function startPad(canvas: HTMLCanvasElement, latest: Latest, onFailure: () => void): () => void {
  const end = new AbortController();
  const start = ({ default: Pad }: typeof import("signature_pad")) => {
    if (end.signal.aborted) return;
    const pad = new Pad(canvas, { penColor: "#0d2d21", minWidth: 0.9, maxWidth: 2.6 });
    pad.addEventListener("endStroke", () => latest.current.onChange(signaturePng(canvas)));
    let width = 0;
    const observer = new ResizeObserver(() => {
      if (canvas.clientWidth === width) return;
      width = canvas.clientWidth;
      fitToScreen(canvas);
      drawPicture(canvas, latest.current.value);
    });
    observer.observe(canvas);
    end.signal.addEventListener("abort", () => {
      observer.disconnect();
      pad.off();
    });
  };
  import("signature_pad").then(start, onFailure);
  return () => end.abort();
}

// A drawn signature between canvas and PNG. The server takes at most 300 kB and 2000 pixels a side.
const MAX_WIDTH = 1000;
const MAX_DATA_URL = 390_000;

/** As many pixels as the screen really has, up to what is worth keeping. */
function fitToScreen(canvas: HTMLCanvasElement): void {
  const { clientWidth, clientHeight } = canvas;
  const ratio = Math.min(Math.max(devicePixelRatio, 1), Math.max(1, MAX_WIDTH / clientWidth));
  canvas.width = clientWidth * ratio;
  canvas.height = clientHeight * ratio;
  canvas.getContext("2d")?.scale(ratio, ratio);
}

/** Draws a stored signature as large as it fits. */
function drawPicture(canvas: HTMLCanvasElement, png: string): void {
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
function signaturePng(canvas: HTMLCanvasElement): string {
  const png = canvas.toDataURL("image/png");
  if (png.length <= MAX_DATA_URL) return png;
  const half = document.createElement("canvas");
  half.width = canvas.width / 2;
  half.height = canvas.height / 2;
  half.getContext("2d")?.drawImage(canvas, 0, 0, half.width, half.height);
  return half.toDataURL("image/png");
}
