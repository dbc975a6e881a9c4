import { company } from '../content/company/company.ts';
import { PageMetadata } from '../layout/PageMetadata.tsx';
import { useStatus } from '../layout/pageAnswer.ts';
import { Dial } from '../ui/Dial.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { lead } from '../ui/page.css.ts';
import { EmailLink } from '../ui/EmailLink.tsx';
import * as styles from './NotFoundPage.css.ts';

const title = 'Something Went Wrong';
const description = 'This page cannot be shown right now. Please try again in a minute.';

/** The page for a request that the server cannot render. It has no data and no scripts. */
export function Component() {
  useStatus(500);
  return (
    <div className={styles.page}>
      {/* One response serves every URL that fails, so it cannot name the requested one. */}
      <PageMetadata title={title} description={description} path="/500" noIndex />
      <Dial seconds={45} className={styles.dial} />
      <h1 className={styles.title}>{title}</h1>
      <p className={`${lead} ${styles.words}`}>
        The line dropped on our side, not on yours. Nothing that you sent was lost; try again in a
        minute, or write to <EmailLink email={company.supportEmail} />.
      </p>
      <div className={styles.ways}>
        <LinkButton to="/">Back to the home page</LinkButton>
      </div>
    </div>
  );
}
