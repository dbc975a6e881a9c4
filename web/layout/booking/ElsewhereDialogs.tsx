import { blockedCalendar, bookingModal } from '../../content/meetings/booking.ts';
import { Dialog as Modal } from '../../ui/dialog/Dialog.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import * as styles from './dialogs.css.ts';
import type { StepProps } from './stepProps.ts';

/** Links to the calendar if the browser blocked the new tab. */
export function BlockedDialog({ address, onClose }: StepProps) {
  return (
    <Modal title={blockedCalendar.title} open onClose={onClose}>
      <p className={styles.text}>{blockedCalendar.text}</p>
      <div className={styles.ways}>
        <LinkButton
          look="main"
          to={address}
          target="_blank"
          rel="noopener"
          data-event="open_calendar"
          data-category="booking"
          onClick={onClose}
        >
          {blockedCalendar.link}
        </LinkButton>
      </div>
    </Modal>
  );
}

// A booking page needs scripts, storage, forms, and navigation after the booking.
const ALLOWED =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';

/** The personal booking page in a frame, with a link for browsers that refuse to frame it. */
export function PersonalDialog({ address, onClose }: StepProps) {
  return (
    <Modal title={bookingModal.title} open onClose={onClose} width="large">
      <iframe src={address} title={bookingModal.frame} sandbox={ALLOWED} className={styles.frame} />
      <p>
        <a href={address} target="_blank" rel="noopener">
          {bookingModal.link}
        </a>
      </p>
    </Modal>
  );
}
