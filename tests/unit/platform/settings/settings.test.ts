import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SettingsError } from '../../../../graphql/platform/settings/readSettings.ts';
import { readSettings, SETTING_NAMES } from '../../../../graphql/readSettings.ts';
import { withPort } from '../../../../graphql/platform/settings/settings.ts';
import { siteConfig } from '../../../../graphql/http/pages/pages.ts';

function settingsErrors(variables: Record<string, string>): string[] {
  try {
    readSettings(variables);
  } catch (error) {
    if (error instanceof SettingsError) return error.message.split('\n').slice(1);
    throw error;
  }
  return [];
}

describe('settings', () => {
  it.each(SETTING_NAMES)('are explained in docs/settings.md: %s', (name) => {
    expect(readFileSync('docs/settings.md', 'utf8')).toContain(`**${name}**`);
  });

  it('are all optional', () => {
    expect(readSettings({})).toMatchObject({
      mode: 'production',
      port: 3000,
      siteUrl: 'http://localhost:3000',
      dataDir: './data',
      databaseUrl: null,
      admin: { email: null, password: null },
      demoContent: true,
      trustProxy: 0,
      objects: null,
      calls: { name: 'simulator' },
      callConcurrency: null,
      geoProviderUrl: null,
      recaptcha: null,
      mail: { smtpUrl: null },
    });
  });

  it('link to the site itself where no other service is configured', () => {
    expect(readSettings({})).toMatchObject({
      appLoginUrl: '/admin/login',
      integrationDocsUrl: '/developers',
    });
    expect(readSettings({ APP_LOGIN_URL: '/app' }).appLoginUrl).toBe('/app');
    expect(
      settingsErrors({ APP_LOGIN_URL: '//app.example', INTEGRATION_DOCS_URL: 'docs' }),
    ).toEqual([
      '  APP_LOGIN_URL must be an http or https URL, or a path of this site',
      '  INTEGRATION_DOCS_URL must be an http or https URL, or a path of this site',
    ]);
  });

  it('treat an empty variable as not set', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '', ADMIN_EMAIL: '' })).toEqual(readSettings({}));
  });

  it('take all parts of the account for text messages or none', () => {
    expect(readSettings({}).twilio).toBeNull();
    expect(settingsErrors({ TWILIO_ACCOUNT_SID: 'AC1', TWILIO_FROM: '8015550100' })).toEqual([
      '  TWILIO_FROM must be a phone number with its country, as in +18015550100, or a messaging service, as in MG…',
      '  TWILIO_AUTH_TOKEN must be set because TWILIO_ACCOUNT_SID is',
    ]);
  });

  it('report all invalid values at once', () => {
    const variables = {
      PORT: '70000',
      SITE_URL: 'sixty.example',
      DATABASE_URL: 'mysql://db',
      ADMIN_EMAIL: 'ann',
      ADMIN_PASSWORD: 'short',
      DEMO_CONTENT: 'maybe',
      TRUST_PROXY: 'yes',
      CALL_PROVIDER_URL: 'ftp://calls',
      GEO_PROVIDER_URL: 'https://geo.example/here',
      NODE_ENV: 'staging',
    };

    const errors = settingsErrors({ ...variables, CALL_PROVIDER_SECRET: 's' });

    expect(errors.map((error) => error.trim().split(' ')[0]).toSorted()).toEqual(
      Object.keys(variables).toSorted(),
    );
  });

  it('never show a value in an error', () => {
    const errors = settingsErrors({
      ADMIN_PASSWORD: 'hush',
      DATABASE_URL: 'mysql://root:hush@db',
      SMTP_URL: 'http://user:hush@mail',
      NODE_ENV: 'hush',
      METRICS_TOKEN: 'hush',
    });

    expect(errors).toHaveLength(5);
    expect(errors.join('\n')).not.toContain('hush');
  });

  it.each([
    ['CALL_PROVIDER_URL', 'https://calls.example', ['CALL_PROVIDER_SECRET']],
    ['CALL_PROVIDER_SECRET', 'secret', ['CALL_PROVIDER_URL']],
    ['RECAPTCHA_SITE_KEY', 'key', ['RECAPTCHA_SECRET']],
    ['CDN_PURGE_URL', 'https://cdn.example/purge', ['CDN_PURGE_TOKEN']],
    ['S3_BUCKET', 'images', ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
  ])('refuse %s without the related settings', (name, value, missing) => {
    expect(settingsErrors({ [name]: value })).toEqual(
      missing.map((other) => `  ${other} must be set because ${name} is`),
    );
  });

  it.each([
    ['http', ['CALL_PROVIDER_URL', 'CALL_PROVIDER_SECRET']],
    ['retell', ['RETELL_API_KEY', 'RETELL_FROM_NUMBER']],
    ['vapi', ['VAPI_API_KEY', 'VAPI_PHONE_NUMBER_ID']],
    ['elevenlabs', ['ELEVENLABS_API_KEY', 'ELEVENLABS_PHONE_NUMBER_ID']],
  ])('name every setting that the call provider %s lacks', (CALL_PROVIDER, missing) => {
    expect(settingsErrors({ CALL_PROVIDER })).toEqual(
      missing.map((name) => `  ${name} must be set because CALL_PROVIDER is ${CALL_PROVIDER}`),
    );
  });

  it('choose the call provider, and limit the calls at a hosted voice agent', () => {
    const account = { CALL_PROVIDER_URL: 'https://calls.example', CALL_PROVIDER_SECRET: 's' };
    expect(readSettings(account)).toMatchObject({ calls: { name: 'http' }, callConcurrency: null });
    expect(readSettings({ ...account, CALL_PROVIDER: 'simulator' }).calls.name).toBe('simulator');
    const retell = {
      CALL_PROVIDER: 'retell',
      RETELL_API_KEY: 'key',
      RETELL_AGENT_ID: 'agent',
      RETELL_FROM_NUMBER: '+18015550100',
    };
    expect(readSettings(retell)).toMatchObject({
      calls: { name: 'retell', account: { RETELL_BASE_URL: 'https://api.retellai.com' } },
      callConcurrency: 20,
    });
    expect(readSettings({ ...retell, CALL_CONCURRENCY: '3' }).callConcurrency).toBe(3);
  });

  it('keep only the origin of the site address', () => {
    expect(readSettings({ SITE_URL: 'https://sixty.example/some/path/' }).siteUrl).toBe(
      'https://sixty.example',
    );
  });

  it('use the actual port in the default site URL', () => {
    expect(withPort(readSettings({ PORT: '0' }), 4321).siteUrl).toBe('http://localhost:4321');
    expect(withPort(readSettings({ PORT: '0', SITE_URL: 'https://a.example' }), 1).siteUrl).toBe(
      'https://a.example',
    );
  });

  it('give pages no secrets', () => {
    const secrets = {
      ADMIN_PASSWORD: 'hush-hush',
      CALL_PROVIDER_URL: 'https://hush-hush.example',
      CALL_PROVIDER_SECRET: 'hush-hush',
      RECAPTCHA_SITE_KEY: 'public-key',
      RECAPTCHA_SECRET: 'hush-hush',
      DATABASE_URL: 'postgres://hush-hush@db/sixty',
      METRICS_TOKEN: 'hush-hush-hush-hush',
    };

    const shown = siteConfig(readSettings(secrets));

    expect(shown.recaptchaSiteKey).toBe('public-key');
    expect(JSON.stringify(shown)).not.toContain('hush');
  });
});
