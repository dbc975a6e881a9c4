import { createLead as rules } from '../../../web/content/sales/leads/createLead.ts';
import { leadOf, saveLead } from './saveLead.ts';
import { AttributionInput } from '../../schema/form/Attribution.ts';
import { builder } from '../../schema/builder.ts';
import { FormEvidenceInput, isCaughtByHoneypot } from '../../schema/form/formEvidence.ts';
import type { Context } from '../../schema/context.ts';
import { byApiKey, byVisitorNetwork, withNetwork } from '../../schema/limits.ts';
import { mutation } from '../../schema/mutation.ts';
import { Lead } from './Lead.ts';

const ConsentInput = builder.inputType('ConsentInput', {
  description: 'The text that a person agreed to.',
  fields: (t) => ({
    text: t.string({ required: true, description: 'The text that the form showed.' }),
    version: t.string({
      description: 'Version of the text. Forms of the site send it, API keys do not.',
    }),
    at: t.field({
      type: 'DateTime',
      description:
        'When the person agreed. Required for API keys. Forms of the site use the current time.',
    }),
    address: t.string({
      description: 'IP address of the person. Send it with an API key, if you know it.',
    }),
    page: t.string({ description: 'Path of the page that showed the text.' }),
    proof: t.string({
      description:
        'How the person proved that the phone number is theirs, such as `a code that we sent to it by text message`: 1 to 500 characters. It lifts the opt-outs of the number that are older than the consent. Ignored without an API key.',
    }),
  }),
});

/** How long a lead waits for the country of its address. It is one of several signs of where the person is. */
const COUNTRY_MS = 200;

async function countryWithin(
  ms: number,
  { address }: Context['client'],
  { geo }: Context['services'],
): Promise<string | null> {
  const { promise: timeout, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), ms);
  const place = await Promise.race([geo.locate(address), timeout]);
  clearTimeout(timer);
  return place && 'countryCode' in place ? place.countryCode : null;
}

mutation('createLead', {
  description:
    'Saves a lead and queues its call. The call starts with `triggerAiCall`, or after ten seconds without it. If the same phone number and email address are sent again within ten minutes, no second lead and no second call are made.',
  lane: 'leads',
  authScopes: { open: 'leads:write' },
  validate: rules,
  limits: {
    leadsByPhoneAnywhere: ({ phone }) => phone,
    leadsByEmailAnywhere: ({ email }) => email.toLowerCase(),
    leadsByAddress: byVisitorNetwork,
    leadsByPhone: ({ phone }, context) => withNetwork(phone, context),
    leadsByEmail: ({ email }, context) => withNetwork(email.toLowerCase(), context),
    leadsByKey: byApiKey,
  },
  public: {
    bound: 'one lead and call in 10 minutes for a phone and email address',
    causes: {
      mails: '1 if nobody answers',
      calls: '1, and the tries again that REDIAL says',
      rows: ['Lead', 'Consent', 'Call'],
    },
  },
  input: {
    description: 'The person who wants to be called.',
    fields: (t) => ({
      firstName: t.string({
        required: true,
        description: 'The full name of the person, as entered.',
      }),
      email: t.string({
        required: true,
        description: 'Email address. It is stored in lower case.',
      }),
      phone: t.string({
        required: true,
        description:
          'Phone number: ten digits, with any punctuation, with or without the country code 1.',
      }),
      source: t.string({
        description: 'The form or program that sends the lead. The default is `hero_form`.',
      }),
      timeZone: t.string({
        description:
          'Time zone of the browser, as in the tz database. An unknown zone is left out.',
      }),
      externalId: t.string({
        description:
          'The id of the lead in your program. If your API key has sent this id before, the stored lead is returned and nothing changes. Ignored without an API key.',
      }),
      attribution: t.field({ type: AttributionInput, description: 'Where the visitor came from.' }),
      consent: t.field({
        type: ConsentInput,
        description:
          'The text that the person agreed to. Without an API key, the default is the consent text of the form on the home page. A lead of an API key without consent is saved, but not called. A number that opted out is not called either, unless an API key sends a `proof` that lifts the opt-out.',
      }),
      form: t.field({ type: FormEvidenceInput, description: 'How the form was filled in.' }),
    }),
  },
  payload: {
    description: 'The lead as it was saved.',
    fields: {
      lead: {
        type: Lead,
        description:
          'The new lead, or the existing one. If the same phone number and email address are sent again within ten minutes, it usually has the id of the existing lead and the values that were just sent.',
        grantScopes: ['ownLead'],
      },
      alreadySaved: {
        type: 'Boolean',
        description: 'True if your API key has sent a lead with the same `externalId` before.',
      },
    },
  },
  resolve: async (input, context) => {
    const { viewer, client, services } = context;
    const apiKeyId = viewer?.kind === 'partner' ? viewer.apiKeyId : null;
    if (isCaughtByHoneypot(input.form, 'createLead', context)) {
      return { lead: leadOf(input, services.clock.now()), alreadySaved: false };
    }
    const origin = apiKeyId === null ? 'form' : 'program';
    const country = origin === 'form' ? await countryWithin(COUNTRY_MS, client, services) : null;
    const sender = { client, origin, country, apiKeyId, inboundSourceId: null } as const;
    if (viewer !== null) return saveLead(input, sender, services);
    const { traffic, clock } = services;
    const { attribution } = input;
    const visit = traffic.originOf({ ...context, country, attribution, now: clock.now() });
    const saved = await saveLead(input, { ...sender, visit }, services);
    traffic.stepped('form_sent', context);
    services.experiments.sent(context.visitor, { leadId: saved.lead.id });
    return saved;
  },
});
