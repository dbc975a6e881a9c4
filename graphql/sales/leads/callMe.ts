import {
  CALL_ME_SOURCE,
  callMe as rules,
  callMeConsent,
} from '../../../web/content/sales/leads/callMe.ts';
import { pathOf } from '../../../web/content/staff/areas.ts';
import { audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { NotAuthenticatedError } from '../../schema/errors.ts';
import { mutation } from '../../schema/mutation.ts';
import { requestedCall, requestedCallPayload } from '../calls/callLead.ts';
import { insertLeads } from './insertLeads.ts';
import { consentOf, leadData, type LeadSender } from './leadData.ts';

mutation('callMe', {
  description:
    'Calls a member of staff on a phone of theirs, to test the agent. It saves a lead with the source `call_me` and the name and email address of the account, with its consent and one call. Opt-outs, permitted hours and limits apply as to every call. No figure counts the lead and its call, and nobody is called again if nobody answers. Only admins can do this.',
  authScopes: { staffCan: 'calls:write' },
  validate: rules,
  limits: { testCallsByAccount: (_input, { viewer }) => viewer.userId },
  limitsStaff: true,
  input: {
    description: 'The phone, and the agreement to the call.',
    fields: (t) => ({
      phone: t.string({
        required: true,
        description:
          'Phone number: ten digits, with any punctuation, with or without the country code 1.',
      }),
      consent: t.boolean({
        required: true,
        description: 'Whether the person agreed to the words that the console shows. Must be true.',
      }),
      timeZone: t.string({
        description:
          'Time zone of the browser, as in the tz database. An unknown zone is left out.',
      }),
    }),
  },
  payload: requestedCallPayload,
  async resolve({ phone, timeZone }, context) {
    const { database, clock } = context.services;
    const { userId } = context.viewer;
    const now = clock.now();
    const sender: LeadSender = {
      client: context.client,
      // Who presses the button asks for the call, as with the form of the site.
      origin: 'form',
      country: null,
      apiKeyId: null,
      inboundSourceId: null,
    };
    const call = await database.prisma.$transaction(async (tx) => {
      const user = await tx.user.findUnique({
        where: { id: userId },
        select: { username: true, email: true },
      });
      if (!user) throw new NotAuthenticatedError();
      const input = {
        firstName: user.username,
        email: user.email,
        phone,
        timeZone,
        source: CALL_ME_SOURCE,
        externalId: null,
        consent: { ...callMeConsent, page: pathOf('getReady') },
      };
      const [lead] = await insertLeads(
        [
          {
            data: leadData(input, sender),
            ownerId: userId,
            consent: consentWithoutOptOut(consentOf(input, sender, now)),
            call: { origin: 'form', isPromised: false, dueAt: now },
          },
        ],
        now,
        tx,
      );
      if (!lead) throw new Error('An inserted lead must be returned');
      await audit(tx, {
        action: 'call.requested',
        ...audited(actorOf(context)),
        subject: { type: 'Lead', id: lead.id },
        details: { test: true },
      });
      return tx.call.findFirstOrThrow({ where: { leadId: lead.id } });
    });
    return requestedCall(call, context.services);
  },
});

/** A test lifts no opt-out, and staff need not be told that the person has asked again. */
function consentWithoutOptOut(consent: ReturnType<typeof consentOf>) {
  return consent && { ...consent, suppressionId: null };
}
