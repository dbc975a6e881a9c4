import type { Lead as LeadRow } from '../../../prisma/generated/client/client.ts';
import { createLead as rules } from '../../../web/content/inputs/createLead.ts';
import { RateLimitedError } from '../../domain/errors.ts';
import { leadOf, saveLead } from '../../domain/leads/saveLead.ts';
import { AttributionInput } from '../attribution.ts';
import { builder } from '../builder.ts';
import { FormEvidenceInput, isDecoyed } from '../formEvidence.ts';
import { spend } from '../limits.ts';
import { mutation } from '../mutation.ts';
import { Lead } from './Lead.ts';

const ConsentInput = builder.inputType('ConsentInput', {
  description: 'The words that a person agreed to.',
  fields: (t) => ({
    text: t.string({ required: true, description: 'The words as they stood at the form.' }),
    version: t.string({ required: true, description: 'Which version of these words.' }),
    page: t.string({ description: 'Page on which they stood.' }),
  }),
});

mutation('createLead', {
  description:
    'Saves a lead and queues its call, which is placed by `triggerAiCall` or after ten seconds by itself. The same phone and e-mail within ten minutes are the same lead and one call.',
  authScopes: { open: 'leads:write' },
  validate: rules,
  errors: [RateLimitedError],
  input: builder.inputType('CreateLeadInput', {
    description: 'Who asks to be called.',
    fields: (t) => ({
      firstName: t.string({ required: true, description: 'The whole name as entered.' }),
      email: t.string({ required: true, description: 'Address; kept in lower case.' }),
      phone: t.string({ required: true, description: 'Ten digits, with any punctuation.' }),
      source: t.string({
        description: 'Form or program that it comes by; `hero_form` when absent.',
      }),
      attribution: t.field({ type: AttributionInput, description: 'Where the visitor came from.' }),
      consent: t.field({
        type: ConsentInput,
        description:
          'What the person agreed to; the words at the form of the home page when absent.',
      }),
      form: t.field({ type: FormEvidenceInput, description: 'How the form was filled in.' }),
    }),
  }),
  payload: builder.objectRef<{ lead: LeadRow }>('CreateLeadPayload').implement({
    description: 'The lead as it was saved.',
    fields: (t) => ({
      lead: t.field({
        type: Lead,
        description: 'The new lead, or the one that was there already.',
        grantScopes: ['ownLead'],
        resolve: ({ lead }) => lead,
      }),
    }),
  }),
  resolve: async (input, context) => {
    const { client, services } = context;
    await spend(context, {
      leadsByAddress: client.network,
      leadsByPhone: input.phone,
      leadsByEmail: input.email.toLowerCase(),
    });
    if (isDecoyed(input.form, 'createLead', context)) {
      return { lead: leadOf(input, services.clock.now()) };
    }
    return { lead: await saveLead(input, client, services) };
  },
});
