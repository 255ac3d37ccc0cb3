import { Fingerprint, MailWarning } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { BusinessMark } from "#app/business-mark.tsx";
import { madePasskey, usePasskeys } from "#app/features/base/staff/ask-passkey.ts";
import { postJson } from "#app/features/base/staff/post-json.ts";
import { useBusiness } from "#app/page-facts.tsx";
import { roleNames } from "#app/shared/people/access.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useFocusFirstError } from "#app/ui/use-focus-first-error.ts";
import type { OpenInvitation, JoinPageData as Page } from "../rules/invitation-state.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";

type JoinPageProps = { page: Page; refused: RefusedJoin | undefined };

/** An emailed link opens this page. It lets the person in, or says what is wrong with the link. */
export function JoinPage({ page, refused }: JoinPageProps) {
  const { name } = useBusiness();
  if ("problem" in page) {
    return (
      <Frame title={page.problem.title} note={name}>
        <p className="mt-5 flex gap-3">
          <MailWarning aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-clay" />
          {page.problem.help}
        </p>
        <ButtonLink href="/admin/sign-in?with=email" variant="line" className="mt-6 w-full no-underline">
          Go to sign-in
        </ButtonLink>
      </Frame>
    );
  }
  const { open } = page;
  return (
    <Frame title={open.isMember ? "Set up your sign-in" : `Welcome, ${open.name}`} note={name}>
      <JoinForm invitation={open} refused={refused} />
    </Frame>
  );
}

function Frame({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <main id="content" className="grid min-h-dvh flex-1 place-items-center bg-office px-5 py-10">
      <title>{`${title} | ${note}`}</title>
      <Card className="w-full max-w-110">
        <div className="flex items-center gap-3">
          <BusinessMark />
          <div className="min-w-0">
            <h1 className="text-h3 wrap-break-word">{title}</h1>
            <p className="text-small text-ink-soft">{note}</p>
          </div>
        </div>
        {children}
      </Card>
    </main>
  );
}

type RefusedJoin = { name: string; fields: Record<string, string> };

/** Takes a passkey, or a password typed twice. Without passkey support or scripts only the password remains. */
function JoinForm({ invitation, refused }: { invitation: OpenInvitation; refused: RefusedJoin | undefined }) {
  const fetcher = useFetcher<RefusedJoin>();
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<Record<string, string>>();
  const fields = problem ?? fetcher.data?.fields ?? refused?.fields ?? {};
  const passkeys = usePasskeys();
  const [busy, setBusy] = useState(false);
  useFocusFirstError(form, fields);

  async function makePasskey() {
    setBusy(true);
    setProblem(undefined);
    const name = String(new FormData(form.current ?? undefined).get("name") ?? "");
    const outcome = await joinWithPasskey(invitation.token, name);
    if (outcome === undefined) return window.location.assign("/admin");
    setBusy(false);
    if (outcome !== "canceled") setProblem(outcome);
  }

  return (
    <fetcher.Form
      method="post"
      ref={form}
      onSubmit={() => setProblem(undefined)}
      className="mt-5 grid gap-4"
      noValidate
    >
      <p>
        You sign in as <strong className="wrap-break-word">{invitation.email}</strong>
        {invitation.isMember ? "." : `, with the role ${roleNames[invitation.role]}.`}
      </p>
      {invitation.isMember ? (
        <input type="hidden" name="name" value={invitation.name} />
      ) : (
        <TextField
          label="Your name"
          error={fields.name}
          name="name"
          autoComplete="name"
          defaultValue={refused?.name ?? invitation.name}
          required
        />
      )}
      {/* Password managers save the new password under this name. */}
      <input type="hidden" name="username" autoComplete="username" value={invitation.email} />
      {fields.passkey && <Alert live tone="error" title={fields.passkey} />}
      {passkeys && (
        <>
          <Button variant="pine" busy={busy} onClick={() => void makePasskey()}>
            <Fingerprint aria-hidden="true" />
            Make a passkey
          </Button>
          <p className="-mt-2 text-center text-small text-ink-soft">Face ID, fingerprint or your screen lock</p>
          <p className="flex items-center gap-3 text-small text-ink-soft before:h-0 before:flex-1 before:border-t-2 before:border-dashed before:border-line after:h-0 after:flex-1 after:border-t-2 after:border-dashed after:border-line">
            or choose a password
          </p>
        </>
      )}
      <NewPasswordFields name="password" error={fields.password} againError={fields.again} />
      <Button type="submit" variant={passkeys ? "line" : "pine"} busy={fetcher.state !== "idle"}>
        Use this password
      </Button>
    </fetcher.Form>
  );
}

/** Returns undefined when the person is in, "canceled", or problems by field. */
async function joinWithPasskey(token: string, name: string): Promise<undefined | "canceled" | Record<string, string>> {
  // Check first, because a passkey for a refused form would stay on the device.
  if (name.trim() === "") return { name: "Please enter a name." };
  const offered = await postJson("/api/invitation/passkey/options", { token });
  if (!offered.ok) return { passkey: offered.message };
  const made = await madePasskey(offered.answer);
  if (made === "canceled") return made;
  if ("problem" in made) return { passkey: made.problem };
  const answer = await postJson("/api/invitation/accept", { token, name, passkey: made.answer });
  if (answer.ok) return undefined;
  return answer.fields.name ? answer.fields : { passkey: answer.message };
}
