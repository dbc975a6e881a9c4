import { type SuccessStory, successStories } from '../../content/marketing/successStories.ts';
import { Section } from '../../ui/Section.tsx';
import { CustomerLogo } from '../sections/Logos.tsx';
import { Portrait } from '../sections/Testimonials.tsx';
import * as styles from './SuccessStories.css.ts';
import * as recipes from '../../theme/recipes.css.ts';

/** Two customers from start to finish. */
export function SuccessStories() {
  return (
    <Section id="stories" title="Success stories.">
      <div className={styles.stories}>
        {successStories.map((story) => (
          <Story key={story.company} {...story} />
        ))}
      </div>
    </Section>
  );
}

const CHAPTERS = ['challenge', 'solution', 'results'] as const;

function Story(story: SuccessStory) {
  const { industry, logo, quote, metric, company, personName, personTitle, personPhoto } = story;
  const { detailedStory } = story;
  return (
    <article className={styles.story} aria-label={`${industry}: ${company}`}>
      <div className={recipes.spreadRowWide}>
        <p className={styles.industry}>{industry}</p>
        <CustomerLogo name={logo} />
      </div>
      <h3 className={styles.quote}>“{quote}”</h3>
      <p className={styles.metric}>{metric}</p>
      <dl className={styles.chapters}>
        {CHAPTERS.map((chapter) => (
          <div key={chapter}>
            <dt>{chapter}</dt>
            <dd>{detailedStory[chapter]}</dd>
          </div>
        ))}
      </dl>
      <figure className={styles.testimonial}>
        <blockquote>“{detailedStory.testimonial}”</blockquote>
        <figcaption className={styles.person}>
          <Portrait of={personPhoto} />
          <span>
            <strong>{personName}</strong>
            <br />
            {personTitle}, {company}
          </span>
        </figcaption>
      </figure>
    </article>
  );
}
