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
        'We do not know whether the call was placed. A late report of the provider can still change this status.',
    },
  },
});

export const CallMark = builder.enumType('CallMark', {
  description: 'What staff think of a call.',
  values: {
    good: { description: 'The rep did well.' },
    poor: { description: 'The rep should do better.' },
  },
});

export const CallPunctuality = builder.enumType('CallPunctuality', {
  description: 'Whether a call keeps the promise that the phone rings within sixty seconds.',
  values: {
    on_time: {
      description:
        'The phone rang within 45 seconds, or 45 seconds have not passed, or the promise does not apply to the call.',
    },
    warning: {
      description:
        'It took 45 to 60 seconds until the phone rang, or the call has waited that long.',
    },
    breached: {
      description:
        '60 seconds or more passed before the phone rang, or it has not rung 60 seconds after the request. The promise is broken.',
    },
  },
});

export const CallOrigin = builder.enumType('CallOrigin', {
  description: 'Who asked for a call.',
  values: {
    caller: { description: 'The person, who called us.' },
    form: { description: 'The person, with the form.' },
    program: {
      description: 'A program with an API key, a form of another tool, or an imported list.',
    },
    staff: { description: 'A member of staff.' },
    redial: {
      description: 'We redial because nobody answered, or because the call failed at the provider.',
    },
  },
});

export const CallHoldReason = builder.enumType('CallHoldReason', {
  description: 'Why a call was held or cancelled.',
  values: {
    outside_hours: { description: 'Calls are not permitted at this hour where the person lives.' },
    too_many_calls: { description: 'The number was called three times within 24 hours.' },
    redial_pause: {
      description:
        'Nobody answered or the call failed at the provider, and the pause before the next call has not passed.',
    },
    suppressed: { description: 'The person has opted out of calls to this number.' },
    no_consent: { description: 'There is no evidence that the person agreed to be called.' },
    consent_used: { description: 'The person agreed to only one call, and it was placed.' },
    do_not_call_registry: {
      description: 'The number was added to the national do-not-call registry after the consent.',
    },
    number_reassigned: { description: 'The number was given to somebody else after the consent.' },
    no_permitted_hours: {
      description:
        'The person may be in several time zones, and there is no hour at which calls are permitted in all of them.',
    },
    settled: {
      description:
        'No redial is needed: a call to this number was answered, a meeting is booked, or the lead is no longer `new`.',
    },
    restored: {
      description: 'The call comes from a restored backup and may have been placed already.',
    },
    simulated: {
      description:
        'It repeats a call of the simulator, and a real provider places the calls since then.',
    },
  },
});
