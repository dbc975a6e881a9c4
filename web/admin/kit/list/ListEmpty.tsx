import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { control } from '../controls.css.ts';
import { Blank } from '../layout/Blank.tsx';

/** Why a list shows nothing. */
export interface EmptyProps {
  /** Some filter is set. */
  filtered: boolean;
  /** A page other than the first. */
  isLaterPage: boolean;
  /** Entries on all pages. */
  total: number;
  /** URL of the list without filters. */
  path: string;
  /** URL of the first page of this selection. */
  firstPage: string;
}

interface Props extends EmptyProps {
  noun: readonly [one: string, many: string];
  /** Explains when entries appear, in a list that never had one. */
  children: ReactNode;
}

/** Says what to do when a list has nothing to show. */
export function ListEmpty({ noun: [one, many], filtered, isLaterPage, path, children }: Props) {
  if (filtered) {
    return (
      <Blank title={`No ${one} matches these filters`}>
        <p>Remove a filter, or show all.</p>
        <Link to={path} className={control}>
          Clear filters
        </Link>
      </Blank>
    );
  }
  if (isLaterPage) {
    return (
      <Blank title="Nothing on this page">
        <p>The list ends before this page.</p>
        <Link to={path} className={control}>
          Newest {many}
        </Link>
      </Blank>
    );
  }
  return <Blank title={`No ${many} yet`}>{children}</Blank>;
}
