import { useRef } from 'react';
import type { LegalDocument, LegalSummary } from '../content/legal/legalDocument.ts';
import { legalPage } from '../content/pages/legalPage.ts';
import { PageMetadata } from '../layout/PageMetadata.tsx';
import { NO_HTML } from '../ui/trustedHtml.ts';
import { useStaggeredReveal } from '../ui/useStaggeredReveal.ts';
import './Contents.css.ts';
import { articleId } from './fullLoad.ts';
import * as styles from './LegalPage.css.ts';

const LegalText = import.meta.env.SSR ? (await import('./LegalText.tsx')).LegalText : null;

interface Props {
  summary: LegalSummary;
  /** Null in the browser, where the server's markup stays as it is. */
  document: LegalDocument | null;
}

export function LegalPage({ summary, document }: Props) {
  const article = useRef<HTMLElement>(null);
  useStaggeredReveal(article);
  const attributes = { ref: article, id: articleId(summary.path), className: styles.article };
  return (
    <>
      <PageMetadata {...legalPage(summary)} type="article" />
      {LegalText && document ? (
        <article {...attributes}>
          <LegalText document={document} />
        </article>
      ) : (
        // Hydration leaves what is inside alone, so the text is sent once, as HTML.
        <article {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={NO_HTML} />
      )}
    </>
  );
}
