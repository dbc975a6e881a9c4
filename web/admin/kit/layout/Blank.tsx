import type { ReactNode } from 'react';
import { Dial } from '../../../ui/Dial.tsx';
import * as styles from './Blank.css.ts';
import { waiting } from '../../../ui/Dial.css.ts';

/** An empty state: it says what is missing and what to do next. */
export function Blank({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.blank}>
      <Dial seconds={0} className={styles.dial} />
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}

/** Shown while the session is checked. */
export function Starting() {
  return (
    <p role="status" className={styles.starting}>
      <Dial className={`${waiting} ${styles.startingDial}`} />
      Opening the console
    </p>
  );
}
