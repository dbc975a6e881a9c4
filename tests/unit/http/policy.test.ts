import { EMBED_ORIGINS } from '../../../web/content/site/posts/embeds.ts';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  documentHeaders,
  type PolicyOptions,
} from '../../../graphql/http/contentSecurityPolicy.ts';
import { site } from './pages/site.ts';

function headers(options: Partial<PolicyOptions> = {}) {
  return new Map(documentHeaders({ site, css: '', area: 'public', ...options }));
}

function directives(options: Partial<PolicyOptions> = {}) {
  const policy = headers(options).get('content-security-policy') ?? '';
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

describe('the policy of a document', () => {
  it('allows scripts only from the site', () => {
    expect(directives().get('script-src')).toEqual(["'self'"]);
    expect(directives().get('default-src')).toEqual(["'self'"]);
  });

  it('lists the hash of the inlined style', () => {
    const hash = createHash('sha256').update('p{color:red}').digest('base64');
    expect(directives({ css: 'p{color:red}' }).get('style-src')).toEqual([
      "'self'",
      `'sha256-${hash}'`,
    ]);
  });

  it('lets only the console play what it has loaded', () => {
    expect(directives({ area: 'admin' }).get('media-src')).toContain('blob:');
    expect(directives().get('media-src')).not.toContain('blob:');
  });

  it('lets the site frame its public pages, and nobody the console', () => {
    expect(directives().get('frame-ancestors')).toEqual(["'self'"]);
    expect(directives({ area: 'admin' }).get('frame-ancestors')).toEqual(["'none'"]);
  });

  it('keeps forms and the base URL on the site', () => {
    const policy = directives();
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('form-action')).toEqual(["'self'"]);
    expect(policy.get('object-src')).toEqual(["'none'"]);
  });

  it('allows frames of the configured booking pages and video, once each', () => {
    expect(directives().get('frame-src')).toEqual([
      ...EMBED_ORIGINS,
      'https://booking.example',
      'https://video.example',
    ]);
  });

  it('allows no analytics or pixel if none is configured', () => {
    expect(directives().get('connect-src')).toEqual(["'self'"]);
    expect(directives().get('img-src')).toEqual(["'self'", 'data:']);
  });

  it('allows analytics and the pixel if they are configured', () => {
    const configured = { ...site, gaMeasurementId: 'G-1', metaPixelId: '2' };
    const policy = directives({ site: configured });
    expect(policy.get('script-src')).toEqual([
      "'self'",
      'https://www.googletagmanager.com',
      'https://connect.facebook.net',
    ]);
    expect(policy.get('connect-src')).toContain('https://*.google-analytics.com');
    expect(policy.get('img-src')).toContain('https://www.facebook.com');
  });

  it('allows the bot check only in the console, and only if it is configured', () => {
    const configured = { ...site, recaptchaSiteKey: 'key' };
    const source = 'https://www.google.com/recaptcha/';
    expect(directives({ site: configured, area: 'admin' }).get('script-src')).toContain(source);
    expect(directives({ area: 'admin' }).get('script-src')).toEqual(["'self'"]);
    expect(directives({ area: 'admin' }).get('frame-src')).toEqual(["'self'"]);
    expect(directives({ site: configured }).get('script-src')).toEqual(["'self'"]);
  });

  it('allows HTML and script URLs only through our Trusted Types policies', () => {
    for (const area of ['public', 'admin'] as const) {
      expect(directives({ area }).get('require-trusted-types-for')).toEqual(["'script'"]);
    }
    expect(directives().get('trusted-types')).toEqual(['sixty-html']);
    expect(directives({ area: 'admin' }).get('trusted-types')).toEqual([
      'sixty-html',
      'sixty-worker',
    ]);
    expect(directives({ area: 'admin' }).get('worker-src')).toEqual(["'self'"]);
    const checked = { ...site, recaptchaSiteKey: 'key' };
    expect(directives({ site: checked, area: 'admin' }).get('trusted-types')).toEqual([
      'sixty-html',
      'sixty-worker',
      'sixty-script',
      'recaptcha',
      'goog#html',
    ]);
    expect(directives({ site: checked }).get('trusted-types')).toEqual(['sixty-html']);
  });

  it('does not require Trusted Types on pages with third-party analytics', () => {
    const measured = { ...site, metaPixelId: '2' };
    expect(directives({ site: measured }).has('require-trusted-types-for')).toBe(false);
    expect(directives({ site: measured, area: 'admin' }).has('require-trusted-types-for')).toBe(
      true,
    );
  });

  it('allows the widget of a scheduling service only if the calendar is there', () => {
    const calendly = { ...site, bookingTeamUrl: 'https://calendly.com/sixty/discovery' };
    const policy = directives({ site: calendly });
    expect(policy.get('script-src')).toEqual([
      "'self'",
      'https://assets.calendly.com/assets/external/widget.js',
    ]);
    expect(policy.get('style-src')).toEqual([
      "'self'",
      "'unsafe-inline'",
      'https://assets.calendly.com/assets/external/widget.css',
    ]);
    expect(policy.get('frame-src')).toContain('https://calendly.com');
    expect(policy.has('require-trusted-types-for')).toBe(false);
    for (const host of ['cal.com', 'app.cal.com']) {
      const cal = directives({ site: { ...site, bookingTeamUrl: `https://${host}/team/demo` } });
      expect(cal.get('script-src')).toContain('https://app.cal.com/embed/embed.js');
      expect(cal.get('frame-src')).toContain('https://app.cal.com');
    }
    const console = directives({ site: calendly, area: 'admin' });
    expect(console.get('script-src')).toEqual(["'self'"]);
    expect(console.has('require-trusted-types-for')).toBe(true);
    for (const url of ['https://notcal.com/a', 'https://cal.com.evil.example/a'])
      expect(directives({ site: { ...site, bookingTeamUrl: url } }).get('script-src')).toEqual([
        "'self'",
      ]);
  });

  it('prevents other sites from reading a document and from sharing its process', () => {
    expect(headers().get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers().get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(headers({ area: 'admin' }).get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers().get('origin-agent-cluster')).toBe('?1');
  });

  it('forbids camera, microphone, location and payment', () => {
    const policy = headers().get('permissions-policy') ?? '';
    for (const feature of ['camera', 'geolocation', 'microphone', 'payment', 'serial', 'usb']) {
      expect(policy).toContain(`${feature}=()`);
    }
  });

  it('never allows inline scripts or eval', () => {
    for (const area of ['public', 'admin'] as const) {
      const policy = headers({ area, css: 'p{}' }).get('content-security-policy');
      expect(policy).not.toContain('unsafe');
    }
  });

  it('requires TLS only if the site uses it', () => {
    expect(headers().has('strict-transport-security')).toBe(false);
    const secure = { ...site, siteUrl: 'https://sixty.example' };
    expect(headers({ site: secure }).get('strict-transport-security')).toBe('max-age=31536000');
    expect(directives({ site: secure }).has('upgrade-insecure-requests')).toBe(true);
  });
});
