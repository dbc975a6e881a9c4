/** The events of the API. A test compares them with those that the product sends. */
const EVENTS = [
  ['lead.created', 'Lead', 'New Lead', 'a lead arrives'],
  ['lead.updated', 'Lead', 'Lead Changed', 'a lead changes'],
  ['call.answered', 'Call', 'Call Answered', 'a person answers a call'],
  ['call.completed', 'Call', 'Call Completed', 'a call has ended'],
  ['call.missed', 'Call', 'Call Missed', 'nobody answers a call'],
  ['booking.created', 'Booking', 'Meeting Booked', 'a meeting is booked'],
  ['booking.rescheduled', 'Booking', 'Meeting Moved', 'a meeting gets another time'],
  ['booking.cancelled', 'Booking', 'Meeting Cancelled', 'a meeting is cancelled'],
  ['suppression.created', 'Opt-Out', 'New Opt-Out', 'a number is put on the do-not-call list'],
  [
    'integration_request.created',
    'Integration Request',
    'New Integration Request',
    'somebody requests an integration',
  ],
  [
    'integration_request.updated',
    'Integration Request',
    'Integration Request Changed',
    'an integration request changes',
  ],
];

/** @returns a trigger that subscribes by REST hooks. Its samples are those of the product. */
function triggerOf([event, noun, label, occasion]) {
  return {
    key: event.replace('.', '_'),
    noun,
    display: { label, description: `Triggers when ${occasion}.` },
    operation: {
      type: 'hook',
      performSubscribe: {
        method: 'POST',
        url: '{{bundle.authData.site}}/api/hooks',
        body: { targetUrl: '{{bundle.targetUrl}}', event },
      },
      // Zapier reads JSON from each response of a request that is written as data, and this response is empty.
      async performUnsubscribe(z, { authData, subscribeData }) {
        await z.request({
          method: 'DELETE',
          url: `${authData.site}/api/hooks/${subscribeData.id}`,
        });
        return {};
      },
      performList: {
        url: '{{bundle.authData.site}}/api/hooks/sample',
        params: { event },
      },
      perform: (_z, bundle) => [bundle.cleanedRequest],
    },
  };
}

export const triggers = Object.fromEntries(
  EVENTS.map(triggerOf).map((trigger) => [trigger.key, trigger]),
);
