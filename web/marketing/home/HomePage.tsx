import { Suspense } from 'react';
import { faqPage, organization, webSite } from '../../content/pages/structuredData.ts';
import { homePage } from '../../content/pages/publicPages.ts';
import { usePageWords } from '../../layout/usePageWords.ts';
import { SiteMetadata, StructuredData } from '../../layout/PageMetadata.tsx';
import { VideoFlow } from '../video/VideoFlow.tsx';
import { CallScene } from './CallScene.tsx';
import { Hero } from './Hero.tsx';
import { homeRows } from '../../content/marketing/comparison.ts';
import { Section } from '../../ui/Section.tsx';
import { Comparison } from '../sections/Comparison.tsx';
import { FinalCall } from '../sections/FinalCall.tsx';
import { Integrations } from '../sections/Integrations.tsx';
import { Logos } from '../sections/Logos.tsx';
import { Questions } from '../sections/Questions.tsx';
import { Testimonials } from '../sections/Testimonials.tsx';
import { Steps } from '../sections/Steps.tsx';
import { countUp, stats } from '../../content/marketing/stats.ts';
import { Counters } from '../sections/Counters.tsx';

/** The home page. React hydrates the part behind Suspense when the browser is idle, or when the visitor uses it. */
export function Component() {
  const words = usePageWords('/');
  return (
    <>
      <SiteMetadata page={homePage} />
      <Hero />
      <Suspense>
        <CallScene />
        <HomeSections />
        <StructuredData of={(site) => [organization(site), webSite(site), faqPage(words.faq)]} />
      </Suspense>
      <VideoFlow />
    </>
  );
}

/** Everything on the home page below the hero. */
function HomeSections() {
  const words = usePageWords('/');
  return (
    <>
      <Logos words={words} />
      <Stats />
      <Steps words={words} />
      <Integrations words={words} />
      <Section id="comparison" title={words['comparison.title']} intro={words['comparison.text']}>
        <Comparison caption="Sixty compared with human sales reps" rows={homeRows} />
      </Section>
      <Testimonials words={words} />
      <Questions words={words} />
      <FinalCall page="home" words={words} tryTo="#hero" />
    </>
  );
}

/** Why the first minute decides, in four figures. */
function Stats() {
  const words = usePageWords('/');
  return (
    <Section id="stats" on="pine" title={words['stats.title']} playAt={countUp.threshold}>
      <Counters items={stats} />
    </Section>
  );
}
