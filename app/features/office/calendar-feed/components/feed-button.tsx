import { Rss } from "lucide-react";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";

const FeedDialog = lazyPart(() => import("./feed-dialog.tsx"));

export function FeedButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="office" size="sm" shape="soft" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Rss aria-hidden="true" />
        Phone calendar feed
      </Button>
      {open && <FeedDialog onClose={() => setOpen(false)} />}
    </>
  );
}
