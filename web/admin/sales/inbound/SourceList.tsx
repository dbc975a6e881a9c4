import { graphql, useFragment } from 'react-relay/hooks.js';
import { Link } from 'react-router-dom';
import type { SourceList_sources$key } from '#relay/SourceList_sources.graphql';
import { PRESETS } from '../../../content/sales/inbound/presets/presets.ts';
import { Moment } from '../../kit/list/details/times.tsx';
import * as styles from './Forms.css.ts';
import { sourcePath } from './formsPaths.ts';
import * as recipes from '../../../theme/recipes.css.ts';

const fragment = graphql`
  fragment SourceList_sources on InboundSource @relay(plural: true) {
    id
    name
    preset
    consentText
    lastReceivedAt
    kept {
      id
    }
  }
`;

/** All sources, with what needs the attention of staff. */
export function SourceList({ sources: keys }: { sources: SourceList_sources$key }) {
  const sources = useFragment(fragment, keys);
  if (sources.length === 0) return <p>No form is connected.</p>;
  return (
    <ul className={styles.sources}>
      {sources.map(({ id, name, preset, consentText, lastReceivedAt, kept }) => (
        <li key={id} className={styles.source}>
          <Link to={sourcePath(id)}>{name}</Link>
          <span className={recipes.soft}>
            {preset in PRESETS ? PRESETS[preset as keyof typeof PRESETS].name : preset}
          </span>
          <span className={recipes.soft}>
            {lastReceivedAt ? (
              <>
                Last received <Moment at={lastReceivedAt} />
              </>
            ) : (
              'Nothing received in the last week'
            )}
          </span>
          {!consentText && <span className={recipes.soft}>Nobody is called: no consent text</span>}
          {kept.length > 0 && <strong>{kept.length} not understood</strong>}
        </li>
      ))}
    </ul>
  );
}
