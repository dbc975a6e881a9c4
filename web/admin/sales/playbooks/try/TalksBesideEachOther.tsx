import * as recipes from '../../../../theme/recipes.css.ts';
import * as styles from './Talk.css.ts';
import { TalkLog } from './TalkLog.tsx';
import type { Talk } from './useTalk.ts';

interface Props {
  draft: Talk;
  published: Talk;
}

/** The talk with the draft beside the one with the published version. On a phone it is above it. */
export function TalksBesideEachOther({ draft, published }: Props) {
  return (
    <div className={styles.sides}>
      <Side title="Draft" rep="Rep, draft" talk={draft} />
      <Side title="Published" rep="Rep, published" talk={published} />
    </div>
  );
}

function Side({ title, rep, talk }: { title: string; rep: string; talk: Talk }) {
  return (
    <div className={styles.side}>
      <h3 className={recipes.heading}>{title}</h3>
      <TalkLog talk={talk} title={title} rep={rep}>
        <div role="alert">
          {talk.failure !== null && (
            <p className={styles.failure}>
              {talk.failure}{' '}
              {talk.isBehind
                ? 'The message is back in its field. Only a version that did not answer gets it again.'
                : "'Send' without a message asks again."}
            </p>
          )}
        </div>
      </TalkLog>
    </div>
  );
}
