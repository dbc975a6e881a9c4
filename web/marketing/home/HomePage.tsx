import { homeFaq } from '../../content/faq.ts';
import { faqPage, organization, webSite } from '../../content/structuredData.ts';
import { homePage } from '../../content/pages/homePage.ts';
import { PageMetadata } from '../../layout/PageMetadata.tsx';
import { StructuredData } from '../../layout/StructuredData.tsx';
import { ServerOnly } from '../../ui/ServerOnly.tsx';
import { VideoFlow } from '../video/VideoFlow.tsx';
import { CallScene } from './CallScene.tsx';
import { Hero } from './Hero.tsx';
import { HomeSections } from './HomeSections.tsx';

/** The home page. Only the hero and the video's modal are alive in the browser; the rest is read. */
export function Component() {
  return (
    <>
      <PageMetadata {...homePage} />
      <Hero />
      <ServerOnly>
        {import.meta.env.SSR && (
          <>
            <CallScene />
            <HomeSections />
            <StructuredData of={(site) => [organization(site), webSite(site), faqPage(homeFaq)]} />
          </>
        )}
      </ServerOnly>
      <VideoFlow />
    </>
  );
}
