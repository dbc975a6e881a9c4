import { useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { CreateApiKeyForm } from './CreateApiKeyForm.tsx';
import { KeyShownOnce } from './KeyShownOnce.tsx';
import type { NewKey } from './useCreateApiKey.ts';

/** What the key is for; then the key, once. */
export function CreateApiKeyDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const [made, setMade] = useState<NewKey | null>(null);
  function close() {
    setMade(null);
    onClose();
  }
  return (
    <Dialog title={made ? 'API Key Created' : 'Create API Key'} open={open} onClose={close}>
      {made ? (
        <KeyShownOnce made={made} onClose={close} />
      ) : (
        <CreateApiKeyForm onCreated={setMade} onClose={close} />
      )}
    </Dialog>
  );
}
