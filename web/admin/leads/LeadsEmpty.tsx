import { control } from '../controls.css.ts';
import { ListEmpty } from '../table/ListEmpty.tsx';
import { LEAD_NOUN, LEADS_PATH } from './leadPaths.ts';

interface Props {
  filtered: boolean;
  pastTheEnd: boolean;
}

/** What to do where no lead is to be shown. */
export function LeadsEmpty(props: Props) {
  return (
    <ListEmpty noun={LEAD_NOUN} path={LEADS_PATH} {...props}>
      <p>
        A lead appears here the moment somebody asks for a call on the site. Send yourself one to
        see its minute run.
      </p>
      <a href="/#hero" target="_blank" rel="noreferrer" className={control}>
        Open the lead form
      </a>
    </ListEmpty>
  );
}
