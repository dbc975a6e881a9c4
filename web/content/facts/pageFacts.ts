import { company } from '../company/company.ts';
import { crmNames } from '../sales/connectors/crmKinds.ts';
import { launch, lostBefore, proof, reach } from './claims.ts';
import { contractFacts, dataFacts, serviceFacts, usageFacts } from './legalFacts.ts';
import { overage, perMinutePrice, plans } from './plans.ts';

/** A fact of the site that texts can use by its name, so that no figure stands twice. */
export interface PageFact {
  /** Such as `plans.starter.price`. */
  name: string;
  /** What the fact is about, for the people who choose it: 'Price of the plan Starter'. */
  label: string;
  /** As a sentence writes it: '$297/month'. */
  value: string;
}

const fact = (name: string, label: string, value: string): PageFact => ({ name, label, value });

const ofPlans = plans.flatMap(({ name, price, period = '', minutes, overage: more }) => {
  const key = `plans.${name.toLowerCase()}`;
  return [
    fact(`${key}.price`, `Price of the plan ${name}`, price + period),
    fact(`${key}.amount`, `Amount of the plan ${name}`, price),
    fact(`${key}.minutes`, `Minutes of the plan ${name}`, minutes),
    fact(`${key}.overage`, `Further minutes of the plan ${name}`, more),
  ];
});

/** All facts that texts can use, in the order in which people choose them. */
export const pageFacts: readonly PageFact[] = [
  fact('company.name', 'Name of the company', company.name),
  fact('company.product', 'Name of the product', company.product),
  fact('speed.seconds', 'Time until a new lead is called', serviceFacts.callWithin.text),
  fact('launch.standard', 'Time until standard integrations are live', launch.standardIntegrations),
  fact('launch.full', 'Time until everything is live', launch.full),
  fact('launch.latest', 'Longest time until everything is live', serviceFacts.launchUpTo.text),
  fact('launch.elsewhere', 'Time that competitors need', launch.elsewhere),
  ...ofPlans,
  fact('overage.listed', 'Price of a further minute', perMinutePrice(overage.listed)),
  fact('overage.volume', 'Lowest price of a minute at volume', perMinutePrice(overage.volume)),
  fact('contract.minimum', 'Shortest term of a plan', contractFacts.minimumTerm.text),
  fact(
    'contract.minimumCompound',
    'Shortest term of a plan, before a noun',
    contractFacts.minimumTerm.compound,
  ),
  fact('contract.enterprise', 'Term of Enterprise agreements', contractFacts.enterpriseTerm.text),
  fact('contract.notice', 'Notice to end a plan', contractFacts.terminationNotice.text),
  fact('usage.firstAlert', 'Usage at which the first alert is sent', usageFacts.firstAlert.text),
  fact('usage.secondAlert', 'Usage at which the second alert is sent', usageFacts.secondAlert.text),
  fact('data.deletion', 'Time until personal data is deleted', dataFacts.personalDataDeletion.text),
  fact('data.transport', 'Encryption in transfer', dataFacts.transport),
  fact('reach.platforms', 'Number of platforms', reach.platforms),
  fact('reach.callsADay', 'Calls in a day', reach.callsADay),
  fact('reach.availability', 'Availability', reach.availability),
  fact('reach.conversion', 'Highest conversion rate', reach.conversion),
  fact('reach.savings', 'Highest savings against human reps', reach.savings),
  fact('integrations.crms', 'CRMs with a connector', crmNames.join(', ')),
  fact('proof.lostBefore', 'What customers lost before', lostBefore),
  fact('proof.consultations', 'Result: consultations', proof.consultations),
  fact('proof.quoteResponse', 'Result: quotes', proof.quoteResponse),
  fact('proof.interviews', 'Result: interviews', proof.interviews),
  fact('proof.appointmentRate', 'Result: appointment rate', proof.appointmentRate),
  fact('proof.scheduling', 'Result: scheduling', proof.scheduling),
  fact('proof.satisfaction', 'Result: satisfaction', proof.satisfaction),
  fact('proof.beforeAndAfter', 'Result: appointment rate before and after', proof.beforeAndAfter),
];

const byName = new Map(pageFacts.map((each) => [each.name, each]));

export function findPageFact(name: string): PageFact | null {
  return byName.get(name) ?? null;
}
