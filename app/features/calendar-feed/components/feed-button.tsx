import { Rss } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../../ui/button.tsx";

const FeedDialog = lazy(() => import("./feed-dialog.tsx"));

export function FeedButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="office" size="sm" shape="soft" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Rss aria-hidden="true" />
        Phone calendar feed
      </Button>
      <Suspense>{open && <FeedDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
