import { type Once, ShownOnce } from '../../../kit/dialog/ShownOnce.tsx';
import { hostOf } from '../webhookPaths.ts';

export interface NewSecret {
  url: string;
  secret: string;
}

/** Shows the signing secret. It is never shown again. */
export function SecretShownOnce({ made, once }: { made: NewSecret; once: Once }) {
  return (
    <ShownOnce
      id="new-webhook-secret"
      label={`Signing secret of ${hostOf(made.url)}`}
      what="secret"
      value={made.secret}
      {...once}
    >
      Copy the signing secret now and give it to the partner. It cannot be shown again. Anybody who
      has it can send events that look like ours.
    </ShownOnce>
  );
}
