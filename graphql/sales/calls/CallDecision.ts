import { builder } from '../../schema/builder.ts';

export const CallOrigin = builder.enumType('CallOrigin', {
  description: 'Who asked for a call.',
  values: {
    form: { description: 'The person, with the form.' },
    program: { description: 'A program, with an API key.' },
    staff: { description: 'A member of staff.' },
    redial: { description: 'We call again because nobody answered.' },
  },
});

export const CallHoldReason = builder.enumType('CallHoldReason', {
  description: 'Why a call was held or cancelled.',
  values: {
    outside_hours: { description: 'The place of the person does not permit calls at this hour.' },
    too_many_calls: { description: 'The number was called three times within 24 hours.' },
    redial_pause: {
      description: 'Nobody answered, and the pause before the next call has not passed.',
    },
    suppressed: { description: 'The number has asked not to be called.' },
    no_consent: { description: 'There is no evidence that the person agreed to be called.' },
    consent_used: { description: 'The person agreed to one call, which was placed.' },
    do_not_call_registry: {
      description: 'The number was added to the national do-not-call registry after the consent.',
    },
    number_reassigned: { description: 'The number was given to somebody else after the consent.' },
    no_permitted_hours: {
      description: 'The places where the person may be have no permitted hour in common.',
    },
    settled: { description: 'A talk, an appointment or a member of staff has settled the lead.' },
    restored: {
      description: 'The call comes from a restored backup and may have been placed already.',
    },
  },
});
