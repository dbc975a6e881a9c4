import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { article } from '../article/Article.css.ts';
import { developers } from '../content/company/developers.ts';
import { developersPage } from '../content/pages/developersPage.ts';
import { referencePage } from '../content/pages/referencePage.ts';
import { PageMetadata } from '../layout/PageMetadata.tsx';
import * as styles from './Developers.css.ts';
import { Reference } from './Reference.tsx';

/** /developers/reference: every type of the API. React hydrates the long list when the browser is idle. */
export function Component() {
  return (
    <>
      <PageMetadata {...referencePage} />
      <div id="reference" className={styles.page}>
        <header className={styles.head}>
          <h1>{developers.referenceTitle}</h1>
          <p className={styles.introduction}>{developers.referenceText}</p>
          <p>
            <Link to={developersPage.path} className={styles.explorer}>
              {developers.backToGuide}
            </Link>
          </p>
        </header>
        <div className={`${article} ${styles.text}`}>
          <Suspense>
            <Reference />
          </Suspense>
        </div>
      </div>
    </>
  );
}
