import { Suspense } from 'react';
import { connectConverseCalendar } from '../../content/marketing/howItWorks.ts';
import { homeFaq } from '../../content/marketing/faq.ts';
import { faqPage, organization, webSite } from '../../content/pages/structuredData.ts';
import { homePage } from '../../content/pages/publicPages.ts';
import { PageMetadata, StructuredData } from '../../layout/PageMetadata.tsx';
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
  return (
    <>
      <PageMetadata {...homePage} />
      <Hero />
      <Suspense>
        <CallScene />
        <HomeSections />
        <StructuredData of={(site) => [organization(site), webSite(site), faqPage(homeFaq)]} />
      </Suspense>
      <VideoFlow />
    </>
  );
}

/** Everything on the home page below the hero. */
function HomeSections() {
  return (
    <>
      <Logos />
      <Stats />
      <Steps title="From a stranger’s click to your calendar." steps={connectConverseCalendar} />
      <Integrations />
      <Section
        id="comparison"
        title="A rep that never has an off day."
        intro="The same lead, the same script, the same hour. One of them is still in a meeting."
      >
        <Comparison caption="Sixty compared with human sales reps" rows={homeRows} />
      </Section>
      <Testimonials />
      <Questions id="faq" title="Questions, answered." items={homeFaq} />
      <FinalCall
        page="home"
        title="Your next lead is sixty seconds from a conversation."
        text="See it with your playbook, or hear it on your own phone now."
        tryTo="#hero"
      />
    </>
  );
}

/** Why the first minute decides, in four figures. */
function Stats() {
  return (
    <Section
      id="stats"
      on="pine"
      title="The first to answer gets the deal."
      playAt={countUp.threshold}
    >
      <Counters items={stats} />
    </Section>
  );
}
