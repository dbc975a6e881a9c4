import { customers, furtherCustomers } from '../../../content/marketing/samples.ts';
import { Drawn } from '../Drawn.tsx';
import * as styles from './CustomerLogo.css.ts';

const marks = new Map<string, string>(
  [...customers, ...furtherCustomers].map(({ name, mark }) => [name, mark]),
);

/** A customer's name with its mark, where one is drawn. */
export function CustomerLogo({ name }: { name: string }) {
  const mark = marks.get(name);
  return (
    <span className={styles.logo}>
      {mark && <Drawn path={mark} />}
      {name}
    </span>
  );
}
