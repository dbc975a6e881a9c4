import { Suspense, use } from 'react';
import { Link } from 'react-router-dom';
import { article } from '../article/Article.css.ts';
import { developers, developersPage, referencePage } from '../content/pages/developers.ts';
import { SiteMetadata } from '../layout/PageMetadata.tsx';
import { throwIfNotOk } from '../relay/requestJson.ts';
import * as styles from './Developers.css.ts';
import { CodeText } from './CodeText.tsx';
import referenceUrl from './__generated__/reference.json?url';
import type { ReferenceEntry } from './referenceEntry.ts';

/** The entries are data, not script. The browser reads them beside the hydration, and shows what the server rendered until then. */
const reference: Promise<ReferenceEntry[]> = import.meta.env.SSR
  ? import('./__generated__/reference.json').then(({ default: entries }) => entries)
  : fetch(referenceUrl).then(async (response) => {
      await throwIfNotOk(response);
      return response.json();
    });

/** /developers/reference: every type of the API. React hydrates the long list when the browser is idle. */
export function Component() {
  return (
    <>
      <SiteMetadata page={referencePage} />
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
      {use(reference).map(({ name, kind, description, members }) => (
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
