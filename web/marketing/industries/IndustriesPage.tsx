import { Suspense } from 'react';
import { industryBenefits, industrySteps } from '../../content/marketing/industries.ts';
import { industriesPage } from '../../content/pages/publicPages.ts';
import { PageMetadata } from '../../layout/PageMetadata.tsx';
import { Benefits } from '../sections/Benefits.tsx';
import { FinalCall } from '../sections/FinalCall.tsx';
import { Steps } from '../sections/Steps.tsx';
import { Logos } from '../sections/Logos.tsx';
import { VideoFlow } from '../video/VideoFlow.tsx';
import { IndustryCards, IndustrySections } from './Industries.tsx';
import { SuccessStories } from './SuccessStories.tsx';
import { speedToLead } from '../../content/facts/claims.ts';
import { demoVideo } from '../../content/marketing/demo.ts';
import { BookingLink } from '../../layout/booking/BookingLink.tsx';
import { container, lead } from '../../ui/page.css.ts';
import { VideoLink, VideoPoster } from '../video/VideoLink.tsx';
import * as styles from './IndustriesPage.css.ts';
import * as recipes from '../../theme/recipes.css.ts';

/** /industries */
export function Component() {
  return (
    <>
      <PageMetadata {...industriesPage} />
      <Suspense>
        <IndustriesHero />
        <Logos />
        <IndustryCards />
        <IndustrySections />
        <Benefits title="What every trade gets." items={industryBenefits} />
        <SuccessStories />
        <Steps title="How It Works" steps={industrySteps} />
        <VideoBand />
        <FinalCall
          page="industries"
          title="Hear it sell what you sell."
          text="Tell us your trade. The demo runs on a playbook made for it."
          tryTo="/#hero"
        />
      </Suspense>
      <VideoFlow />
    </>
  );
}

/** One rep for every trade, in one sentence. */
function IndustriesHero() {
  return (
    <section
      id="industries-hero"
      aria-labelledby="industries-hero-title"
      className={`${container} ${styles.hero}`}
    >
      <h1 id="industries-hero-title" className={styles.title}>
        Whatever you sell, the first call wins it.
      </h1>
      <div className={recipes.stackFromStart}>
        <p className={lead}>
          Eight industries, one rule: a lead is warm for {speedToLead.seconds} seconds. Sixty calls
          inside them, with a playbook that knows your trade.
        </p>
        <div className={recipes.rowWide}>
          <BookingLink look="main" data-event="book_demo_industries" data-category="cta">
            Book a Demo
          </BookingLink>
          <VideoLink look="quiet" data-event="watch_demo_industries_hero">
            {demoVideo.title}
          </VideoLink>
        </div>
      </div>
    </section>
  );
}

/** A link to the video, below the text. */
function VideoBand() {
  return (
    <section id="video" aria-labelledby="video-title" className={styles.band}>
      <div className={`${container} ${styles.columns}`}>
        <div className={styles.words}>
          <h2 id="video-title" className={recipes.sectionTitle}>
            Watch one call from start to finish.
          </h2>
          <p className={lead}>
            A lead comes in. It is called, qualified and on the calendar before the form is
            forgotten.
          </p>
          <VideoLink look="plain" data-event="watch_demo_industries">
            {demoVideo.title}
          </VideoLink>
        </div>
        <VideoPoster event="watch_demo_industries_poster" />
      </div>
    </section>
  );
}
