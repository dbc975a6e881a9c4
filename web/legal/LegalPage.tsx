import { type RefObject, Suspense, useEffect, useRef } from 'react';
import type { LegalDocument, LegalSection } from '../content/legal/legalDocument.ts';
import type { LegalSummary } from '../content/pages/legalPages.ts';
import { legalPage } from '../content/pages/legalPages.ts';
import { SiteMetadata } from '../layout/PageMetadata.tsx';
import * as styles from './LegalPage.css.ts';
import { InlineText, type NumberOf } from './InlineText.tsx';
import { SectionText } from './SectionText.tsx';
import * as recipes from '../theme/recipes.css.ts';

interface Props {
  summary: LegalSummary;
  document: LegalDocument;
}

export function LegalPage({ summary, document }: Props) {
  const article = useRef<HTMLElement>(null);
  useStaggeredReveal(article);
  return (
    <>
      <SiteMetadata page={legalPage(summary)} type="article" />
      <article ref={article} className={styles.article}>
        <LegalText document={document} />
      </article>
    </>
  );
}

function sectionNumbers({ path, sections }: LegalDocument): NumberOf {
  const numbers = new Map(sections.map(({ id }, index) => [id, index + 1]));
  return (id) => {
    const number = numbers.get(id);
    if (!number) throw new Error(`${path} refers to a section '${id}' that it does not have.`);
    return number;
  };
}

/** The whole document. React hydrates each section when the browser is idle, or when the visitor uses it. */
function LegalText({ document }: { document: LegalDocument }) {
  const numberOf = sectionNumbers(document);
  const { title, dateLabel, date, isoDate, introduction, sections } = document;
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.date}>
          <time dateTime={isoDate}>{`${dateLabel} ${date}`}</time>
        </p>
        {introduction.map((text) => (
          <p key={text} className={styles.introduction}>
            <InlineText text={text} numberOf={numberOf} />
          </p>
        ))}
      </header>
      <Contents sections={sections} />
      <div className={styles.sections}>
        {sections.map((section, index) => (
          <Suspense key={section.id}>
            <SectionText section={section} number={index + 1} numberOf={numberOf} />
          </Suspense>
        ))}
      </div>
    </>
  );
}

/** The list of sections: above the text on small screens, beside it on large ones. */
function Contents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <nav aria-label="Contents" className={styles.contents}>
      <details open className={styles.contentsBox}>
        <summary className={styles.contentsTitle}>Contents</summary>
        <ol className={styles.contentsList}>
          {sections.map(({ id, title }, index) => (
            <li key={id}>
              <a href={`#${id}`} className={styles.contentsLink}>
                <span className={recipes.softFigures}>{`${index + 1}.`}</span>
                <span>{title}</span>
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

const STAGGER_MS = 200;
const THRESHOLD = 0.3;

/**
 * Moves the `data-reveal` parts inside `root` into place, one after another, when they are scrolled into view.
 * Text is never hidden, only displaced by styles, so it can always be read.
 * Parts that are visible at the start do not move. With reduced motion nothing moves.
 */
function useStaggeredReveal(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!root.current || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const waiting = [...root.current.querySelectorAll<HTMLElement>('[data-reveal]')].filter(
      (part) => part.getBoundingClientRect().top > innerHeight,
    );
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.filter((entry) => entry.intersectionRatio >= THRESHOLD);
        for (const [place, { target }] of seen.entries()) {
          observer.unobserve(target);
          if (!(target instanceof HTMLElement)) continue;
          target.style.setProperty('--reveal-delay', `${place * STAGGER_MS}ms`);
          target.dataset.reveal = 'shown';
        }
      },
      { threshold: THRESHOLD },
    );
    for (const part of waiting) {
      part.dataset.reveal = 'waiting';
      observer.observe(part);
    }
    return () => {
      observer.disconnect();
      for (const part of waiting) part.dataset.reveal = '';
    };
  }, [root]);
}
