import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { neededBy } from '../../../../graphql/platform/settings/declaredService.ts';
import { readSettings, SETTING_NAMES } from '../../../../graphql/readSettings.ts';
import {
  CRM_VENDORS,
  crmConsent,
  crmProviders,
} from '../../../../graphql/sales/connectors/crm/crmVendors.ts';
import { CRM_KINDS, CRMS } from '../../../../web/content/sales/connectors/crmKinds.ts';
import { builtIntegrations, integrationMarks } from '../../../../web/content/site/integrations.ts';
import { readSourceFiles } from '../../../support/architecture/sourceFile.ts';

const FOLDER = 'graphql/sales/connectors/crm';
/** HubSpot's forms are a form tool, beside its CRM. */
const FORM_TOOLS = /\/inbound\/|^web\/content\/partners\/guide\.ts$/;
const sources = readSourceFiles('.', ['graphql', 'web', 'scripts'])
  .filter(({ path }) => !FORM_TOOLS.test(path) && path !== 'scripts/soak.ts')
  .map(({ path }) => ({ path, text: readFileSync(path, 'utf8') }));
const prisma = readFileSync('prisma/schema.prisma', 'utf8');
const schema = readFileSync('schema.graphql', 'utf8');
const operations = readFileSync('docs/operations.md', 'utf8');

describe.each(CRM_KINDS)('the CRM %s', (kind) => {
  const vendor = CRM_VENDORS[kind];
  const { name, mark } = CRMS[kind];
  const app = Object.fromEntries(neededBy(vendor).map((variable) => [variable, 'set']));

  it('stands in its folder, in the list of vendors, and in the content of console and site', () => {
    const named = new RegExp(`\\b${kind}\\b`, 'i');
    const places = sources.filter(({ path, text }) => named.test(path) || named.test(text));
    const outside = places.filter(({ path }) => !path.startsWith(`${FOLDER}/${kind}/`));
    expect(outside.map(({ path }) => path)).toEqual([
      `${FOLDER}/crmVendors.ts`,
      'web/content/sales/connectors/crmKinds.ts',
    ]);
  });

  it('is a value in the database and in the API', () => {
    const values = (text: string) => /enum CrmKind \{([^}]*)\}/.exec(text)?.[1];
    expect(values(prisma)).toMatch(new RegExp(`\\b${kind}\\b`));
    expect(values(schema)).toMatch(new RegExp(`"""An account at ${name}\\."""\\s+${kind}\\b`));
  });

  it('can be connected by OAuth with an app that is set as a whole', () => {
    expect(vendor.name).toBe(kind);
    expect(SETTING_NAMES).toEqual(expect.arrayContaining(Object.keys(vendor.variables)));
    expect(crmProviders(readSettings({}))).toEqual({});
    const settings = readSettings(app);
    expect(Object.keys(crmProviders(settings))).toEqual([kind]);
    expect(crmProviders(settings)[kind]).toMatchObject({ label: name, clientId: 'set' });
    const more = { api_domain: 'https://own.example', instance_url: 'https://own.example' };
    expect(crmConsent(vendor, settings)?.baseUrl(more)).toMatch(/^https:/);
    const [first = '', second] = neededBy(vendor);
    expect(() => readSettings({ [first]: 'set' })).toThrow(
      `${second} must be set because ${first} is`,
    );
  });

  it('is in the lists of the site', () => {
    expect([...builtIntegrations]).toContain(name);
    expect(integrationMarks[name]).toBe(mark);
  });

  it('has its rows in the guide of operators', () => {
    expect(operations.match(new RegExp(`^\\| ${name} +\\|`, 'gm'))).toHaveLength(2);
    for (const variable of neededBy(vendor).slice(0, 1)) expect(operations).toContain(variable);
  });
});
