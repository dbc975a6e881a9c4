import { developersPage } from '../content/pages/developersPage.ts';
import { PageMetadata } from '../layout/PageMetadata.tsx';
import { GuideText } from './GuideText.tsx';

/** /developers: how programs of partners use the API. */
export function Component() {
  return (
    <>
      <PageMetadata {...developersPage} />
      <GuideText />
    </>
  );
}
