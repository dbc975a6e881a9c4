import { Dial } from './Dial.tsx';
import * as styles from './Logo.css.ts';

/** The logo: a dial at three quarters, and the name. */
export function Logo({ name }: { name: string }) {
  return (
    <span className={styles.logo}>
      <Dial ticks={12} seconds={45} className={styles.mark} />
      {name}
    </span>
  );
}
