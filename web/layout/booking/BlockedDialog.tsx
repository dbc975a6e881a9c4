import { blockedCalendar } from '../../content/booking.ts';
import { Dialog as Modal } from '../../ui/Dialog.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import type { StepProps } from './BookingFlow.tsx';
import * as styles from './dialogs.css.ts';

/** The way on for a visitor whose browser blocks new tabs. */
export function Dialog({ address, onClose }: StepProps) {
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
