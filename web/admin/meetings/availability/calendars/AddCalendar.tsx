import { useState } from 'react';
import { Dialog } from '../../../../ui/dialog/Dialog.tsx';
import { control } from '../../../kit/controls.css.ts';
import { AddressForm } from './AddressForm.tsx';
import { CalDavForm } from './CalDavForm.tsx';
import { labelOf } from './providerLabels.ts';
import { useBeginConsent } from './useBeginConsent.ts';
import * as recipes from '../../../../theme/recipes.css.ts';

interface Props {
  hostId: string;
  /** The services whose accounts can be connected. */
  providers: readonly string[];
}

/** Connects a calendar of the host, by its address or by an account. */
export function AddCalendar({ hostId, providers }: Props) {
  const [open, setOpen] = useState<'address' | 'account' | null>(null);
  const close = () => setOpen(null);
  const [begin, beginning] = useBeginConsent();
  return (
    <div className={recipes.row}>
      {providers.map((provider) => (
        <button
          key={provider}
          type="button"
          className={control}
          disabled={beginning}
          onClick={() => void begin({ hostId, provider })}
        >
          Connect {labelOf(provider)}
        </button>
      ))}
      <button type="button" className={control} onClick={() => setOpen('account')}>
        Connect CalDAV Account
      </button>
      <button type="button" className={control} onClick={() => setOpen('address')}>
        Add Calendar Address
      </button>
      {open === 'account' && (
        <Dialog title="Connect CalDAV Account" open onClose={close}>
          <CalDavForm hostId={hostId} onClose={close} />
        </Dialog>
      )}
      {open === 'address' && (
        <Dialog title="Add Calendar Address" open onClose={close}>
          <AddressForm hostId={hostId} onClose={close} />
        </Dialog>
      )}
    </div>
  );
}
