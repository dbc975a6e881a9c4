import { Link } from 'react-router-dom';
import { control } from '../controls.css.ts';
import { type List, listPath, type Selection } from './list.ts';
import * as styles from './ViewLinks.css.ts';

interface Props {
  list: List;
  selection: Selection;
  /** The names of the views by their text in the URL. The list has none. */
  views: Readonly<Record<string, string>>;
  /** The filter of the day or month that the other views show. The list needs none. */
  date: string;
}

/** Switches between the list and its other views. */
export function ViewLinks({ list, selection: { filters }, views, date }: Props) {
  return (
    <nav aria-label="View" className={styles.views}>
      {Object.entries({ '': 'List', ...views }).map(([view, name]) => (
        <Link
          key={name}
          to={listPath(list, { filters: { ...filters, view, ...(!view && { [date]: '' }) } })}
          aria-current={view === (filters['view'] ?? '') ? 'page' : undefined}
          className={`${control} ${styles.view}`}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
