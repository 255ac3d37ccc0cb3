import { Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useServerUnreachable } from "#app/features/base/office-kit/use-server-unreachable.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { toast } from "#app/ui/toast-store.ts";
import { pictureLimits } from "#config/picture-limits.ts";
import type { Inflatable } from "../schema.ts";
import { usePictureUpload } from "../use-picture-upload.ts";
import { PictureDrop } from "./inventory/picture-drop.tsx";
import { ItemPicture } from "./item-picture.tsx";

const { minWidth, maxMegabytes } = pictureLimits;

type ItemPhotoProps = {
  item: Inflatable;
  /** A file that was chosen before the item existed. It is sent at once. */
  first?: File;
};

/** Replaces or removes the picture of an item. A chosen file is sent at once. */
export function ItemPhoto({ item, first }: ItemPhotoProps) {
  const away = useServerUnreachable();
  const { send, remove, sending, removing, problem } = usePictureUpload(item);
  const sendAndSay = async (file: File) => {
    if (await send(file)) toast({ title: "Picture Updated", tone: "success" });
  };
  useOnce(first, sendAndSay);
  return (
    <section aria-label={`Picture of ${item.name}`} className="grid max-w-80 content-start gap-3">
      <PictureDrop
        label={item.picture ? "Replace picture" : "Upload picture"}
        disabled={away || sending !== undefined}
        onFile={(file) => void sendAndSay(file)}
        problem={problem}
        note={
          away
            ? "The server can't be reached. Pictures aren't saved offline, so please add it when the server is back."
            : `Saved as soon as you choose it. JPEG, PNG, WebP or AVIF, at least ${minWidth} pixels wide, up to ${maxMegabytes} MB.`
        }
        actions={item.picture && !away && <RemovePhoto onRemove={remove} busy={removing} />}
      >
        {sending ? (
          <Preview {...sending} name={item.name} />
        ) : (
          <ItemPicture item={{ ...item, title: item.name }} sizes="280px" className="rounded-[14px]" />
        )}
      </PictureDrop>
    </section>
  );
}

function Preview({ preview, part, name }: { preview: string; part: number; name: string }) {
  const percent = Math.round(part * 100);
  return (
    <div className="relative">
      <img src={preview} alt={name} className="aspect-4/3 w-full rounded-[14px] object-cover opacity-60" />
      <div role="status" className="absolute inset-x-3 bottom-3 rounded-[10px] bg-white px-3 py-2 text-fine shadow-1">
        {percent < 100 ? "Uploading" : "Getting it ready for the site"}
        <progress value={percent} max={100} aria-label="Uploaded" className="mt-1 block h-2 w-full accent-pine" />
      </div>
    </div>
  );
}

function RemovePhoto({ onRemove, busy }: { onRemove: () => Promise<boolean>; busy: boolean }) {
  const [open, setOpen] = useState(false);
  const confirm = async () => {
    const removed = await onRemove();
    setOpen(false);
    if (removed) toast({ title: "Picture Removed", tone: "success" });
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="office" size="sm" shape="soft">
          <Trash2 aria-hidden="true" />
          Remove
        </Button>
      }
      title="Remove this picture?"
      confirmLabel="Remove picture"
      onConfirm={() => void confirm()}
      busy={busy}
    >
      Customers will see our standard picture again. Your photo will be deleted for good.
    </ConfirmDialog>
  );
}

function useOnce(file: File | undefined, act: (file: File) => Promise<void>) {
  const done = useRef(false);
  useEffect(() => {
    if (!file || done.current) return;
    done.current = true;
    void act(file);
  });
}
