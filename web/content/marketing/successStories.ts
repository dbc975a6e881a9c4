import { lostBefore, proof } from '../facts/claims.ts';
import { type Likeness, testimonials } from './samples.ts';

/** Sample content: these people and companies are made up. */
export interface SuccessStory {
  industry: string;
  /** Name of the company, which also identifies its logo. */
  logo: string;
  quote: string;
  metric: string;
  company: string;
  personName: string;
  personTitle: string;
  /** The drawn portrait. */
  personPhoto: Likeness;
  detailedStory: { challenge: string; solution: string; results: string; testimonial: string };
}

function by(company: string) {
  const testimonial = testimonials.find((each) => each.company === company);
  if (!testimonial) throw new Error(`Nobody at ${company} has said anything.`);
  const { author, title, quote } = testimonial;
  return { company, logo: company, personName: author, personTitle: title, said: quote };
}

const solar = by('Brightfield Solar');
const insurance = by('Harbor Mutual');

export const successStories: readonly SuccessStory[] = [
  {
    ...solar,
    industry: 'Solar',
    quote: 'Booked before they close the tab.',
    metric: proof.beforeAndAfter,
    personPhoto: 'long',
    detailedStory: {
      challenge: `Four people called web leads back the next morning, and reached few of them. ${lostBefore} Most of them went to the first company that called.`,
      solution:
        'Every form on the site now triggers a call within 60 seconds. It asks about the roof, the bill and who decides, and books the site visit with the installer of the area.',
      results: `${proof.beforeAndAfter}, in the first season. The four people now close the booked visits.`,
      testimonial: solar.said,
    },
  },
  {
    ...insurance,
    industry: 'Insurance',
    quote: 'My agents talk to people who want to talk.',
    metric: proof.quoteResponse,
    personPhoto: 'short',
    detailedStory: {
      challenge:
        'Twelve agents shared the dialling. A request for a quote waited for hours, and written consent was kept in three places.',
      solution:
        'One call collects all that a quote needs, with prior express written consent on file before it starts. Agents get it as a finished record in their CRM.',
      results: `${proof.quoteResponse}, and ${proof.interviews} when the same playbook went on to hiring.`,
      testimonial: insurance.said,
    },
  },
];
