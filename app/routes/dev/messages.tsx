import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { depsContext } from "#app/deps.server.ts";
import { EmailFrame } from "#app/features/base/messages/components/email-frame.tsx";
import { listSamples } from "#app/features/base/messages/list-samples.server.ts";
import { TextLink } from "#app/ui/link.tsx";

export const handle = { access: "public", styles: "office" };

export function meta() {
  return [{ title: "Messages" }, { name: "robots", content: "noindex" }];
}

export function loader({ context }: LoaderFunctionArgs) {
  return { samples: listSamples(context.get(depsContext)) };
}

/** Read as a customer: what happened, what it cost, what is next. */
export default function MessageShowcase() {
  const { samples } = useLoaderData<typeof loader>();
  return (
    <main className="band py-10">
      <h1 className="text-h1 font-bold">Every message, in every state</h1>
      <p className="mt-2 text-lead">{samples.length} messages as they would be written today. Development only.</p>
      <nav aria-label="Messages" className="mt-6 columns-[16rem] gap-6 text-small">
        {samples.map(({ title, audience }, index) => (
          <p key={`${title} ${audience}`}>
            <TextLink href={`#message-${index}`}>
              {title}, to the {audience}
            </TextLink>
          </p>
        ))}
      </nav>
      {samples.map(({ title, audience, subject, text, html }, index) => (
        <section
          key={`${title} ${audience}`}
          id={`message-${index}`}
          className="mt-10 border-t-2 border-dashed border-line pt-6"
        >
          <h2 className="text-h3">
            {title}, to the {audience}
          </h2>
          <p className="mb-3 font-medium">{subject}</p>
          <div className="grid gap-4 lg:grid-cols-2">
            <EmailFrame html={html} className="h-160" />
            <pre className="rounded-small border border-line bg-surface p-4 text-fine wrap-anywhere whitespace-pre-wrap">
              {text}
            </pre>
          </div>
        </section>
      ))}
    </main>
  );
}
