import { useQuery } from "@tanstack/react-query";
import { CircleCheck, CloudOff, ImagePlus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { OwnerForm } from "#app/features/base/office-kit/components/owner-form.tsx";
import { useServerUnreachable } from "#app/features/base/office-kit/use-server-unreachable.ts";
import { useBusiness } from "#app/page-facts.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button, ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ownerItemsQuery, useItemChanges } from "../../owner-items.ts";
import { newDraft } from "../../rules/item-draft.ts";
import { refusePicture } from "../../rules/picture-upload.ts";
import type { Inflatable } from "../../schema.ts";
import { useItemForm } from "../../use-item-form.ts";
import { ItemPhoto } from "../item-photo.tsx";
import { ItemFields } from "./item-fields.tsx";
import { MoreItemFields } from "./more-item-fields.tsx";
import { PictureDrop } from "./picture-drop.tsx";

/** After the form, shows the next steps for the new item. */
export function AddItemPage() {
  const [added, setAdded] = useState<AddedItem>();
  if (!added) return <AddItemForm onAdded={setAdded} />;
  return <Added {...added} onAnother={() => setAdded(undefined)} />;
}

function Added({ name, item, photo, onAnother }: AddedItem & { onAnother: () => void }) {
  const { data: items } = useQuery(ownerItemsQuery());
  const current = items?.find(({ id }) => id === item?.id) ?? item;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const Icon = current ? CircleCheck : CloudOff;
  return (
    <Card look="flat" padding="md" className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div>
        <h2 ref={heading} tabIndex={-1} className="flex items-start gap-2.5 text-h3 outline-none">
          <Icon aria-hidden="true" className={`mt-0.5 size-6 shrink-0 ${current ? "text-moss" : "text-clay"}`} />
          <span className="wrap-anywhere">{current ? `${name} is on the site` : `${name} hasn't been sent yet`}</span>
        </h2>
        <p className="mt-2 max-w-[54ch] text-ink-soft">
          {current
            ? "Customers can see it and book it now."
            : "It's saved on this device and will be sent when the server is back. Pictures aren't saved offline, so please add it later in Inventory."}
        </p>
        <div className="mt-5 flex flex-wrap gap-2">
          {current && (
            <ButtonLink href={`/${current.slug}`} variant="pine" size="sm" shape="soft">
              View its page
            </ButtonLink>
          )}
          <Link to="/admin/inventory" className={buttonClass({ variant: "office", size: "sm", shape: "soft" })}>
            Go to Inventory
          </Link>
          <Button variant="office" size="sm" shape="soft" onClick={onAnother}>
            Add another
          </Button>
        </div>
      </div>
      {current && <ItemPhoto item={current} {...(photo ? { first: photo } : {})} />}
    </Card>
  );
}

/** The item itself, or only its name while it waits to be sent. */
type AddedItem = { name: string; item: Inflatable | undefined; photo: File | undefined };

function AddItemForm({ onAdded }: { onAdded: (added: AddedItem) => void }) {
  const { site } = useBusiness();
  const { add } = useItemChanges();
  const [photo, setPhoto] = useState<File>();
  const form = useItemForm(
    () => newDraft(site.windLimitMph),
    async (values) => {
      onAdded({ name: values.name, item: await add(values), photo });
    },
  );
  return (
    <OwnerForm form={form} onSubmit={form.submit} className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Card look="flat" padding="sm" className="grid content-start gap-4">
        {form.refusal?.message && <Alert live tone="error" title={form.refusal.message} />}
        <ItemFields form={form} withType />
        <MoreItemFields form={form} />
      </Card>
      <div className="grid content-start gap-4">
        <Card look="flat" padding="sm">
          <h2 className="mb-3 text-h3">
            Picture <span className="font-text text-fine font-normal text-ink-mute">optional</span>
          </h2>
          <ChosenPhoto photo={photo} onChoose={setPhoto} />
        </Card>
        <Button variant="pine" type="submit" shape="soft" busy={form.busy} className="w-full">
          Add item
        </Button>
      </div>
    </OwnerForm>
  );
}

function ChosenPhoto({ photo, onChoose }: { photo: File | undefined; onChoose: (photo: File | undefined) => void }) {
  const away = useServerUnreachable();
  const preview = usePreview(photo);
  const [problem, setProblem] = useState<string>();
  const choose = (file: File) => {
    const refusal = refusePicture(file);
    setProblem(refusal);
    if (!refusal) onChoose(file);
  };
  return (
    <div className="grid gap-3">
      <PictureDrop
        label={photo ? "Choose another" : "Choose a picture"}
        disabled={away}
        onFile={choose}
        problem={problem}
        note={
          away
            ? "The server can't be reached. The item will be saved on this device, but its picture won't. You can add the picture later in Inventory."
            : "Without one, customers see our standard picture for its type."
        }
        actions={
          photo && (
            <Button variant="office" size="sm" shape="soft" onClick={() => onChoose(undefined)}>
              {" "}
              Remove{" "}
            </Button>
          )
        }
      >
        {preview ? (
          <img src={preview} alt="Your upload" className="aspect-4/3 w-full rounded-[14px] object-cover" />
        ) : (
          <div className="grid aspect-4/3 w-full place-items-center rounded-[14px] bg-office">
            <ImagePlus aria-hidden="true" strokeWidth={1.5} className="size-12 text-ink-mute" />
          </div>
        )}
      </PictureDrop>
    </div>
  );
}

function usePreview(photo: File | undefined): string | undefined {
  const [preview, setPreview] = useState<string>();
  useEffect(() => {
    if (!photo) return setPreview(undefined);
    const address = URL.createObjectURL(photo);
    setPreview(address);
    return () => URL.revokeObjectURL(address);
  }, [photo]);
  return preview;
}
