import type { Versions } from './playbookState.ts';
import * as styles from './Playbooks.css.ts';

/** Which version of a playbook calls use, in words with a mark. */
export function VersionState({ versions: { version, publishedVersion } }: { versions: Versions }) {
  if (typeof publishedVersion !== 'number')
    return <span className={styles.state.draft}>Draft</span>;
  if (publishedVersion === version)
    return <span className={styles.state.published}>Published</span>;
  return (
    <span className={styles.state.changed}>
      Published, changed since version {publishedVersion}
    </span>
  );
}
