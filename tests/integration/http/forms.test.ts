import { describe, expect, it } from 'vitest';
import { MIN_FILL_MS } from '../../../graphql/schema/form/formEvidence.ts';
import { HONEYPOT } from '../../../web/content/fields/hiddenFields.ts';
import { createApi, useApi } from '../../support/api/api.ts';

const api = useApi();
let people = 0;

/** Somebody new, from an address of their own. */
function somebody() {
  people += 1;
  const email = `person${people}@example.com`;
  return {
    address: `198.51.100.${people}`,
    email,
    fields: {
      firstName: 'Ann',
      name: 'Ann',
      email,
      phone: `801556${String(people).padStart(4, '0')}`,
      country: 'Chile',
      company: 'Acme',
      integration: 'Notion',
    },
  };
}

const forms = [
  { path: '/api/leads', mutation: 'createLead', takes: ['firstName', 'email', 'phone'] },
  { path: '/api/waitlist', mutation: 'joinWaitlist', takes: ['name', 'email', 'phone', 'country'] },
  {
    path: '/api/integration-requests',
    mutation: 'requestIntegration',
    takes: ['name', 'email', 'company', 'integration'],
  },
] as const;

async function isSaved(email: string): Promise<boolean> {
  const { lead, waitlistEntry, integrationRequest } = api.services.database.prisma;
  const where = { email };
  const counts = [lead.count({ where }), waitlistEntry.count({ where })];
  const all = await Promise.all([...counts, integrationRequest.count({ where })]);
  return all.some((count) => count > 0);
}

describe.each(forms)('the form behind $path', ({ path, mutation, takes }) => {
  const shape = async (response: Response) => Object.keys(await response.json()).toSorted();

  it('accepts a request without honeypot fields', async () => {
    const { fields, address, email } = somebody();
    const answer = await api.request(path, { json: { ...fields, form: null }, address });
    expect(answer.status).toBe(201);
    expect(await isSaved(email)).toBe(true);
  });

  it('accepts a form at the pace of a person', async () => {
    for (const filledMs of [MIN_FILL_MS, 4_000, 3_600_000]) {
      const { fields, address, email } = somebody();
      const json = { ...fields, form: { decoy: null, filledMs } };
      expect((await api.request(path, { json, address })).status).toBe(201);
      expect(await isSaved(email)).toBe(true);
    }
  });

  it.each([
    ['fills in the field that people never see', { decoy: 'yes' }],
    ['sends sooner than anybody can', { filledMs: MIN_FILL_MS - 1 }],
  ])('answers a bot that %s as if it had succeeded, and saves nothing', async (_what, form) => {
    const person = somebody();
    const { address } = person;
    const usual = await api.request(path, { json: person.fields, address });
    const { fields, email } = somebody();
    const answer = await api.request(path, { json: { ...fields, form }, address });
    expect(answer.status).toBe(usual.status);
    expect(await shape(answer)).toEqual(await shape(usual));
    expect(await isSaved(email)).toBe(false);
    expect(api.logged.join('')).toContain('a bot filled in a form');
    expect(api.logged.join('')).not.toContain(email);
  });

  it('does the same over GraphQL', async () => {
    const { fields, address, email } = somebody();
    const known = new Map<string, string>(Object.entries(fields));
    const input = Object.fromEntries(takes.map((name) => [name, known.get(name)]));
    const type = `${mutation.slice(0, 1).toUpperCase()}${mutation.slice(1)}`;
    const { data, errors } = await api.graphql(
      `mutation ($input: ${type}Input!) { result: ${mutation}(input: $input) { __typename } }`,
      { variables: { input: { ...input, form: { decoy: 'x' } } }, address },
    );
    expect(errors).toBeUndefined();
    expect(data).toEqual({ result: { __typename: `${type}Payload` } });
    expect(await isSaved(email)).toBe(false);
  });
});

describe('a bot that fills in the lead form of the page', () => {
  it('is redirected like a person, and nobody is called', async () => {
    const { fields, address, email } = somebody();
    const form = { ...fields, [HONEYPOT]: '555' };
    const answer = await api.request('/api/leads', { form, address });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/?notice=lead-saved#hero');
    expect(await isSaved(email)).toBe(false);
    expect(await api.services.database.prisma.call.count({ where: { lead: { email } } })).toBe(0);
  });
});

describe('a form without JavaScript', () => {
  const post = (path: string, form: Record<string, string>, referer?: string) =>
    api.request(path, {
      form,
      address: somebody().address,
      headers: referer ? { referer: api.url + referer } : {},
    });

  it('takes the campaign and the page from the Referer', async () => {
    const { fields, email } = somebody();
    const page = '/demo?utm_source=instagram&utm_campaign=personal_brand&other=1';
    const answer = await post(
      '/api/leads',
      { ...fields, consentText: 'x', consentVersion: '1' },
      page,
    );
    expect(answer.headers.get('location')).toBe('/demo?notice=lead-saved#demo-hero');
    const lead = await api.services.database.prisma.lead.findFirstOrThrow({
      where: { email },
      include: { consents: true },
    });
    expect(lead).toMatchObject({
      utmSource: 'instagram',
      utmCampaign: 'personal_brand',
      utmMedium: null,
      landingPage: api.url + page,
      consents: [{ page: api.url + page }],
    });
  });

  it('returns to the page that it was posted from, and keeps its campaign', async () => {
    const page = '/demo?utm_source=instagram';
    await post('/api/leads', { firstName: 'Ann' }, page);
    const refused = api.refusedForms.at(-1);
    expect(refused?.path).toBe('/demo');
    const { fields, email } = somebody();
    // The browser stands at the form's own address now.
    const form = { ...refused?.form.values, ...fields };
    const answer = await post('/api/leads', form, '/api/leads');
    expect(answer.headers.get('location')).toBe('/demo?notice=lead-saved#demo-hero');
    expect(
      await api.services.database.prisma.lead.findFirstOrThrow({ where: { email } }),
    ).toMatchObject({ utmSource: 'instagram', landingPage: api.url + page });
  });

  it('never redirects to another site, and does not trust its Referer', async () => {
    const { fields, address, email } = somebody();
    const headers = { referer: 'https://elsewhere.example/demo?utm_source=x' };
    const form = { ...fields, posted_from: 'https://elsewhere.example/demo?utm_source=y' };
    const answer = await api.request('/api/leads', { form, address, headers });
    expect(answer.headers.get('location')).toBe('/?notice=lead-saved#hero');
    expect(
      await api.services.database.prisma.lead.findFirstOrThrow({ where: { email } }),
    ).toMatchObject({ utmSource: null, landingPage: null });
  });

  it('carries no address of another scheme along', async () => {
    const { host } = new URL(api.url);
    for (const scheme of ['javascript', 'ftp', 'data']) {
      const posted_from = `${scheme}://${host}/demo?utm_source=x`;
      await post('/api/leads', { firstName: 'Ann', posted_from }, '/demo');
      expect(api.refusedForms.at(-1)?.form.values).not.toHaveProperty('posted_from', posted_from);
    }
  });

  it('joins the waitlist from the demo page', async () => {
    const { fields, email } = somebody();
    const answer = await post('/api/waitlist', fields, '/demo');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/demo?notice=waitlist-joined#waitlist');
    expect(await isSaved(email)).toBe(true);
    await post('/api/waitlist', { name: 'Ann' }, '/demo');
    expect(api.refusedForms.at(-1)).toMatchObject({ path: '/demo', form: { id: 'waitlist-form' } });
  });
});

const UTAH = 'America/Denver';

/** Minutes from now until this hour in Utah. */
function minutesUntil(hour: number, now: Date): number {
  const parts = now.toLocaleTimeString('en-GB', { timeZone: UTAH }).split(':').map(Number);
  const [hours = 0, minutes = 0] = parts;
  return (hour * 60 - (hours * 60 + minutes) + 24 * 60) % (24 * 60);
}

describe('a form without JavaScript at night', () => {
  it('is told the hour at which the call is placed', async () => {
    const api = await createApi({ CALL_AT_ONCE: 'hours', CALLING_HOURS: '08:00-21:00' });
    api.clock.advance({ minutes: minutesUntil(3, api.clock.now()) });
    const form = { firstName: 'Ann', email: 'ann@example.com', phone: '801-555-0100' };
    const consent = { consentText: 'Call me.', consentVersion: '2026-11-22' };
    const answer = await api.request('/api/leads', { form: { ...form, ...consent } });
    expect(answer.headers.get('location')).toBe('/?notice=lead-held-0800#hero');
    api.clock.advance({ minutes: minutesUntil(12, api.clock.now()) });
    const later = { ...form, ...consent, email: 'bob@example.com', phone: '801-555-0101' };
    const byDay = await api.request('/api/leads', { form: later });
    expect(byDay.headers.get('location')).toBe('/?notice=lead-saved#hero');
    await api.close();
  });
});
