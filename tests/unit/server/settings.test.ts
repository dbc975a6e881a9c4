import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError, withPort } from '../../../graphql/settings.ts';
import { siteConfig } from '../../../graphql/siteConfig.ts';

function faultsOf(variables: Record<string, string>): string[] {
  try {
    readSettings(variables);
  } catch (error) {
    if (error instanceof SettingsError) return error.message.split('\n').slice(1);
    throw error;
  }
  return [];
}

describe('settings', () => {
  it('need nothing to be set', () => {
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
      calls: null,
      geoProviderUrl: null,
      recaptcha: null,
      mail: { smtpUrl: null },
    });
  });

  it('take an empty variable as one that is not set', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '', ADMIN_EMAIL: '' })).toEqual(readSettings({}));
  });

  it('name every bad one at once', () => {
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

    const faults = faultsOf({ ...variables, CALL_PROVIDER_SECRET: 's' });

    expect(faults.map((fault) => fault.trim().split(' ')[0]).toSorted()).toEqual(
      Object.keys(variables).toSorted(),
    );
  });

  it('never repeat what was set', () => {
    const faults = faultsOf({
      ADMIN_PASSWORD: 'hush',
      DATABASE_URL: 'mysql://root:hush@db',
      SMTP_URL: 'http://user:hush@mail',
      NODE_ENV: 'hush',
      METRICS_TOKEN: 'hush',
    });

    expect(faults).toHaveLength(5);
    expect(faults.join('\n')).not.toContain('hush');
  });

  it.each([
    ['CALL_PROVIDER_URL', 'https://calls.example', ['CALL_PROVIDER_SECRET']],
    ['CALL_PROVIDER_SECRET', 'secret', ['CALL_PROVIDER_URL']],
    ['RECAPTCHA_SITE_KEY', 'key', ['RECAPTCHA_SECRET']],
    ['S3_BUCKET', 'images', ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
  ])('refuse %s without what belongs to it', (name, value, missing) => {
    expect(faultsOf({ [name]: value })).toEqual(
      missing.map((other) => `  ${other} must be set because ${name} is`),
    );
  });

  it('keep only the origin of the site address', () => {
    expect(readSettings({ SITE_URL: 'https://sixty.example/some/path/' }).siteUrl).toBe(
      'https://sixty.example',
    );
  });

  it('let the default site address follow the port that the system picked', () => {
    expect(withPort(readSettings({ PORT: '0' }), 4321).siteUrl).toBe('http://localhost:4321');
    expect(withPort(readSettings({ PORT: '0', SITE_URL: 'https://a.example' }), 1).siteUrl).toBe(
      'https://a.example',
    );
  });

  it('show pages nothing secret', () => {
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
