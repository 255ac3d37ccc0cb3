import { Send } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { useAct } from "../../booking/use-act.ts";

export function SendMailTest() {
  const { act, busy, refusal } = useAct();
  async function send() {
    if (await act({ method: "POST", path: "/api/setup/mail-test" })) {
      toast({ title: "Test sent", description: "Click the link in it when it arrives.", tone: "success" });
    }
  }
  return (
    <div>
      <Button variant="office" size="sm" busy={busy} onClick={() => void send()}>
        <Send aria-hidden="true" />
        Send a test
      </Button>
      {refusal && <p className="mt-2 text-fine text-apple-deep">{refusal.message}</p>}
    </div>
  );
}
