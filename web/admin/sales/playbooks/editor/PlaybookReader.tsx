import { Link } from 'react-router-dom';
import { spokenFirst } from '../../../../content/sales/playbooks/lockedSentences.ts';
import { pathOf } from '../../../../content/staff/areas.ts';
import { PageHeader } from '../../../kit/layout/PageFrame.tsx';
import { backTo } from '../../../kit/list/leftLists.ts';
import { Card } from '../../../kit/versions/Card.tsx';
import * as styles from '../Playbooks.css.ts';
import * as recipes from '../../../../theme/recipes.css.ts';
import { VersionState } from '../VersionState.tsx';
import { ComposedTexts } from './ComposedTexts.tsx';
import { LockedSentences } from './LockedSentences.tsx';
import { PARTS } from './playbookValues.ts';
import type { StoredPlaybook } from './storedPlaybook.ts';

/** A playbook for staff who may read it and not change it. */
export function PlaybookReader({ playbook }: { playbook: StoredPlaybook }) {
  const { values } = playbook;
  return (
    <>
      <PageHeader title={values.name}>
        <Link {...backTo(pathOf('playbooks'))}>All playbooks</Link>
      </PageHeader>
      <div className={styles.columns}>
        <div className={styles.parts}>
          <Card title={`Version ${playbook.version}`}>
            <p>
              <VersionState versions={playbook} />
            </p>
            <p className={recipes.note}>Only admins can change a playbook.</p>
            <LockedSentences sentences={spokenFirst} />
          </Card>
          {PARTS.filter(({ title }) => title !== 'Name').map(({ title, text }) => (
            <Card key={title} title={title}>
              <p className={styles.readText}>{text(values) || 'Nothing is said here.'}</p>
            </Card>
          ))}
        </div>
        <ComposedTexts values={values} limits={null} />
      </div>
    </>
  );
}
