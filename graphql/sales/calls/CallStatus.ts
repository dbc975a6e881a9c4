import { builder } from '../../schema/builder.ts';

export const CallStatus = builder.enumType('CallStatus', {
  description: 'The status of a call.',
  values: {
    queued: {
      description: 'The call waits to be sent to the provider, for the first time or again.',
    },
    dispatching: { description: 'The server is sending the call to the provider.' },
    requested: { description: 'The provider has accepted the call.' },
    ringing: { description: 'The phone is ringing.' },
    answered: { description: 'The person has answered.' },
    completed: { description: 'The conversation has ended.' },
    no_answer: { description: 'Nobody answered the call.' },
    failed: { description: 'The call could not be placed, or it was interrupted.' },
    held: { description: 'The call waits until `heldUntil`, for the reason in `holdReason`.' },
    cancelled: {
      description: 'The call is not placed, for the reason in `holdReason`.',
    },
    busy: { description: 'The line was busy.' },
    voicemail: { description: 'A voicemail answered the call.' },
    unknown: {
      description:
        'We do not know whether the call was placed. A report of the provider or a member of staff settles it.',
    },
  },
});

export const CallPunctuality = builder.enumType('CallPunctuality', {
  description: 'Whether a call keeps the promise that the phone rings within sixty seconds.',
  values: {
    on_time: { description: 'The phone rang within 45 seconds, or 45 seconds have not passed.' },
    warning: { description: 'It took 45 to 60 seconds, or the call has waited that long.' },
    breached: {
      description:
        'It took 60 seconds or more, or the call has waited that long. The promise is broken.',
    },
  },
});

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
