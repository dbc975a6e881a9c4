import { Suspense } from 'react';
import { industriesPage } from '../../content/pages/publicPages.ts';
import { usePageWords } from '../../layout/usePageWords.ts';
import { SiteMetadata } from '../../layout/PageMetadata.tsx';
import { Benefits } from '../sections/Benefits.tsx';
import { FinalCall } from '../sections/FinalCall.tsx';
import { Steps } from '../sections/Steps.tsx';
import { Logos } from '../sections/Logos.tsx';
import { VideoFlow } from '../video/VideoFlow.tsx';
import { IndustryCards, IndustrySections } from './Industries.tsx';
import { SuccessStories } from './SuccessStories.tsx';
import { BookingLink } from '../../layout/booking/BookingLink.tsx';
import { Marked } from '../../ui/Marked.tsx';
import { container, lead } from '../../ui/page.css.ts';
import { VideoLink, VideoPoster } from '../video/VideoLink.tsx';
import * as styles from './IndustriesPage.css.ts';
import * as recipes from '../../theme/recipes.css.ts';

/** /industries */
export function Component() {
  const words = usePageWords('/industries');
  return (
    <>
      <SiteMetadata page={industriesPage} />
      <Suspense>
        <IndustriesHero />
        <Logos words={words} />
        <IndustryCards />
        <IndustrySections />
        <Benefits words={words} />
        <SuccessStories />
        <Steps words={words} />
        <VideoBand />
        <FinalCall page="industries" words={words} tryTo={words['closing.to']} />
      </Suspense>
      <VideoFlow />
    </>
  );
}

/** One rep for every trade, in one sentence. */
function IndustriesHero() {
  const words = usePageWords('/industries');
  return (
    <section
      id="industries-hero"
      aria-labelledby="industries-hero-title"
      className={`${container} ${styles.hero}`}
    >
      <h1 id="industries-hero-title" className={styles.title}>
        {words.headline}
      </h1>
      <div className={recipes.stackFromStart}>
        <p className={lead}>
          <Marked>{words.lead}</Marked>
        </p>
        <div className={recipes.rowWide}>
          <BookingLink look="main" data-event="book_demo_industries" data-category="cta">
            {words.book}
          </BookingLink>
          <VideoLink look="quiet" data-event="watch_demo_industries_hero">
            {words.watch}
          </VideoLink>
        </div>
      </div>
    </section>
  );
}

/** A link to the video, below the text. */
function VideoBand() {
  const words = usePageWords('/industries');
  const title = words['video.title'];
  return (
    <section id="video" aria-labelledby={title ? 'video-title' : undefined} className={styles.band}>
      <div className={`${container} ${styles.columns}`}>
        <div className={styles.words}>
          {title && (
            <h2 id="video-title" className={recipes.sectionTitle}>
              {title}
            </h2>
          )}
          <p className={lead}>
            <Marked>{words['video.text']}</Marked>
          </p>
          <VideoLink look="plain" data-event="watch_demo_industries">
            {words['video.button']}
          </VideoLink>
        </div>
        <VideoPoster event="watch_demo_industries_poster" words={words['video.poster']} />
      </div>
    </section>
  );
}
