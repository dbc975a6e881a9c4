import { ShownOnce } from '../dialog/ShownOnce.tsx';
import type { Once } from '../dialog/useShownOnce.ts';
import type { NewSecret } from './useCreateEndpoint.ts';
import { hostOf } from './webhookPaths.ts';

/** The only time that anybody sees what events are signed with. */
export function SecretShownOnce({ made, once }: { made: NewSecret; once: Once }) {
  return (
    <ShownOnce
      id="new-webhook-secret"
      label={`Signing secret of ${hostOf(made.url)}`}
      what="secret"
      value={made.secret}
      {...once}
    >
      Copy the signing secret now and give it to the partner. Nobody can show it again; whoever has
      it can make events that look like ours.
    </ShownOnce>
  );
}
