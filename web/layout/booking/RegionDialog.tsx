import { useEffect, useRef, useState } from 'react';
import { regionQuestion, waitlist } from '../../content/meetings/booking.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog as Modal } from '../../ui/dialog/Dialog.tsx';
import * as styles from './dialogs.css.ts';
import type { StepProps } from './stepProps.ts';
import { WaitlistForm } from './WaitlistForm.tsx';

/** Asks a visitor from another country where the customers are. Without customers in the region, the visitor can join
 * the waitlist. */
export function Dialog({ onBook, onClose }: StepProps) {
  const [isWaiting, setWaiting] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  // The button that opened the form is removed, so the focus must be moved.
  useEffect(() => {
    if (isWaiting) box.current?.querySelector('input')?.focus();
  }, [isWaiting]);

  return (
    <Modal title={isWaiting ? waitlist.title : regionQuestion.title} open onClose={onClose}>
      {isWaiting ? (
        <div ref={box} className={styles.step}>
          <WaitlistForm prefix="waitlist" onJoined={onClose} />
        </div>
      ) : (
        <>
          <p className={styles.text}>{regionQuestion.question}</p>
          <div className={styles.ways}>
            <Button look="main" data-event="region_yes" data-category="booking" onClick={onBook}>
              {regionQuestion.yes}
            </Button>
            <Button
              look="quiet"
              data-event="region_not_yet"
              data-category="booking"
              onClick={() => setWaiting(true)}
            >
              {regionQuestion.no}
            </Button>
          </div>
        </>
      )}
    </Modal>
  );
}
