import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { article } from '../article/Article.css.ts';
import { developers, developersPage, referencePage } from '../content/pages/developers.ts';
import { PageMetadata } from '../layout/PageMetadata.tsx';
import * as styles from './Developers.css.ts';
import { CodeText } from './CodeText.tsx';
import { reference } from './__generated__/reference.ts';

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

/** Every type that an API key can use, as expandable sections. */
function Reference() {
  return (
    <>
      {reference.map(({ name, kind, description, members }) => (
        <details key={name} id={`type-${name}`} className={styles.entry}>
          <summary>
            {name} <span className={styles.kind}>{kind}</span>
          </summary>
          <p>
            <CodeText text={description} />
          </p>
          {members.length > 0 && (
            <dl className={styles.members}>
              {members.map((each) => (
                <div key={each.name}>
                  <dt>
                    <code>{each.type ? `${each.name}: ${each.type}` : each.name}</code>
                  </dt>
                  {each.description && (
                    <dd>
                      <CodeText text={each.description} />
                    </dd>
                  )}
                </div>
              ))}
            </dl>
          )}
        </details>
      ))}
    </>
  );
}
