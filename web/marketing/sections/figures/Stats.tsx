import { countUp, stats } from '../../../content/marketing/stats.ts';
import { Section } from '../../../ui/Section.tsx';
import { Counters } from './Counters.tsx';

/** Why the first minute decides, in four figures. */
export function Stats() {
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
