import { builder } from '../../schema/builder.ts';

export const LeadStatus = builder.enumType('LeadStatus', {
  description: 'The status of a sale, which staff set.',
  values: {
    new: { description: 'Nobody has worked on the lead.' },
    contacted: { description: 'Staff have talked to the person.' },
    qualified: { description: 'The person is a possible customer.' },
    booked: { description: 'An appointment is booked.' },
    lost: { description: 'The person will not buy.' },
  },
});
