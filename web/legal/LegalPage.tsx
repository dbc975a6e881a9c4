import { useRef } from 'react';
import type { LegalDocument, LegalSummary } from '../content/legal/legalDocument.ts';
import { legalPage } from '../content/pages/legalPage.ts';
import { PageMetadata } from '../layout/PageMetadata.tsx';
import { useStaggeredReveal } from '../ui/useStaggeredReveal.ts';
import * as styles from './LegalPage.css.ts';
import { LegalText } from './LegalText.tsx';

interface Props {
  summary: LegalSummary;
  document: LegalDocument;
}

export function LegalPage({ summary, document }: Props) {
  const article = useRef<HTMLElement>(null);
  useStaggeredReveal(article);
  return (
    <>
      <PageMetadata {...legalPage(summary)} type="article" />
      <article ref={article} className={styles.article}>
        <LegalText document={document} />
      </article>
    </>
  );
}
