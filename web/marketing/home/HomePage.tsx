import { Suspense } from 'react';
import { homeFaq } from '../../content/marketing/faq.ts';
import { faqPage, organization, webSite } from '../../content/pages/structuredData.ts';
import { homePage } from '../../content/pages/publicPages.ts';
import { PageMetadata, StructuredData } from '../../layout/PageMetadata.tsx';
import { VideoFlow } from '../video/VideoFlow.tsx';
import { CallScene } from './CallScene.tsx';
import { Hero } from './Hero.tsx';
import { HomeSections } from './HomeSections.tsx';

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
