import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { type Once, ShownOnce, useShownOnce } from '../../kit/dialog/ShownOnce.tsx';
import { main } from '../../kit/layout/PageFrame.css.ts';
import { CreateApiKeyForm, type NewKey } from './CreateApiKeyForm.tsx';

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

/** Shows the key once. The server stores only its hash. */
function KeyShownOnce({ made, once }: { made: NewKey; once: Once }) {
  return (
    <ShownOnce id="new-api-key" label={`Key of ${made.name}`} what="key" value={made.key} {...once}>
      Copy the key now. We do not store it, so it cannot be shown again. Anybody who has the key can
      use all its permissions.
    </ShownOnce>
  );
}
