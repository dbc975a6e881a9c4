import { describe, expect, it } from 'vitest';
import { isYes, mapLead } from '../../../web/content/sales/inbound/mapLead.ts';
import {
  PRESET_NAMES,
  presetOf,
  submissionsIn,
} from '../../../web/content/sales/inbound/presets/presets.ts';
import { fieldsOf, timeOf } from '../../../web/content/sales/inbound/submission.ts';
import { suggestMapping } from '../../../web/content/sales/inbound/mapping.ts';

const NOW = new Date('2026-11-22T14:00:00Z');
const rules = { name: 'Autumn', consentText: 'Call me.', consentPage: null };

describe.each(PRESET_NAMES)('a submission of %s', (name) => {
  const { sample, read, mapping } = presetOf(name);
  const [submission] = read({ ...sample });
  if (!submission) throw new Error(`The sample of ${name} holds no submission.`);

  it.each([
    ['the mapping of its tool', { ...suggestMapping(submission.fields), ...mapping }],
    ['the mapping that its fields suggest', suggestMapping(submission.fields)],
  ])('becomes a lead by %s', (_title, chosen) => {
    const { lead, issues } = mapLead(submission, { ...rules, mapping: chosen }, NOW);
    expect(issues).toBeNull();
    expect(lead).toMatchObject({
      firstName: 'Ann Lee',
      email: 'ann@example.com',
      phone: '4155550132',
      source: 'Autumn',
      externalId: submission.externalId,
      consent: { text: 'Call me.', at: new Date(submission.submittedAt ?? NOW) },
    });
  });

  it('is nothing if the body is about something else', () => {
    const own = ['html', 'other', 'hubspot'].includes(name);
    expect(read({ event: 'ping' })).toHaveLength(own ? 1 : 0);
  });
});

describe('the fields of a body', () => {
  it('have the paths of nested objects as keys', () => {
    expect(fieldsOf({ a: { b: 1, c: [{ d: true }] }, e: ['x', 'y'], f: null })).toEqual([
      { key: 'a.b', label: 'a.b', value: '1' },
      { key: 'a.c.0.d', label: 'a.c.0.d', value: 'true' },
      { key: 'e', label: 'e', value: 'x, y' },
    ]);
  });

  it('are bounded in number, depth and length', () => {
    const kept = (most: number, value: string) => {
      const body = Object.fromEntries(Array.from({ length: most }, (_, n) => [`f${n}`, value]));
      return submissionsIn(body, 'other')[0]?.fields.length;
    };
    expect(kept(500, 'x')).toBe(200);
    expect(kept(100, 'x'.repeat(1990))).toBe(25);
    const deep = { a: { b: { c: { d: { e: { f: { g: 'x' } } } } } } };
    expect(fieldsOf(deep)).toEqual([]);
    expect(fieldsOf({ a: 'x'.repeat(9000) })[0]?.value).toHaveLength(2000);
    expect(fieldsOf({ a: [['x']], b: ['x', 1] })).toMatchObject([
      { key: 'a.0', value: 'x' },
      { key: 'b', value: 'x, 1' },
    ]);
  });
});

describe('the time of a submission', () => {
  it.each([
    ['2026-11-20T18:17:02+0000', '2026-11-20T18:17:02.000Z'],
    [1_795_198_622_000, '2026-11-20T18:17:02.000Z'],
    ['-271821-04-20T00:00:00.000Z', null],
    ['0000-01-01', null],
    [8.64e16, null],
    ['soon', null],
  ])('reads %j as %j', (value, expected) => {
    expect(timeOf(value)).toBe(expected);
  });
});

describe('the consent of a submission', () => {
  const person = { name: 'Ann Lee', email: 'ann@example.com', phone: '4155550132' };
  const mapping = { firstName: 'name', email: 'email', phone: 'phone' };
  const consentOf = (more: object, changed: object) => {
    const submission = {
      fields: fieldsOf({ ...person, ...more }),
      externalId: null,
      submittedAt: null,
    };
    return mapLead(submission, { ...rules, mapping, ...changed }, NOW).lead?.consent;
  };

  it('is missing without a text, and without a tick in the mapped box', () => {
    expect(consentOf({}, { consentText: null })).toBeNull();
    const withBox = { mapping: { ...mapping, consent: 'agree' } };
    expect(consentOf({}, withBox)).toBeNull();
    expect(consentOf({ agree: false }, withBox)).toBeNull();
    expect(consentOf({ agree: 'on' }, withBox)).toMatchObject({ text: 'Call me.' });
  });

  it('is never later than its arrival', () => {
    const submission = { fields: fieldsOf(person), externalId: null, submittedAt: '2027-01-01' };
    const { lead } = mapLead(submission, { ...rules, mapping }, NOW);
    expect(lead?.consent?.at).toEqual(NOW);
  });

  it.each([
    ['Yes, call me', true],
    ['1', true],
    ['no', false],
    [' False ', false],
    ['', false],
    [null, false],
  ])('reads %j as %j', (value, expected) => {
    expect(isYes(value)).toBe(expected);
  });
});
