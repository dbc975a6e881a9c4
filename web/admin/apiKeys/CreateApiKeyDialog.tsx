import { useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { useShownOnce } from '../dialog/useShownOnce.ts';
import { CreateApiKeyForm } from './CreateApiKeyForm.tsx';
import { KeyShownOnce } from './KeyShownOnce.tsx';
import type { NewKey } from './useCreateApiKey.ts';

/** What the key is for; then the key, once. */
export function CreateApiKeyDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const [made, setMade] = useState<NewKey | null>(null);
  const once = useShownOnce(made && 'key', () => {
    setMade(null);
    onClose();
  });
  return (
    <Dialog title={made ? 'API Key Created' : 'Create API Key'} open={open} onClose={once.onLeave}>
      {made ? (
        <KeyShownOnce made={made} once={once} />
      ) : (
        <CreateApiKeyForm onCreated={setMade} onClose={once.onDone} />
      )}
    </Dialog>
  );
}
