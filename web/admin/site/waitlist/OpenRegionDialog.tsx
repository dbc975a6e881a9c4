import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import * as styles from '../../kit/dialog/DialogForm.css.ts';
import { useOpenRegion } from './useOpenRegion.ts';

interface Props {
  country: string;
  waiting: number;
  onClose(): void;
}

/** Asks before mails are sent, and says how many. */
export function OpenRegionDialog({ country, waiting, onClose }: Props) {
  const [open, opening] = useOpenRegion(country, onClose);
  const mails = waiting === 1 ? '1 mail' : `${waiting} mails`;
  return (
    <Dialog title={`Open ${country}?`} open onClose={onClose}>
      <div className={styles.form}>
        <p>
          {waiting === 0
            ? 'Nobody is waiting to be written to.'
            : `This sends ${mails}: one to everybody who waits in ${country}, saying that Sixty is available there now. It cannot be taken back.`}
        </p>
        <p>Nobody is written to twice, and every mail has a link to unsubscribe.</p>
        <div className={styles.actions}>
          <Button look="main" pending={opening && 'Opening...'} onClick={() => void open()}>
            {waiting === 0 ? 'Open this region' : `Open and send ${mails}`}
          </Button>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
