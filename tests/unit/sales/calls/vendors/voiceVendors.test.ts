import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { providerWebhooks } from '../../../../../graphql/sales/calls/providerWebhooks.ts';
import { VOICE_VENDORS } from '../../../../../graphql/sales/calls/providers/vendors/vendors.ts';
import { readSettings, SETTING_NAMES } from '../../../../../graphql/readSettings.ts';
import { readSourceFiles } from '../../../../support/architecture/sourceFile.ts';
import { VENDOR_NAMES, VENDORS } from '../../../../support/voice/kinds.ts';

const FOLDER = 'graphql/sales/calls/providers/vendors';
const sources = readSourceFiles('.', ['graphql', 'web', 'scripts']).map(({ path }) => ({
  path,
  text: readFileSync(path, 'utf8'),
}));
const guide = readFileSync('docs/call-providers.md', 'utf8');
const settingsGuide = readFileSync('docs/settings.md', 'utf8');
const schema = readFileSync('schema.graphql', 'utf8');

it('every vendor of voice agents has a fake for the tests', () => {
  expect(VOICE_VENDORS.map(({ name }) => name)).toEqual(VENDOR_NAMES);
});

describe.each(VOICE_VENDORS)('the vendor $name', ({ name, label, url, variables }) => {
  it('stands in its folder, and elsewhere only in the list of vendors', () => {
    const named = new RegExp(`\\b${name}\\b`, 'i');
    const places = sources.filter(({ path, text }) => named.test(path) || named.test(text));
    const outside = places.filter(({ path }) => !path.startsWith(`${FOLDER}/${name}/`));
    expect(outside.map(({ path }) => path)).toEqual([`${FOLDER}/vendors.ts`]);
  });

  it('can be chosen as the CALL_PROVIDER with its variables', () => {
    const fake = VENDORS[VENDOR_NAMES.find((each) => each === name) ?? 'vapi'];
    const { calls } = readSettings(fake.settings('http://127.0.0.1:1'));
    expect(calls).toMatchObject({ kind: 'hosted', name });
    expect(SETTING_NAMES).toEqual(expect.arrayContaining(Object.keys(variables)));
  });

  it('has a webhook, and is named in the API', () => {
    expect(providerWebhooks.description.summary).toContain(name);
    expect(schema).toMatch(
      new RegExp(`The provider that was asked to place the call: .*\`${name}\``),
    );
  });

  it('has its row and its chapter in the guide, and stands among the settings', () => {
    expect(guide).toMatch(new RegExp(`^\\| \`${name}\` +\\| .*\\[${label}\\]\\(${url}\\)`, 'm'));
    const [, chapter = ''] = guide.split(`\n## ${label}\n`);
    expect(chapter).toContain(`/api/providers/${name}\``);
    expect(settingsGuide).toContain(`for \`${name}\`,`);
  });
});
