import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { control } from '../controls.css.ts';
import { Blank } from '../layout/Blank.tsx';

interface Props {
  /** 'call'. */
  noun: readonly [one: string, many: string];
  filtered: boolean;
  pastTheEnd: boolean;
  /** Address of the list as it is without filters. */
  path: string;
  /** When entries come, where there is none at all. */
  children: ReactNode;
}

/** What to do where a list has nothing to show. */
export function ListEmpty({ noun: [one, many], filtered, pastTheEnd, path, children }: Props) {
  if (filtered) {
    return (
      <Blank title={`No ${one} fits these filters`}>
        <p>Loosen a filter, or look at all of them.</p>
        <Link to={path} className={control}>
          Clear filters
        </Link>
      </Blank>
    );
  }
  if (pastTheEnd) {
    return (
      <Blank title="Nothing on this page">
        <p>The list ends before it.</p>
        <Link to={path} className={control}>
          Newest {many}
        </Link>
      </Blank>
    );
  }
  return <Blank title={`No ${many} yet`}>{children}</Blank>;
}
