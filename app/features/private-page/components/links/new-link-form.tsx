import { CodeSteps } from "../acts/code-steps.tsx";

type NewLinkFormProps = {
  path: string;
  emailHint: string;
  codeSent: boolean;
  formKey: string;
  error?: string | undefined;
};

export function NewLinkForm({ path, ...step }: NewLinkFormProps) {
  return (
    <CodeSteps
      {...step}
      to={{ action: `${path}/new-link`, back: path }}
      soFar="Your link still works."
      act={{ intent: "renew", label: "Replace my link" }}
      leave="Keep my link"
    >
      You get a new link, and the one you have now ends. First we email a code to <strong>{step.emailHint}</strong>.
    </CodeSteps>
  );
}
