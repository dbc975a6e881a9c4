import { blockedCalendar } from '../../content/meetings/booking/booking.ts';
import { Dialog as Modal } from '../../ui/dialog/Dialog.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import * as styles from './dialogs.css.ts';
import type { StepProps } from './stepProps.ts';

/** Links to the calendar if the browser blocked the new tab. */
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
