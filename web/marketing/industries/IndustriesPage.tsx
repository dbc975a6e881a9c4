import { Suspense } from 'react';
import { industryBenefits, industrySteps } from '../../content/marketing/industries.ts';
import { industriesPage } from '../../content/pages/publicPages.ts';
import { PageMetadata } from '../../layout/PageMetadata.tsx';
import { Benefits } from '../sections/Benefits.tsx';
import { FinalCall } from '../sections/FinalCall.tsx';
import { FourSteps } from '../sections/steps/FourSteps.tsx';
import { Logos } from '../sections/customers/Logos.tsx';
import { VideoFlow } from '../video/VideoFlow.tsx';
import { IndustriesHero } from './IndustriesHero.tsx';
import { IndustryCards } from './IndustryCards.tsx';
import { IndustrySections } from './IndustrySections.tsx';
import { SuccessStories } from './SuccessStories.tsx';
import { VideoBand } from './VideoBand.tsx';

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
        <FourSteps id="how-it-works" title="How It Works" steps={industrySteps} />
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
