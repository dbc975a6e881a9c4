import { builder } from '../../schema/builder.ts';
import { Consent } from '../Consent.ts';

export const AskedAgain = builder.prismaObject('Consent', {
  variant: 'AskedAgain',
  description: 'A new consent to calls to a number that had opted out. Only admins see it.',
  fields: (t) => ({
    at: t.expose('createdAt', { type: 'DateTime', description: 'When the person agreed.' }),
    lead: t.relation('lead', { nullable: true, description: 'The lead that holds the consent.' }),
    consent: t.variant(Consent, { description: 'The evidence of the consent.' }),
  }),
});
