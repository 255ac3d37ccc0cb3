import { Cloud, CloudOff } from "lucide-react";
import { useState } from "react";
import { FormProblem, OwnerForm } from "#app/features/base/office-kit/components/owner-form.tsx";
import { useOwnerForm } from "#app/features/base/office-kit/use-owner-form.ts";
import {
  Answer,
  Disconnect,
  ShownSecret,
  StoreNotes,
  useMomentShort,
} from "#app/features/office/connections/components/connection-parts.tsx";
import { Button } from "#app/ui/button.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { BackupsView } from "../schema.ts";

export function StoreCard({ view }: { view: BackupsView }) {
  const { store, canStore, enterAgain } = view;
  const [isChanging, setIsChanging] = useState(false);
  const momentShort = useMomentShort();
  const hasForm = !store || isChanging || enterAgain;
  return (
    <section aria-label="Store" className={cardClass({ look: "flat", padding: "md", className: "grid gap-5" })}>
      <h2 className="font-display text-[1.375rem] font-semibold">Store</h2>
      <StoreNotes canStore={canStore} enterAgain={enterAgain} />
      {store ? (
        <Answer tone="good" icon={<Cloud />} title={store.name}>
          <p>
            {store.prefix && `Folder ${store.prefix}. `}Wrote, read, listed and deleted a file,{" "}
            {momentShort(store.triedAt)}.
          </p>
        </Answer>
      ) : (
        <Answer tone="waiting" icon={<CloudOff />} title="No store yet">
          <p>
            Backblaze B2, Cloudflare R2, Amazon S3 or Wasabi cost a few dollars a month. Make a private bucket there and
            an access key for this bucket only.
          </p>
        </Answer>
      )}
      {hasForm ? (
        <StoreForm key={JSON.stringify(store)} view={view} onDone={() => setIsChanging(false)} />
      ) : (
        <div className="flex flex-wrap gap-2.5">
          <Button variant="office" size="sm" shape="soft" onClick={() => setIsChanging(true)}>
            Change the store
          </Button>
          <Disconnect what="the store" size="sm" call={{ method: "DELETE", path: "/api/backups/store" }}>
            We'll delete its secret key here, and backups won't leave this machine anymore. The backups in the store
            stay there, and your key still opens them.
          </Disconnect>
        </div>
      )}
    </section>
  );
}

function StoreForm({ view, onDone }: { view: BackupsView; onDone: () => void }) {
  const { store, secretKey, enterAgain, canStore } = view;
  const form = useOwnerForm(() => ({
    endpoint: store?.endpoint ?? "",
    region: store?.region ?? "",
    bucket: store?.bucket ?? "",
    prefix: store?.prefix ?? "",
    accessKeyId: store?.accessKeyId ?? "",
    secretKey: "",
  }));
  const [replaces, setReplaces] = useState(secretKey === null || enterAgain);
  const send = async () => {
    const { secretKey: typed, ...rest } = form.draft;
    const body = { ...rest, ...(replaces && { secretKey: typed }) };
    const call = { method: "POST", path: "/api/backups/store", body } as const;
    if (await form.act(call, "The store is connected")) onDone();
  };
  const plain = { autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const;
  return (
    <OwnerForm form={form} onSubmit={send} className="grid gap-4.5">
      <TextField
        form={form}
        name="endpoint"
        label="Address of the store"
        hint="The store calls it the endpoint."
        placeholder="s3.us-west-004.backblazeb2.com"
        {...plain}
      />
      <div className="grid gap-4.5 sm:grid-cols-2">
        <TextField form={form} name="bucket" label="Bucket" {...plain} />
        <TextField form={form} name="prefix" label="Folder" optional {...plain} />
      </div>
      <TextField
        form={form}
        name="region"
        label="Region"
        hint="Leave it empty if it's part of the address."
        optional
        {...plain}
      />
      <div className="grid gap-4.5 sm:grid-cols-2">
        <TextField form={form} name="accessKeyId" label="Access key ID" {...plain} />
        {replaces || !secretKey ? (
          <TextField form={form} name="secretKey" type="password" label="Secret key" autoComplete="new-password" />
        ) : (
          <div className="grid content-start gap-1.5">
            <p className="font-display font-semibold">Secret key</p>
            <ShownSecret secret={secretKey} note="">
              <Button variant="office" size="sm" shape="soft" onClick={() => setReplaces(true)}>
                Replace<span className="sr-only"> the secret key</span>
              </Button>
            </ShownSecret>
          </div>
        )}
      </div>
      <FormProblem form={form} />
      <Button
        type="submit"
        variant="pine"
        size="sm"
        busy={form.busy}
        disabled={!canStore}
        className="justify-self-start"
      >
        Try it and connect
      </Button>
      <p className="text-fine text-ink-soft">
        We'll write, read, list and delete a small test file. Nothing is saved here if any of that fails.
      </p>
    </OwnerForm>
  );
}
