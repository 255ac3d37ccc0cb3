import { ShieldX } from "lucide-react";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { RoundIcon } from "#app/ui/round-icon.tsx";

/** In the place of a page that a member of staff may not see. */
export function NotForYou({ home }: { home: string }) {
  return (
    <main id="content" className="grid min-h-dvh flex-1 place-items-center bg-office px-5 py-10">
      <title>Not for your account | Admin Dashboard</title>
      <meta name="robots" content="noindex" />
      <Card className="grid w-full max-w-110 justify-items-center gap-4 text-center">
        <RoundIcon size="xl" tone="cream">
          <ShieldX />
        </RoundIcon>
        <h1 className="text-h3">Your account can't open this page</h1>
        <p>If you need it for your work, please ask the owner.</p>
        <ButtonLink variant="pine" href={home}>
          {home === "/admin" ? "Back to the dashboard" : "Back to your stops"}
        </ButtonLink>
      </Card>
    </main>
  );
}
