import { builder } from '../builder.ts';

export const CallStatus = builder.enumType('CallStatus', {
  description: 'How far a call has come.',
  values: {
    queued: { description: 'Saved; the provider is yet to be asked, or to be asked again.' },
    dispatching: { description: 'The provider is being asked right now.' },
    requested: { description: 'The provider has accepted it.' },
    ringing: { description: 'The phone rings.' },
    answered: { description: 'Somebody answered.' },
    completed: { description: 'The conversation is over.' },
    no_answer: { description: 'Nobody answered.' },
    failed: { description: 'It could not be placed, or broke.' },
  },
});

export const CallPunctuality = builder.enumType('CallPunctuality', {
  description: 'How a call stands to the promise of sixty seconds.',
  values: {
    on_time: { description: 'The phone rang within 45 seconds, or there is still time.' },
    warning: { description: 'It took, or is taking, 45 seconds or more.' },
    breached: { description: 'It took, or is taking, 60 seconds or more: the promise is broken.' },
  },
});
