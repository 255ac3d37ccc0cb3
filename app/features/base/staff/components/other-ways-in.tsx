import { buttonClass } from "#app/ui/button.tsx";
import { requestPasskeySignIn } from "../passkey-sign-in.ts";
import { PasskeyButton } from "./passkey-button.tsx";

type OtherWaysInProps = {
  to: string;
  /** The gate with an email address, or without. */
  switchTo: string;
  withEmail: boolean;
  onProblem: (message: string | undefined) => void;
};

/** Other ways to sign in below the password: a passkey, or an email address. */
export function OtherWaysIn({ to, switchTo, withEmail, onProblem }: OtherWaysInProps) {
  return (
    <>
      <div className="mt-5 flex items-center gap-3 text-small text-ink-soft">
        <span aria-hidden="true" className="h-0 flex-1 border-t-2 border-dashed border-line" />
        or
        <span aria-hidden="true" className="h-0 flex-1 border-t-2 border-dashed border-line" />
      </div>
      <div className="mt-4 grid gap-2.5">
        <PasskeyButton
          show={requestPasskeySignIn}
          onDone={() => window.location.assign(to)}
          onProblem={onProblem}
          label="Sign in with a passkey"
        />
        <a href={switchTo} className={buttonClass({ variant: "line", className: "no-underline" })}>
          {withEmail ? "Use the owner's password" : "I work here"}
        </a>
      </div>
      <p className="mt-4 rounded-field bg-paper-deep px-4 py-3 text-small">
        Invited, or a new phone? Open the link in your email. No link? Ask the owner.
      </p>
    </>
  );
}
