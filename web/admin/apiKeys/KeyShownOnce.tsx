import { ShownOnce } from '../dialog/ShownOnce.tsx';
import type { Once } from '../dialog/useShownOnce.ts';
import type { NewKey } from './useCreateApiKey.ts';

/** The only time that anybody sees the key: only its hash is kept. */
export function KeyShownOnce({ made, once }: { made: NewKey; once: Once }) {
  return (
    <ShownOnce id="new-api-key" label={`Key of ${made.name}`} what="key" value={made.key} {...once}>
      Copy the key now. It is not kept, so nobody can show it again; whoever has it can do all that
      it may.
    </ShownOnce>
  );
}
