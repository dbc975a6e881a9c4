import { Link } from 'react-router-dom';
import { control } from '../controls.css.ts';
import { Blank } from '../layout/Blank.tsx';
import { LEADS_PATH } from './leadPaths.ts';

/** What to do where no lead is to be shown. */
export function LeadsEmpty({ filtered, pastTheEnd }: { filtered: boolean; pastTheEnd: boolean }) {
  if (filtered) {
    return (
      <Blank title="No lead fits these filters">
        <p>Loosen a filter, or look at all of them.</p>
        <Link to={LEADS_PATH} className={control}>
          Clear filters
        </Link>
      </Blank>
    );
  }
  if (pastTheEnd) {
    return (
      <Blank title="Nothing on this page">
        <p>The list ends before it.</p>
        <Link to={LEADS_PATH} className={control}>
          Newest leads
        </Link>
      </Blank>
    );
  }
  return (
    <Blank title="No leads yet">
      <p>
        A lead appears here the moment somebody asks for a call on the site. Send yourself one to
        see its minute run.
      </p>
      <a href="/#hero" target="_blank" rel="noreferrer" className={control}>
        Open the lead form
      </a>
    </Blank>
  );
}
