import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import * as styles from './DataTable.css.ts';

interface Props {
  to: string;
  selected?: boolean;
  className?: string;
  children: ReactNode;
}

/** The link in a row. The keys j and k move from one to the next. */
export function RowLink({ to, selected, className = styles.link, children }: Props) {
  return (
    <Link to={to} data-row-link aria-current={selected || undefined} className={className}>
      {children}
    </Link>
  );
}
