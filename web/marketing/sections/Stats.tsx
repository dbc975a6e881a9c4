import { stats } from '../../content/stats.ts';
import { Section } from '../../ui/Section.tsx';
import { Counters } from './Counters.tsx';

/** Why the first minute decides, in four figures. */
export function Stats() {
  return (
    <Section id="stats" on="pine" title="The first to answer gets the deal.">
      <Counters items={stats} />
    </Section>
  );
}
