import type { PageWords } from '../../content/pages/words/words.ts';
import { usePageWords } from '../../layout/usePageWords.ts';
import { Marked } from '../../ui/Marked.tsx';
import { Section } from '../../ui/Section.tsx';
import { CustomerLogo } from '../sections/Logos.tsx';
import { NameOf, Portrait } from '../sections/Testimonials.tsx';
import * as styles from './SuccessStories.css.ts';
import * as recipes from '../../theme/recipes.css.ts';
import { keysOf } from '../../ui/keysOf.ts';

type Stories = PageWords['/industries']['stories'];

/** Customers from start to finish. */
export function SuccessStories() {
  const words = usePageWords('/industries');
  const keys = keysOf(words.stories.map(({ quote }) => quote));
  return (
    <Section id="stories" title={words['stories.title']}>
      <div className={styles.stories}>
        {words.stories.map((story, index) => (
          <Story key={keys[index]} story={story} at={index} />
        ))}
      </div>
    </Section>
  );
}

const CHAPTERS = ['challenge', 'solution', 'results'] as const;

function Story({ story, at }: { story: Stories[number]; at: number }) {
  const { industry, quote, metric, company, testimonial } = story;
  return (
    <article className={styles.story} aria-label={`${industry}: ${company}`}>
      <div className={recipes.spreadRowWide}>
        <p className={styles.industry}>{industry}</p>
        <CustomerLogo name={company} />
      </div>
      <h3 className={styles.quote}>“{quote}”</h3>
      <p className={styles.metric}>{metric}</p>
      <dl className={styles.chapters}>
        {CHAPTERS.map((chapter) => (
          <div key={chapter}>
            <dt>{chapter}</dt>
            <dd>
              <Marked>{story[chapter]}</Marked>
            </dd>
          </div>
        ))}
      </dl>
      <figure className={styles.testimonial}>
        <blockquote>“{testimonial}”</blockquote>
        <figcaption className={styles.person}>
          <Portrait of={story} at={at} />
          <NameOf person={story} />
        </figcaption>
      </figure>
    </article>
  );
}
