import { builder } from '../../schema/builder.ts';
import { Consent } from '../Consent.ts';

const AskedAgain = builder.prismaObject('Consent', {
  variant: 'AskedAgain',
  description: 'A new consent to calls to a number that had opted out. Only admins see it.',
  fields: (t) => ({
    at: t.expose('createdAt', { type: 'DateTime', description: 'When the person agreed.' }),
    lead: t.relation('lead', {
      nullable: true,
      description: 'The lead that holds the consent. Null if you may not read leads.',
    }),
    consent: t.variant(Consent, { description: 'The evidence of the consent.' }),
  }),
});

const MOST_ASKED_AGAIN = 100;

export const SuppressionSource = builder.enumType('SuppressionSource', {
  description: 'Where an opt-out came from.',
  values: {
    call: { description: 'The person opted out during a call.' },
    page: { description: 'The page /do-not-call.' },
    mail: { description: 'The link in an email about a missed call.' },
    text: { description: 'A text message such as STOP.' },
    staff: { description: 'A member of staff.' },
    program: { description: 'A program, with an API key.' },
    import: { description: 'A list that staff imported.' },
    crm: { description: 'A connected customer relationship management system.' },
  },
});

export const Suppression = builder.prismaNode('Suppression', {
  description:
    'An opt-out: a phone number that must not be called. Admins and API keys with the scope `suppressions:read` can see it. It can be lifted, but not changed.',
  nullable: true,
  id: { field: 'id' },
  authScopes: { can: 'suppressions:read' },
  fields: (t) => ({
    phone: t.exposeString('phone', {
      nullable: true,
      description:
        'The phone number: ten digits. Null after the person was erased; the opt-out stays in force.',
    }),
    source: t.expose('source', { type: SuppressionSource, description: 'Where it came from.' }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'The words of the person or of staff. Null if there are none.',
    }),
    evidence: t.string({
      description: 'What proves the opt-out, as JSON, such as `{"callId":"…"}`.',
      resolve: ({ evidence }) => JSON.stringify(evidence),
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'When it was recorded. It is in force from then on.',
    }),
    liftedAt: t.expose('liftedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When calls were permitted again. Null while the opt-out is in force.',
    }),
    liftedBy: t.exposeString('liftedByName', {
      nullable: true,
      description:
        'Username of the super admin who lifted it. Null if it is in force, or if the person lifted it.',
    }),
    liftReason: t.exposeString('liftReason', {
      nullable: true,
      description: 'Why a super admin lifted it. Null if nobody did.',
    }),
    liftEvidence: t.string({
      nullable: true,
      description:
        'What proves the lift, as JSON: the text message CALL such as `{"messageId":"…","text":"call"}`, a consent with proof such as `{"consentId":"…"}`, or the super admin. Null while it is in force.',
      resolve: ({ liftEvidence }) => (liftEvidence === null ? null : JSON.stringify(liftEvidence)),
    }),
    askedAgain: t.field({
      type: [AskedAgain],
      description: `The last ${MOST_ASKED_AGAIN} times that a lead with this number agreed to a call while the opt-out was in force, newest first. A form alone does not lift the opt-out, because anybody can enter a number. Null if you are not an admin.`,
      authScopes: { staffCan: 'leads:read' },
      select: (_args, _context, nested) => ({
        consents: nested({
          orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
          take: MOST_ASKED_AGAIN,
        }),
      }),
      resolve: ({ consents }) => consents,
    }),
  }),
});
