import { Link } from 'react-router-dom';
import { control } from '../../../kit/controls.css.ts';
import { type List, listPath, type Selection } from '../../../kit/list/list.ts';
import * as styles from './Calendar.css.ts';

const VIEWS = { '': 'List', week: 'Week', day: 'Day' } as const;

interface Props {
  list: List;
  selection: Selection;
}

/** Switches between the list and the calendar. */
export function ViewLinks({ list, selection: { filters } }: Props) {
  return (
    <nav aria-label="View" className={styles.views}>
      {Object.entries(VIEWS).map(([view, name]) => (
        <Link
          key={name}
          to={listPath(list, { filters: { ...filters, view, ...(!view && { date: '' }) } })}
          aria-current={view === (filters['view'] ?? '') ? 'page' : undefined}
          className={`${control} ${styles.view}`}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
