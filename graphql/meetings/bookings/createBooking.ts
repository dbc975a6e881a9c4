import { MOST_UNCONFIRMED } from '../../../web/content/meetings/confirmation.ts';
import { createBooking as rules } from '../../../web/content/meetings/createBooking.ts';
import { InvalidInputError, SlotTakenError } from '../../schema/errors.ts';
import { AttributionInput } from '../../schema/form/Attribution.ts';
import { FormEvidenceInput, isCaughtByHoneypot } from '../../schema/form/formEvidence.ts';
import { OURS } from '../../schema/fromOutside.ts';
import { idOf } from '../../schema/globalId.ts';
import { byApiKey, byVisitorNetwork, withNetwork } from '../../schema/limits.ts';
import { mutation } from '../../schema/mutation.ts';
import { Booking } from './Booking.ts';
import { bookMeeting } from './bookMeeting.ts';
import { manageUrl } from './messages/bookingLink.ts';
import { MOST_TEXTED } from './unproved.ts';

mutation('createBooking', {
  description:
    'Books a meeting with the team or with a host. Both sides get an email with a calendar file.',
  authScopes: { open: 'bookings:write' },
  validate: rules,
  limits: {
    bookingsByKey: byApiKey,
    bookingsByAddress: byVisitorNetwork,
    bookingsByEmail: ({ email }, context) => withNetwork(email.toLowerCase(), context),
    bookingsByEmailAnywhere: ({ email }, { viewer }) =>
      viewer?.kind === 'partner' ? null : email.toLowerCase(),
  },
  countsInTransaction: true,
  // A taken time is answered with the nearest free ones.
  cost: 50,
  public: {
    bound: `free times; ${MOST_UNCONFIRMED} meetings ahead of visitors for an email address and for a network, until the address is confirmed; text messages about ${MOST_TEXTED} meetings a day of a phone, and about as many ahead that are not confirmed`,
    causes: { mails: 4, texts: 3, rows: ['Booking', 'BookingLink'] },
  },
  errors: [SlotTakenError],
  input: {
    description: 'The time, and the person who books it.',
    fields: (t) => ({
      start: t.string({
        required: true,
        description: 'The beginning of a free time: ISO 8601 with an offset.',
      }),
      timeZone: t.string({
        required: true,
        description: 'IANA name of the time zone of the person.',
      }),
      name: t.string({ required: true, description: 'Name of the person.' }),
      email: t.string({ required: true, description: 'Email address of the person.' }),
      phone: t.string({
        description:
          'Phone number: ten digits, with any punctuation, with or without the country code 1. A visitor who gives one agrees to text messages about the meeting. If an API key books, text messages are sent only if the lead has consented to them.',
      }),
      notes: t.string({ description: 'What the host should know.' }),
      plan: t.string({
        description:
          'Name of the plan on the pricing page that the person is interested in, such as `Growth`. A name that the page does not have is ignored.',
      }),
      service: t.string({
        description:
          'Name of the professional service on the pricing page that the person is interested in, such as `Integration Setup`. A name that the page does not have is ignored.',
      }),
      host: t.string({ description: 'Username of the host. If absent, the whole team.' }),
      type: t.string({
        description:
          'Slug of the kind of meeting, as in `bookingSlots`. If absent, the usual kind of the host or of the team.',
      }),
      leadId: t.id({
        description:
          'Global id of the lead of this person. It must have the same email address. If absent, the latest lead with this email address is used.',
      }),
      attribution: t.field({ type: AttributionInput, description: 'Where the visitor came from.' }),
      form: t.field({ type: FormEvidenceInput, description: 'How the form was filled in.' }),
    }),
  },
  payload: {
    description: 'The booking as it was saved.',
    fields: {
      booking: { type: Booking, description: 'The new booking.', grantScopes: ['ownBooking'] },
      token: {
        extensions: OURS,
        type: 'String',
        description: 'The token of the link with which the visitor changes the booking.',
      },
      manageUrl: {
        extensions: OURS,
        type: 'String',
        description: 'The page on which the visitor changes the booking.',
      },
      calendarUrl: {
        extensions: OURS,
        type: 'String',
        description: 'The booking as a calendar file.',
      },
    },
  },
  resolve: async (input, context, count) => {
    const { viewer, client, services } = context;
    const { siteUrl } = services.settings;
    if (isCaughtByHoneypot(input.form, 'createBooking', context)) throw new SlotTakenError([]);
    const leadId = input.leadId ? leadIdOf(input.leadId) : null;
    const { booking, token } = await bookMeeting(
      { ...input, leadId },
      {
        // The IP address of a partner's server says nothing about the visitor.
        address: viewer?.kind === 'partner' ? null : client.address,
        visitor: viewer === null ? client : null,
        agreesToTexts: viewer === null,
        count,
        ...(viewer === null && {
          visit: services.traffic.originOf({
            ...context,
            country: null,
            attribution: input.attribution,
            now: services.clock.now(),
          }),
        }),
      },
      services,
    );
    if (viewer === null) {
      services.traffic.stepped('booked', context);
      services.experiments.sent(context.visitor, { bookingId: booking.id });
    }
    return {
      booking,
      token,
      manageUrl: manageUrl(siteUrl, token),
      calendarUrl: `${siteUrl}/demo/booking.ics?booking=${token}`,
    };
  },
});

/** @throws InvalidInputError if the text is not the id of a lead. */
function leadIdOf(text: string): string {
  try {
    return idOf('Lead', text);
  } catch {
    throw new InvalidInputError([{ field: 'leadId', message: 'There is no such lead' }]);
  }
}
