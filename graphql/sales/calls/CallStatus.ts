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
