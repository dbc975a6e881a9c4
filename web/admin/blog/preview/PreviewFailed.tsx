import { button } from '../../../ui/Button.css.ts';
import { ButtonLink } from '../../ButtonLink.tsx';
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
        <ButtonLink to={POSTS_PATH} className={button.main}>
          Back to Blog Management
        </ButtonLink>
        <ButtonLink to={LOGIN_PATH} className={button.quiet}>
          Log In Again
        </ButtonLink>
      </div>
    </main>
  );
}
