import { useState } from "react";
import type { WaiverView } from "../schema.ts";

const boxClass =
  "mt-1.5 grid min-h-33 place-items-center rounded-field border-2 border-office-line bg-office p-3 text-center";

/** What was drawn, or the typed name as a hand would write it. */
export function WaiverSignature({ waiver }: { waiver: WaiverView }) {
  const { signature, typedSignature, signatureDate, customerName } = waiver;
  return (
    <section aria-labelledby="signature-title" className="mt-5">
      <h3 id="signature-title" className="text-base">
        Signature
      </h3>
      {!signatureDate && <p className={`${boxClass} text-ink-soft`}>Not signed yet</p>}
      {signatureDate && signature.startsWith("data:") && <Drawn src={signature} name={customerName} />}
      {signatureDate && !signature.startsWith("data:") && <Typed name={signature} />}
      <p className="mt-2 text-ink-soft wrap-anywhere">Typed: {typedSignature}</p>
    </section>
  );
}

function Drawn({ src, name }: { src: string; name: string }) {
  const [broken, setBroken] = useState(false);
  return (
    <div className={boxClass}>
      {broken ? (
        <p className="text-ink-soft">Signature format not supported for display</p>
      ) : (
        <img src={src} alt={`Signature of ${name}`} onError={() => setBroken(true)} className="max-h-40 max-w-full" />
      )}
    </div>
  );
}

/** In whatever handwriting the device has. */
function Typed({ name }: { name: string }) {
  return (
    <p
      className={`${boxClass} font-[Snell_Roundhand,Segoe_Script,Bradley_Hand,Dancing_Script,cursive] text-[2rem] leading-tight italic wrap-anywhere`}
    >
      {name}
    </p>
  );
}
