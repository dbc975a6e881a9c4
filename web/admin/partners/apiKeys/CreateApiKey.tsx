import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { useShownOnce } from '../../kit/dialog/useShownOnce.ts';
import { main } from '../../kit/layout/PageHeader.css.ts';
import { CreateApiKeyForm } from './CreateApiKeyForm.tsx';
import { KeyShownOnce, type NewKey } from './KeyShownOnce.tsx';

/** Asks what a new key is for, then shows the key once. */
export function CreateApiKey() {
  const [open, setOpen] = useState(false);
  const [made, setMade] = useState<NewKey | null>(null);
  const once = useShownOnce(made && 'key', () => {
    setMade(null);
    setOpen(false);
  });
  return (
    <>
      <Button look="main" className={main} onClick={() => setOpen(true)}>
        Create API Key
      </Button>
      <Dialog
        title={made ? 'API Key Created' : 'Create API Key'}
        open={open}
        onClose={once.onLeave}
      >
        {made ? (
          <KeyShownOnce made={made} once={once} />
        ) : (
          <CreateApiKeyForm onCreated={setMade} onClose={once.onDone} />
        )}
      </Dialog>
    </>
  );
}
