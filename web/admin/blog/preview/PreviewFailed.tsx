import { LinkButton } from '../../../ui/LinkButton.tsx';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { LOGIN_PATH } from '../../session/currentUser.ts';
import { POSTS_PATH } from '../postPaths.ts';
import * as styles from './PreviewPage.css.ts';

/** Why there is no preview, and where to go from here. */
export function PreviewFailed({ message }: { message: string }) {
  return (
    <main className={styles.alone}>
      <PageTitle title="Preview" />
      <div role="alert" className={styles.failed}>
        <h1 className={styles.failedTitle}>Failed to load preview</h1>
        <p>{message}</p>
      </div>
      <div className={styles.actions}>
        <LinkButton to={POSTS_PATH} look="main">
          Back to Blog Management
        </LinkButton>
        <LinkButton to={LOGIN_PATH} look="quiet">
          Log In Again
        </LinkButton>
      </div>
    </main>
  );
}
