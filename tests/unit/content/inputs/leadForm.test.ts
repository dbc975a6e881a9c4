import { describe, expect, it } from 'vitest';
import { HERO_FORM_SOURCE, createLead } from '../../../../web/content/sales/leads/createLead.ts';
import { fieldIssues } from '../../../../web/content/fields/issues.ts';
import { leadForm } from '../../../../web/content/sales/leads/leadForm.ts';

const valid = { firstName: 'Ada Lovelace', email: 'ada@example.com', phone: '801-555-0123' };

function messages(input: unknown): Record<string, string> {
  const result = leadForm.safeParse(input);
  if (result.success) return {};
  return Object.fromEntries(fieldIssues(result.error).map((issue) => [issue.field, issue.message]));
}

describe('the lead form', () => {
  it('requires every field, with the specified messages', () => {
    const required = {
      firstName: 'Name is required',
      email: 'Email is required',
      phone: 'Phone is required',
    };
    expect(messages({ firstName: '', email: '', phone: '' })).toEqual(required);
    expect(messages({ firstName: '  ', email: ' ', phone: ' ' })).toEqual(required);
    expect(messages({})).toEqual(required);
  });

  it.each(['555', '801555012', '28015550123', '118015550123', 'call me'])(
    'refuses the phone %j',
    (phone) => {
      expect(messages({ ...valid, phone })).toEqual({
        phone: 'Please enter a 10-digit phone number',
      });
    },
  );

  it.each(['801-555-0123', '(801) 555-0123', '801.555.0123', ' 8015550123 '])(
    'takes the phone %j as ten digits',
    (phone) => {
      expect(leadForm.parse({ ...valid, phone }).phone).toBe('8015550123');
    },
  );

  it.each(['ada', 'ada@example', '@example.com', 'ada@.', 'ada love@example.com', 'a@b@c.d'])(
    'refuses the e-mail %j',
    (email) => {
      expect(messages({ ...valid, email })).toEqual({
        email: 'Please enter a valid email address',
      });
    },
  );

  it('trims its input', () => {
    expect(leadForm.parse({ ...valid, firstName: ' Ada ', email: ' ada@example.com ' })).toEqual({
      firstName: 'Ada',
      email: 'ada@example.com',
      phone: '8015550123',
    });
  });
});

describe('the lead input of the API', () => {
  it('sets the default source and ignores unknown fields', () => {
    expect(createLead.parse({ ...valid, source: null, colour: 'red' })).toEqual({
      ...valid,
      phone: '8015550123',
      source: HERO_FORM_SOURCE,
      timeZone: null,
      externalId: null,
    });
  });

  it.each(['Mars/Olympus', '+02:00', ''])('leaves out the time zone %o, which is none', (zone) => {
    expect(createLead.parse({ ...valid, timeZone: zone }).timeZone).toBeNull();
  });

  it('shortens an attribution that is too long instead of refusing the lead', () => {
    const lead = createLead.parse({ ...valid, attribution: { utmSource: 'x'.repeat(5000) } });
    expect(lead.attribution?.utmSource).toHaveLength(1000);
  });
});
