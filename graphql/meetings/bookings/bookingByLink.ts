import { findBookingByToken } from './messages/bookingLink.ts';
import { builder } from '../../schema/builder.ts';
import { Booking } from './Booking.ts';

builder.queryField('bookingByLink', (t) =>
  t.field({
    type: Booking,
    nullable: true,
    description: 'The booking that the token of a link belongs to. Null if the token is unknown.',
    authScopes: { public: true },
    args: {
      token: t.arg.string({ required: true, description: 'The token of the link.' }),
    },
    grantScopes: ['ownBooking'],
    resolve: (_root, { token }, { services }) =>
      findBookingByToken(token, services.database.prisma),
  }),
);
