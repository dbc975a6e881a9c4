import { homeRows } from '../../content/marketing/comparison.ts';
import { homeFaq } from '../../content/marketing/faq.ts';
import { Section } from '../../ui/Section.tsx';
import { Comparison } from '../sections/figures/Comparison.tsx';
import { FinalCall } from '../sections/FinalCall.tsx';
import { Integrations } from '../sections/Integrations.tsx';
import { Logos } from '../sections/customers/Logos.tsx';
import { Questions } from '../sections/Questions.tsx';
import { Stats } from '../sections/figures/Stats.tsx';
import { Testimonials } from '../sections/customers/Testimonials.tsx';
import { ThreeSteps } from '../sections/steps/ThreeSteps.tsx';

/** Everything on the home page below the hero. */
export function HomeSections() {
  return (
    <>
      <Logos />
      <Stats />
      <ThreeSteps />
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
