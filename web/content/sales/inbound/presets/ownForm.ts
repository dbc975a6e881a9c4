import { fieldsOf } from '../submission.ts';
import type { Preset } from './preset.ts';

/** The name of the hidden field with the page that the browser goes to after a form. */
export const REDIRECT_FIELD = 'redirect';

const sample = { name: 'Ann Lee', email: 'ann@example.com', phone: '415-555-0132' };

const ownForm: Omit<Preset, 'name' | 'setUp' | 'postedBy'> = {
  secret: null,
  token: null,
  status: 202,
  mapping: { firstName: 'name', email: 'email', phone: 'phone' },
  sample,
  read: ({ [REDIRECT_FIELD]: _redirect, ...body }) => [
    { externalId: null, submittedAt: null, isTest: false, fields: fieldsOf(body) },
  ],
};

/** A plain HTML form whose `action` is the address of the source. */
export const htmlForm: Preset = {
  ...ownForm,
  name: 'HTML form',
  postedBy: 'browser',
  setUp:
    'Use this address as the action of the form, with method="post". For a server that posts for visitors, choose another tool.',
};

/** Any tool that posts JSON or form fields. */
export const otherTool: Preset = {
  ...ownForm,
  name: 'Another tool',
  postedBy: 'tool',
  setUp: 'Let the tool post its submissions to this address, as JSON or as form fields.',
};
