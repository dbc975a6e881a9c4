/** Dollars for a minute beyond the allowance: on the listed plans, and the lowest price at volume. */
export const overage = { listed: 1.7, volume: 1.4 } as const;

/** '$1.70' */
export function perMinutePrice(dollars: number): string {
  return `$${dollars.toFixed(2)}`;
}

export interface Plan {
  name: string;
  price: string;
  /** Absent when the price is negotiated. */
  period?: string;
  minutes: string;
  overage: string;
  features: readonly string[];
  mostPopular?: boolean;
}

/** How minutes are counted, on every plan. */
export const countedMinutes =
  'Only actual connection time counts. Hold time for transfers, voicemail deposits and follow-up calls are included.';

const perMinute = `${perMinutePrice(overage.listed)} per additional minute`;

export const plans: readonly Plan[] = [
  {
    name: 'Starter',
    price: '$297',
    period: '/month',
    minutes: '175 minutes included',
    overage: perMinute,
    features: ['Basic CRM integration', 'Standard support', 'Call recordings'],
  },
  {
    name: 'Growth',
    price: '$797',
    period: '/month',
    minutes: '470 minutes included',
    overage: perMinute,
    features: [
      'Advanced integrations',
      'Priority support',
      'Custom playbooks',
      'Analytics dashboard',
    ],
    mostPopular: true,
  },
  {
    name: 'Scale',
    price: '$1,497',
    period: '/month',
    minutes: '880 minutes included',
    overage: perMinute,
    features: [
      'Multi-team routing',
      'Dedicated success manager',
      'API access',
      'White-label options',
    ],
  },
  {
    name: 'Enterprise',
    price: 'Custom',
    minutes: 'Volume pricing',
    overage: `Negotiated rates, as low as ${perMinutePrice(overage.volume)} per minute`,
    features: ['Custom integrations', '24/7 support', 'SLA guarantees', 'On-premise deployment'],
  },
];
