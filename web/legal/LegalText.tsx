import { Suspense } from 'react';
import type { LegalDocument } from '../content/legal/legalDocument.ts';
import { Contents } from './Contents.tsx';
import { InlineText, type NumberOf } from './InlineText.tsx';
import * as styles from './LegalPage.css.ts';
import { SectionText } from './SectionText.tsx';

function sectionNumbers({ path, sections }: LegalDocument): NumberOf {
  const numbers = new Map(sections.map(({ id }, index) => [id, index + 1]));
  return (id) => {
    const number = numbers.get(id);
    if (!number) throw new Error(`${path} refers to a section '${id}' that it does not have.`);
    return number;
  };
}

/** The whole document. React hydrates each section when the browser is idle, or when the visitor uses it. */
export function LegalText({ document }: { document: LegalDocument }) {
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
