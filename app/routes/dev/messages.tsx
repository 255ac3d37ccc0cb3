import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { depsContext } from "../../deps.server.ts";
import { EmailFrame } from "../../features/messages/components/email-frame.tsx";
import { listSamples } from "../../features/messages/list-samples.server.ts";

export const handle = { access: "public" };

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
      {samples.map(({ title, audience, subject, text, html }) => (
        <section key={`${title} ${audience}`} className="mt-10 border-t-2 border-dashed border-line pt-6">
          <h2 className="text-h3">
            {title}, to the {audience}
          </h2>
          <p className="mb-3 font-medium">{subject}</p>
          <div className="grid gap-4 lg:grid-cols-2">
            <EmailFrame html={html} className="h-160" />
            <pre className="max-h-160 overflow-auto rounded-small border border-line bg-surface p-4 text-fine">
              {text}
            </pre>
          </div>
        </section>
      ))}
    </main>
  );
}
