import { bookingModal } from '../../content/meetings/booking/booking.ts';
import { Dialog as Modal } from '../../ui/dialog/Dialog.tsx';
import * as styles from './dialogs.css.ts';
import type { StepProps } from './stepProps.ts';

// A booking page needs scripts, storage, forms, and navigation after the booking.
const ALLOWED =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';

/** The personal booking page in a frame, with a link for browsers that refuse to frame it. */
export function Dialog({ address, onClose }: StepProps) {
  return (
    <Modal title={bookingModal.title} open onClose={onClose} width="wide">
      <iframe src={address} title={bookingModal.frame} sandbox={ALLOWED} className={styles.frame} />
      <p>
        <a href={address} target="_blank" rel="noopener">
          {bookingModal.link}
        </a>
      </p>
    </Modal>
  );
}
