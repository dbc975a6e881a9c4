import { bookingModal } from '../../content/booking.ts';
import { Dialog as Modal } from '../../ui/Dialog.tsx';
import type { StepProps } from './BookingFlow.tsx';
import * as styles from './dialogs.css.ts';

// What a booking page needs: its own scripts and storage, its form, and to lead on once the visitor has booked.
const ALLOWED =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';

/** The personal booking page in a frame. Beside it a link, for whoever's browser will not frame it. */
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
