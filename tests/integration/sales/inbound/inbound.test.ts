import { createHash, createHmac } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { erasePersonalData } from '../../../../graphql/privacy/rowsOfPerson.ts';
import {
  presetOf,
  type PresetName,
} from '../../../../web/content/sales/inbound/presets/presets.ts';
import { useApi } from '../../../support/api/api.ts';
import { SOURCE, staffOf } from './inboundStaff.ts';

const OPERATOR = {
  client: { address: 'command line', network: 'command line', site: null, userAgent: null },
};

describe('leads from the forms of other tools', () => {
  const api = useApi();
  const prisma = () => api.services.database.prisma;
  let staff: ReturnType<typeof staffOf>;
  let people = 0;

  beforeAll(async () => {
    staff = staffOf(api, await api.signIn('admin'));
  });

  const person = () => {
    people += 1;
    const number = String(people).padStart(4, '0');
    return { name: 'Ann Lee', email: `ann${people}@example.com`, phone: `+1 415 555 ${number}` };
  };
  const MAPPING = { firstName: 'name', email: 'email', phone: 'phone' };
  const send = (token: string, json: object | string, headers = {}) =>
    api.request(`/api/inbound/${token}`, { json, headers });

  it('are leads like all others, with the evidence that staff have set up', async () => {
    const { token } = await staff.create({
      name: 'Landing page',
      mapping: {
        firstName: 'contact.first',
        lastName: 'contact.last',
        email: 'contact.email',
        phone: 'contact.phone',
        consent: 'agree',
        utmCampaign: 'utm.campaign',
      },
      consentText: 'I agree to a call.',
      consentPage: 'https://example.com/offer',
    });
    const { email, phone } = person();
    const answer = await send(token, {
      contact: { first: 'Ann', last: 'Lee', email: email.toUpperCase(), phone },
      agree: 'on',
      utm: { campaign: 'autumn' },
    });
    expect(answer.status).toBe(202);
    expect(await answer.json()).toEqual({ id: expect.any(String) });
    const lead = await prisma().lead.findFirstOrThrow({
      where: { email },
      include: { consents: true, calls: true },
    });
    expect(lead).toMatchObject({
      firstName: 'Ann Lee',
      phone: '4155550001',
      source: 'Landing page',
      utmCampaign: 'autumn',
      landingPage: 'https://example.com/offer',
      consents: [{ text: 'I agree to a call.', page: 'https://example.com/offer' }],
      calls: [{ origin: 'program', status: 'queued' }],
    });
  });

  it('lift no opt-out of the number', async () => {
    const mapping = { firstName: 'name', email: 'email', phone: 'phone', consent: 'agree' };
    const consentText = 'I agree to a call.';
    const { token } = await staff.create({ name: 'Opted out', mapping, consentText });
    const { name, email, phone } = person();
    await api.request('/api/do-not-call', { json: { phone } });
    api.clock.advance({ seconds: 1 });
    const proof = 'A code by text message.';
    const json = { name, email, phone, agree: 'on', proof, consent: { proof } };
    expect((await send(token, json)).status).toBe(202);
    const consents = await prisma().consent.findMany({
      where: { lead: { email } },
      include: { suppression: true },
    });
    expect(consents).toMatchObject([{ proof: null, suppression: { liftedAt: null } }]);
  });

  it('arrive as form fields with or without files, and lead only to the configured page', async () => {
    const thanks = 'https://example.com/thanks';
    const { token } = await staff.create({ name: 'Site', preset: 'html', redirectUrl: thanks });
    const post = (form: Record<string, string>) =>
      api.request(`/api/inbound/${token}`, {
        form,
        headers: { 'sec-fetch-site': 'cross-site', accept: 'text/html' },
      });
    const back = await post({ ...person(), redirect: `${thanks}?form=1` });
    expect([back.status, back.headers.get('location')]).toEqual([303, `${thanks}?form=1`]);
    expect((await post({ ...person(), redirect: 'https://evil.example/thanks' })).status).toBe(202);
    const thanked = await post(person());
    expect(thanked.status).toBe(202);
    expect(await thanked.text()).toContain('<h1>Thank you</h1>');

    const { email, ...rest } = person();
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...rest, email })) form.append(name, value);
    form.append('cv', new File(['x'], 'cv.txt'));
    const answer = await fetch(`${api.url}/api/inbound/${token}`, { method: 'POST', body: form });
    expect(answer.status).toBe(202);
    expect(await prisma().lead.count({ where: { email } })).toBe(1);
  });

  it('of an HTML form are limited for each network, and those of a tool are not', async () => {
    const statusesOf = async (preset: string) => {
      const { token } = await staff.create({ name: `By ${preset}`, preset, mapping: MAPPING });
      const post = (address: string) =>
        api.request(`/api/inbound/${token}`, { json: person(), address });
      const posts = Array.from({ length: 25 }, () => post('203.0.113.77'));
      const statuses = (await Promise.all(posts)).map(({ status }) => status);
      const other = await post('203.0.113.78');
      return { refused: statuses.filter((status) => status === 429).length, other: other.status };
    };
    expect(await statusesOf('html')).toEqual({ refused: 5, other: 202 });
    expect(await statusesOf('other')).toEqual({ refused: 0, other: 202 });
  });

  it('are the same lead if the tool repeats them, by its id or by the body', async () => {
    const mapping = { firstName: 'name', email: 'email', phone: 'phone', externalId: 'id' };
    const { token } = await staff.create({ name: 'Repeats', mapping });
    const withId = { ...person(), id: 'r-1' };
    const [one, other] = await Promise.all([send(token, withId), send(token, withId)]);
    const { id } = await one.json();
    expect(await other.json()).toEqual({ id });
    expect(await (await send(token, { ...person(), id: 'r-1' })).json()).toEqual({ id });

    const withoutId = person();
    const first = await (await send(token, withoutId)).json();
    api.clock.advance({ minutes: 60 });
    expect(await (await send(token, withoutId)).json()).toEqual(first);
    expect(await prisma().lead.count({ where: { email: withoutId.email } })).toBe(1);
  });

  it('are kept where they cannot be mapped, and can be run again', async () => {
    const { token, inboundSource } = await staff.create({ name: 'Unmapped', mapping: {} });
    const { name, email, phone } = person();
    const body = { Who: name, Mail: email, Number: phone };
    const refused = await send(token, body);
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      errors: [{ field: 'firstName' }, { field: 'email' }, { field: 'phone' }],
    });
    expect((await send(token, body)).status).toBe(422);
    const [source] = await staff.list();
    expect(source?.sample?.map(({ key }) => key)).toEqual(['Who', 'Mail', 'Number']);
    expect(source?.kept).toMatchObject([{ problem: expect.stringContaining('Name is required') }]);
    const [kept] = source?.kept ?? [];
    const row = await prisma().inboundDelivery.findFirstOrThrow({
      where: { source: { name: 'Unmapped' } },
    });
    expect(Buffer.from(row.submission ?? []).toString()).not.toContain(email);

    expect(await staff.runAgain(kept?.id ?? '')).toMatchObject({
      problem: expect.stringContaining('Name is required'),
    });
    const mapping = { firstName: 'Who', email: 'Mail', phone: 'Number' };
    await staff.update({ id: inboundSource.id, name: 'Mapped', mapping });
    expect(await staff.runAgain(kept?.id ?? '')).toMatchObject({
      problem: null,
      inboundSource: { kept: [] },
    });
    expect(await prisma().lead.findFirst({ where: { email } })).toMatchObject({ source: 'Mapped' });
  });

  it('that are kept can be discarded', async () => {
    const { token } = await staff.create({ name: 'Discarded', mapping: {} });
    await send(token, person());
    const [source] = await staff.list();
    const input = { id: source?.kept[0]?.id };
    const selection = `inboundSource { ${SOURCE} }`;
    expect(await staff.run('discardInboundDelivery', input, selection)).toMatchObject({
      inboundSource: { kept: [] },
    });
    expect(await staff.run('discardInboundDelivery', input, selection)).toMatchObject({
      message: 'There is no such submission.',
    });
  });

  it('are refused at an address that is unknown or was deleted, and if they cannot be read', async () => {
    expect((await send('unknown', person())).status).toBe(404);
    const { token, inboundSource } = await staff.create({ name: 'Short-lived' });
    const raw = (body: string, type: string) =>
      api.request(`/api/inbound/${token}`, { json: body, headers: { 'content-type': type } });
    expect((await raw('{', 'application/json')).status).toBe(400);
    expect((await raw('[]', 'application/json')).status).toBe(400);
    expect((await raw('<a/>', 'application/xml')).status).toBe(415);
    expect((await raw('x', 'multipart/form-data; boundary=a')).status).toBe(400);
    expect((await api.request(`/api/inbound/${token}`)).status).toBe(200);
    await staff.run('deleteInboundSource', { id: inboundSource.id }, 'deletedId');
    expect((await send(token, person())).status).toBe(404);
    expect((await api.request(`/api/inbound/${token}`)).status).toBe(404);
  });

  it('take no time by the square of their fields, and nested lists are left out', async () => {
    const { token } = await staff.create({ name: 'Large' });
    // Half a million fields of one name. One answer copied the values before for each of them.
    const fields = `${new URLSearchParams(person())}&${'a&'.repeat(500_000)}`;
    const type = 'application/x-www-form-urlencoded';
    expect((await send(token, fields, { 'content-type': type })).status).toBe(202);
    const nested = `{"name":"Ann","list":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    expect((await send(token, nested)).status).toBe(422);
  });

  it('are kept up to a limit of the source', async () => {
    const { token, inboundSource } = await staff.create({ name: 'Filled up', mapping: {} });
    expect((await send(token, person())).status).toBe(422);
    const counts = { key: { startsWith: 'keptByInboundSource' } };
    await prisma().rateLimit.updateMany({ where: counts, data: { points: 1000 } });
    const refused = person();
    expect((await send(token, refused)).status).toBe(429);
    const kept = { source: { name: 'Filled up' } };
    expect(await prisma().inboundDelivery.count({ where: kept })).toBe(1);
    // Leads are not affected.
    const mapping = { firstName: 'name', email: 'email', phone: 'phone' };
    await staff.update({ id: inboundSource.id, name: 'Emptied', mapping });
    expect((await send(token, refused)).status).toBe(202);
  });

  it('count against a limit of the person over all sources', async () => {
    const { token } = await staff.create({ name: 'Busy' });
    const { phone } = person();
    const statuses: number[] = [];
    for (let n = 0; n < 21; n += 1) {
      statuses.push((await send(token, { ...person(), phone })).status);
    }
    expect(statuses.slice(0, 20).every((status) => status === 202)).toBe(true);
    expect(statuses[20]).toBe(429);
  });

  it('disappear with the person, and a repeat does not bring them back', async () => {
    const { token } = await staff.create({ name: 'Erased', mapping: { email: 'email' } });
    const body = person();
    await send(token, body);
    const erased = await erasePersonalData(body.email, OPERATOR, api.services);
    expect(erased.submissions).toBe(1);
    expect(await (await send(token, body)).json()).toEqual({ ignored: true });
    expect((await staff.list())[0]?.kept).toEqual([]);
    expect((await erasePersonalData(body.email, OPERATOR, api.services)).submissions).toBe(0);
  });

  describe('that prove where they come from', () => {
    const SECRET = 'shared-secret';
    const mac = (encoding: 'hex' | 'base64', ...parts: string[]) =>
      parts
        .reduce((hmac, part) => hmac.update(part), createHmac('sha256', SECRET))
        .digest(encoding);

    interface Sent {
      body: string;
      url: string;
      ms: string;
    }
    const PROOFS: [PresetName, string, (sent: Sent) => Record<string, string>][] = [
      [
        'typeform',
        'Typeform',
        ({ body }) => ({ 'typeform-signature': `sha256=${mac('base64', body)}` }),
      ],
      [
        'webflow',
        'Webflow',
        ({ body, ms }) => ({
          'x-webflow-timestamp': ms,
          'x-webflow-signature': mac('hex', `${ms}:`, body),
        }),
      ],
      [
        'hubspot',
        'HubSpot, version 3',
        ({ body, url, ms }) => ({
          'x-hubspot-request-timestamp': ms,
          'x-hubspot-signature-v3': mac('base64', 'POST', url, body, ms),
        }),
      ],
      [
        'hubspot',
        'HubSpot, version 2',
        ({ body, url }) => ({
          'x-hubspot-signature-version': 'v2',
          'x-hubspot-signature': createHash('sha256')
            .update(`${SECRET}POST${url}${body}`)
            .digest('hex'),
        }),
      ],
    ];

    it.each(PROOFS)('are taken with the signature of %s (%s) only', async (preset, name, prove) => {
      const { sample } = presetOf(preset);
      const mapping = { firstName: 'name', email: 'email', phone: 'phone' };
      const { token, inboundSource } = await staff.create({
        name,
        preset,
        signingSecret: SECRET,
        ...(preset === 'typeform' && { mapping }),
        ...(preset === 'webflow' && {
          mapping: { firstName: 'Name', email: 'Email', phone: 'Phone Number' },
        }),
      });
      expect(inboundSource.hasSigningSecret).toBe(true);
      const body = JSON.stringify(sample);
      const url = `${api.services.settings.siteUrl}/api/inbound/${token}`;
      const post = (sent: Sent) =>
        api.request(`/api/inbound/${token}`, { json: body, headers: prove(sent) });
      const ms = String(api.clock.now().getTime());
      expect((await send(token, sample)).status).toBe(401);
      expect((await post({ body: `${body} `, url, ms })).status).toBe(401);
      const answer = await post({ body, url, ms });
      expect(answer.status).toBe(presetOf(preset).status);
      expect(await answer.json()).toEqual({ id: expect.any(String) });
      const stale = { body, url, ms: String(Number(ms) - 6 * 60 * 1000) };
      const signsTime = JSON.stringify(prove(stale)).includes(stale.ms);
      expect((await post(stale)).status).toBe(signsTime ? 401 : presetOf(preset).status);
    });

    it('are taken with the key of Google, and a test saves nobody', async () => {
      const input = { name: 'Ads', preset: 'google_ads' };
      expect(await staff.create(input)).toMatchObject({ field: 'signingSecret' });
      const { token } = await staff.create({ ...input, signingSecret: SECRET });
      const { sample } = presetOf('google_ads');
      expect((await send(token, { ...sample, google_key: 'guessed' })).status).toBe(401);
      const before = await prisma().lead.count();
      const test = await send(token, { ...sample, google_key: SECRET });
      expect([test.status, await test.json()]).toEqual([200, { ignored: true }]);
      expect(await prisma().lead.count()).toBe(before);
      const real = { ...sample, google_key: SECRET, is_test: false, lead_id: 'real-1' };
      expect((await send(token, real)).status).toBe(200);
      expect(await prisma().lead.findFirst({ where: { externalId: 'real-1' } })).toMatchObject({
        utmCampaign: '87654321',
      });
    });
  });
});
