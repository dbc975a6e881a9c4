import { ShownOnce } from '../../kit/dialog/ShownOnce.tsx';
import type { Once } from '../../kit/dialog/useShownOnce.ts';

export interface NewKey {
  name: string;
  key: string;
}

/** Shows the key once. The server stores only its hash. */
export function KeyShownOnce({ made, once }: { made: NewKey; once: Once }) {
  return (
    <ShownOnce id="new-api-key" label={`Key of ${made.name}`} what="key" value={made.key} {...once}>
      Copy the key now. We do not store it, so it cannot be shown again. Anybody who has the key can
      use all its permissions.
    </ShownOnce>
  );
}
