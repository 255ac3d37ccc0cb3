import { ShieldX } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { BusinessMark } from "#app/business-mark.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { ACCESS_DENIED } from "../rules/sign-in-text.ts";
import { OtherWaysIn } from "./other-ways-in.tsx";

export type GateError = { title: string; message: string };

type GateProps = {
  to: string;
  error?: GateError | undefined;
  /** For everybody but the owner whose password opens the gate alone. */
  withEmail?: boolean;
  email?: string | undefined;
};

/** The password gate. Without JavaScript it posts a form; with it, the page stays and only the message changes. */
export function Gate({ to, error: firstError, withEmail = false, email }: GateProps) {
  const fetcher = useFetcher<{ error: GateError }>();
  const [passkeyProblem, setPasskeyProblem] = useState<string>();
  const refused = passkeyProblem ? { title: ACCESS_DENIED, message: passkeyProblem } : undefined;
  const error = refused ?? fetcher.data?.error ?? firstError;
  const password = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (!fetcher.data?.error || !password.current) return;
    password.current.value = "";
    password.current.focus();
  }, [fetcher.data]);

  return (
    <main id="content" className="grid min-h-dvh flex-1 place-items-center bg-office px-5 py-10">
      <title>Admin Dashboard</title>
      <meta name="robots" content="noindex" />
      <Card className="w-full max-w-100">
        <div className="flex items-center gap-3">
          <BusinessMark />
          <h1 className="text-h3">Admin Dashboard</h1>
        </div>
        <fetcher.Form
          method="post"
          action={signInPath(to, withEmail)}
          onSubmit={() => setPasskeyProblem(undefined)}
          className="mt-6 grid gap-4"
        >
          {withEmail && (
            <TextField
              label="Email"
              type="email"
              name="email"
              autoComplete="username"
              defaultValue={email}
              required
              autoFocus
            />
          )}
          <TextField
            label="Password"
            ref={password}
            type="password"
            name="password"
            autoComplete="current-password"
            required
            autoFocus={!withEmail}
            aria-invalid={error && !refused ? true : undefined}
          />
          <div role="alert">{error && <Refusal error={error} />}</div>
          <Button variant="pine" type="submit" busy={fetcher.state !== "idle"}>
            Sign in
          </Button>
        </fetcher.Form>
        <OtherWaysIn
          to={to}
          switchTo={signInPath(to, !withEmail)}
          withEmail={withEmail}
          onProblem={setPasskeyProblem}
        />
        <p className="mt-3 text-center">
          <a href="/" className="inline-flex min-h-11 items-center text-small underline underline-offset-3">
            Return to Website
          </a>
        </p>
      </Card>
    </main>
  );
}

function signInPath(to: string, withEmail: boolean): string {
  return `/admin/sign-in?${new URLSearchParams({ ...(withEmail ? { with: "email" } : {}), to })}`;
}

function Refusal({ error }: { error: GateError }) {
  return (
    <div className="flex gap-3 rounded-field bg-apple-tint p-4 text-apple-deep">
      <ShieldX aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div>
        <p className="font-display font-semibold">{error.title}</p>
        <p>{error.message}</p>
      </div>
    </div>
  );
}
