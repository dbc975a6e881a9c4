import { builder } from '../builder.ts';

export const LeadStatus = builder.enumType('LeadStatus', {
  description: 'How far a sale has come, as staff see it.',
  values: {
    new: { description: 'Nobody has looked at it.' },
    contacted: { description: 'Somebody has talked to the person.' },
    qualified: { description: 'It fits what is sold.' },
    booked: { description: 'An appointment is agreed.' },
    lost: { description: 'Nothing comes of it.' },
  },
});
