import { button } from '../../../../ui/Button.css.ts';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { PageTitle } from '../../../kit/layout/PageTitle.tsx';
import { LOGIN_PATH } from '../../../kit/session/currentUser.ts';
import { signOut } from '../../../kit/session/signOut.ts';
import { POSTS_PATH } from '../postPaths.ts';
import * as styles from './PreviewPage.css.ts';

/** Explains why there is no preview, and links back. */
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
        {/* With a token, the login page would lead back to the console. */}
        <ButtonLink to={LOGIN_PATH} className={button.quiet} onClick={signOut}>
          Log In Again
        </ButtonLink>
      </div>
    </main>
  );
}
