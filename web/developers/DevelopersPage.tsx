import { developersPage } from '../content/pages/developersPage.ts';
import { PageMetadata } from '../layout/PageMetadata.tsx';
import { ServerOnly } from '../ui/ServerOnly.tsx';
import '../article/Article.css.ts';
import './Developers.css.ts';

const GuideText = import.meta.env.SSR ? (await import('./GuideText.tsx')).GuideText : null;

/** /developers: how programs of partners use the API. */
export function Component() {
  return (
    <>
      <PageMetadata {...developersPage} />
      <ServerOnly>{GuideText && <GuideText />}</ServerOnly>
    </>
  );
}
