import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { developers, developersPage, referencePage } from '../content/pages/developers.ts';
import { SiteMetadata } from '../layout/PageMetadata.tsx';
import { siteStandIn } from '../content/partners/examples.ts';
import { type Block, guide } from '../content/partners/guide.ts';
import { article } from '../article/Article.css.ts';
import { useSite } from '../layout/pageState.ts';
import { CodeText } from './CodeText.tsx';
import * as styles from './Developers.css.ts';
import * as recipes from '../theme/recipes.css.ts';

/** /developers: how programs of partners use the API. */
export function Component() {
  return (
    <>
      <SiteMetadata page={developersPage} />
      <GuideText />
    </>
  );
}

/** The whole guide. The reference is a page of its own, because it is long. */
function GuideText() {
  return (
    <div id="developers" className={styles.page}>
      <header className={styles.head}>
        <h1>{developers.title}</h1>
        <p className={styles.introduction}>{developers.introduction}</p>
        <p>
          <a href="/graphql" className={styles.explorer}>
            {developers.explorer}
          </a>
        </p>
      </header>
      <nav aria-label={developers.contents} className={styles.contents}>
        <p className={recipes.soft}>{developers.contents}</p>
        <ol>
          {[...guide, { id: 'reference', title: developers.reference }].map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={`${article} ${styles.text}`}>
        {guide.map(({ id, title, blocks }) => (
          <Fragment key={id}>
            <h2 id={id}>{title}</h2>
            {blocks.map((block) => (
              <Part key={typeof block === 'string' ? block : JSON.stringify(block)} block={block} />
            ))}
          </Fragment>
        ))}
        <h2 id="reference">{developers.reference}</h2>
        <p>{developers.referenceText}</p>
        <p>
          <Link to={referencePage.path}>{developers.openReference}</Link>
        </p>
      </div>
    </div>
  );
}

function Part({ block }: { block: Block }) {
  if (typeof block === 'string') {
    return (
      <p>
        <CodeText text={block} />
      </p>
    );
  }
  if ('code' in block) return <Code text={block.code} />;
  if ('example' in block) {
    const { rest, example } = block;
    const graphql = (
      <>
        <Code text={example.document} />
        <Code text={JSON.stringify(example.variables, null, 2)} />
      </>
    );
    return rest ? <Ways rest={<Code text={rest} />} graphql={graphql} /> : graphql;
  }
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {block.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {block.rows.map(([name, text]) => (
          <tr key={name}>
            <td>{name}</td>
            <td>
              <CodeText text={text} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The same request over REST and over GraphQL, side by side. */
function Ways({ rest, graphql }: { rest: ReactNode; graphql: ReactNode }) {
  return (
    <div className={styles.ways}>
      <figure className={styles.way}>
        <figcaption>REST</figcaption>
        {rest}
      </figure>
      <figure className={styles.way}>
        <figcaption>GraphQL</figcaption>
        {graphql}
      </figure>
    </div>
  );
}

function Code({ text }: { text: string }) {
  const { siteUrl } = useSite();
  return (
    <pre className={styles.code}>
      <code>{text.replaceAll(siteStandIn, siteUrl)}</code>
    </pre>
  );
}
