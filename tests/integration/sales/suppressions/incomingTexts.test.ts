import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEXT_CONSENT } from '../../../../web/content/meetings/booker.ts';
import { termsAndConditions } from '../../../../web/content/legal/termsAndConditions.ts';
import { type Api, createApi } from '../../../support/api/api.ts';
import { twilioSignature } from '../../../support/outside/twilio.ts';

const SITE = 'https://sixty.example';
const PATH = '/api/providers/twilio/sms';

describe('an incoming text message', () => {
  let api: Api;
  beforeAll(async () => {
    api = await createApi({
      SITE_URL: SITE,
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: 'the auth token',
      TWILIO_FROM: '+18015550199',
    });
  });
  afterAll(() => api.close());

  let messages = 0;
  function receive(phone: string, Body: string, more: Record<string, string> = {}) {
    messages += 1;
    const form = { MessageSid: `SM${messages}`, From: `+1${phone}`, Body, ...more };
    const headers = { 'x-twilio-signature': twilioSignature(SITE + PATH, form) };
    return api.request(PATH, { form, headers });
  }
  const suppressions = (phone: string) =>
    api.services.database.prisma.suppression.findMany({ where: { phone } });

  it.each(['STOP', 'unsubscribe', ' Cancel ', 'End', 'quit', 'Stop.', 'opt out'])(
    'that says %j stops calls and text messages to the number, as promised, and is answered once',
    async (body) => {
      expect(TEXT_CONSENT).toContain('Reply STOP to end them.');
      expect(JSON.stringify(termsAndConditions)).toContain('Reply STOP to end the text messages.');
      const phone = `80155501${String(messages).padStart(2, '0')}`;
      const { prisma } = api.services.database;
      const lead = await prisma.lead.create({
        data: { firstName: 'Ada', email: 'ada@example.com', phone },
      });
      const call = await prisma.call.create({
        data: { leadId: lead.id, dueAt: new Date(Date.now() + 60_000) },
      });
      const answer = await receive(phone, body);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/xml; charset=utf-8');
      expect(await answer.text()).toMatch(
        /^<Response><Message>Sixty: We stop calls and text messages to this number\./,
      );
      expect(await suppressions(phone)).toMatchObject([
        {
          source: 'text',
          liftedAt: null,
          textsLiftedAt: null,
          evidence: { messageId: `SM${messages}` },
        },
      ]);
      const { status, holdReason } = await prisma.call.findUniqueOrThrow({
        where: { id: call.id },
      });
      expect({ status, holdReason }).toEqual({ status: 'cancelled', holdReason: 'suppressed' });
    },
  );

  it('is recorded once if it is reported twice', async () => {
    await receive('8015550170', 'STOP', { MessageSid: 'SMtwice' });
    await receive('8015550170', 'STOP', { MessageSid: 'SMtwice' });
    expect(await suppressions('8015550170')).toHaveLength(1);
  });

  it('that says START permits text messages again, but no calls', async () => {
    await receive('8015550171', 'STOP');
    const answer = await receive('8015550171', ' start ');
    expect(await answer.text()).toContain('We still do not call this number.');
    expect(await suppressions('8015550171')).toMatchObject([
      { liftedAt: null, textsLiftedAt: expect.any(Date) },
    ]);
    await receive('8015550171', 'STOP');
    expect(await suppressions('8015550171')).toMatchObject([
      { textsLiftedAt: expect.any(Date) },
      { textsLiftedAt: null },
    ]);
  });

  it.each(['CALL', ' call ', 'Call.'])(
    'that says %j permits calls and text messages again, and is the evidence',
    async (body) => {
      const phone = `80155502${String(messages).padStart(2, '0')}`;
      await receive(phone, 'STOP');
      await api.request('/api/do-not-call', { json: { phone } });
      const answer = await receive(phone, body);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('We may call this number again');
      const lifted = {
        liftedAt: expect.any(Date),
        liftedByName: null,
        liftEvidence: { messageId: `SM${messages}`, text: 'call' },
      };
      expect(await suppressions(phone)).toMatchObject([lifted, lifted]);
    },
  );

  it('that says CALL lifts nothing newer if it is reported twice', async () => {
    const phone = '8015550175';
    await receive(phone, 'STOP');
    await receive(phone, 'CALL', { MessageSid: 'SMcall' });
    await receive(phone, 'STOP');
    await receive(phone, 'CALL', { MessageSid: 'SMcall' });
    expect((await suppressions(phone)).filter(({ liftedAt }) => liftedAt === null)).toHaveLength(1);
  });

  it('is answered by nobody twice if Twilio has answered it', async () => {
    const answer = await receive('8015550172', 'STOP', { OptOutType: 'STOP' });
    expect(answer.status).toBe(204);
    expect(await suppressions('8015550172')).toHaveLength(1);
  });

  it.each<[string, string, string, Record<string, string>?]>([
    ['says something else', '8015550173', 'Stop by at five'],
    ['asks for something else than calls', '8015550173', 'Call me never'],
    ['comes from another country', '8015550173', 'STOP', { From: '+442071838750' }],
    ['has no sender', '8015550173', 'STOP', { From: '' }],
  ])('is ignored if it %s', async (_reason, phone, body, more) => {
    const answer = await receive(phone, body, more);
    expect(answer.status).toBe(204);
    expect(await suppressions(phone)).toEqual([]);
  });

  it('is refused with a wrong signature and without one', async () => {
    const form = { MessageSid: 'SM1', From: '+18015550174', Body: 'STOP' };
    const signature = twilioSignature(SITE + PATH, { ...form, Body: 'START' });
    const signed = { 'x-twilio-signature': signature };
    expect((await api.request(PATH, { form, headers: signed })).status).toBe(401);
    expect((await api.request(PATH, { form })).status).toBe(401);
    // Nobody else can say CALL for a number.
    await receive('8015550176', 'STOP');
    const call = { ...form, From: '+18015550176', Body: 'CALL' };
    expect((await api.request(PATH, { form: call, headers: signed })).status).toBe(401);
    expect(await suppressions('8015550176')).toMatchObject([{ liftedAt: null }]);
    expect(await suppressions('8015550174')).toEqual([]);
  });
});
