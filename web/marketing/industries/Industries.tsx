import { industryMarks } from '../../content/marketing/industries.ts';
import type { PageWords } from '../../content/pages/words/words.ts';
import { usePageWords } from '../../layout/usePageWords.ts';
import { linesOf, Marked } from '../../ui/Marked.tsx';
import { Section } from '../../ui/Section.tsx';
import { Drawn } from '../sections/Drawn.tsx';
import { drawingsOf, slugOf } from '../sections/drawings.ts';
import * as styles from './Industries.css.ts';
import { container } from '../../ui/page.css.ts';
import { CustomerLogo } from '../sections/Logos.tsx';
import * as recipes from '../../theme/recipes.css.ts';
import { keysOf } from '../../ui/keysOf.ts';

type Industry = PageWords['/industries']['industries'][number] & {
  /** The anchor of the section. */
  id: string;
  /** A path in a box of 24 by 24. */
  mark: string;
};

/** For an industry that is not drawn: a clock. */
const OTHER = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3.5 2.5';

/** The industries with their anchors and marks. */
function useIndustries(): Industry[] {
  const { industries } = usePageWords('/industries');
  const marks = drawingsOf(
    industries.map(({ name }) => name),
    Object.keys(industryMarks),
  );
  return industries.map((industry, index) => {
    const slug = slugOf(industry.name);
    // The anchor of a new industry must not be the id of another part of the page.
    const id = marks[index] === slug ? slug : `industry-${index + 1}`;
    return { ...industry, id, mark: industryMarks[marks[index] ?? ''] ?? OTHER };
  });
}

/** A card for each industry that jumps to its section. */
export function IndustryCards() {
  const words = usePageWords('/industries');
  return (
    <Section id="industries" title={words['industries.title']}>
      <ul className={styles.cards}>
        {useIndustries().map(({ id, name, mark, books }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={styles.card}
              data-event={`industry_${id.replaceAll('-', '_')}`}
              data-category="navigation"
            >
              <Drawn path={mark} size={40} className={styles.mark} />
              <strong className={styles.name}>{name}</strong>
              <span className={styles.books}>{books}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** A section for each industry, with its problem, its calls, its bookings and its results. */
export function IndustrySections() {
  return (
    <div className={container}>
      {useIndustries().map((industry) => (
        <IndustrySection key={industry.id} {...industry} />
      ))}
    </div>
  );
}

function IndustrySection({ id, name, mark, problem, playbook, books, logos, proof }: Industry) {
  const lines = linesOf(playbook);
  const lineKeys = keysOf(lines);
  const customers = linesOf(logos);
  const customerKeys = keysOf(customers);
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.industry}>
      <div className={styles.head}>
        <Drawn path={mark} size={48} className={styles.sectionMark} />
        <h2 id={`${id}-title`} className={styles.sectionName}>
          {name}
        </h2>
        <p className={styles.problem}>
          <Marked>{problem}</Marked>
        </p>
      </div>
      <div>
        <h3 className={recipes.softKicker}>Playbook</h3>
        <ul className={styles.playbook}>
          {lines.map((line, index) => (
            <li key={lineKeys[index]}>
              <Marked>{line}</Marked>
            </li>
          ))}
        </ul>
        <h3 className={recipes.softKicker}>What gets booked</h3>
        <p className={styles.sectionBooks}>{books}</p>
      </div>
      <div className={styles.result}>
        <p className={styles.proof}>{proof}</p>
        <ul className={recipes.stack[3]} aria-label={`Customers in ${name}`}>
          {customers.map((customer, index) => (
            <li key={customerKeys[index]}>
              <CustomerLogo name={customer} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
