import { createHash } from 'node:crypto';
import { schedulingService } from '../../web/content/meetings/schedulingService.ts';
import { EMBED_ORIGINS } from '../../web/content/site/posts/embeds.ts';
import type { SiteConfig } from '../../web/layout/pageState.ts';
import type { Header } from './pages/representation.ts';

export type PolicyOptions = {
  site: SiteConfig;
  /** Text of the document's `<style>`; empty where it has none. */
  css: string;
  /** The console asks the bot check at login; public pages carry analytics and frames instead. */
  area: 'public' | 'admin';
};

type Sources = Record<'script' | 'style' | 'img' | 'connect' | 'frame' | 'media', string[]>;

/** The sources that the configured third parties need. */
function thirdParties(site: SiteConfig, area: PolicyOptions['area']): Sources {
  const sources: Sources = { script: [], style: [], img: [], connect: [], frame: [], media: [] };
  if (area === 'admin') {
    // Public pages, beside their words.
    sources.frame.push("'self'");
    if (site.recaptchaSiteKey) {
      sources.script.push(
        'https://www.google.com/recaptcha/',
        'https://www.gstatic.com/recaptcha/',
      );
      sources.frame.push('https://www.google.com/recaptcha/');
      sources.connect.push('https://www.google.com/recaptcha/');
    }
    return sources;
  }
  // Players of posts, which load after a click.
  sources.frame.push(...EMBED_ORIGINS);
  for (const url of [
    site.bookingTeamUrl ?? '',
    site.bookingPersonalUrl ?? '',
    site.demoVideoUrl ?? '',
  ]) {
    const origin = originOf(url, site.siteUrl);
    if (origin) sources.frame.push(origin);
  }
  const scheduling = schedulingService(site.bookingTeamUrl ?? '');
  if (scheduling) {
    const { script, styleSheet, frames } = scheduling;
    sources.script.push(script);
    sources.frame.push(...frames);
    // The widgets write styles into the page.
    sources.style.push("'unsafe-inline'");
    if (styleSheet) {
      sources.style.push(styleSheet);
      sources.img.push(new URL(styleSheet).origin);
    }
  }
  const video = originOf(site.demoVideoUrl ?? '', site.siteUrl);
  if (video) sources.media.push(video);
  if (site.gaMeasurementId || site.googleAdsConversion) {
    sources.script.push('https://www.googletagmanager.com');
    const collectors = ['https://*.google-analytics.com', 'https://*.googletagmanager.com'];
    sources.img.push(...collectors);
    sources.connect.push(...collectors, 'https://*.analytics.google.com');
  }
  if (site.googleAdsConversion) {
    const ads = ['https://www.google.com', 'https://googleads.g.doubleclick.net'];
    sources.script.push('https://www.googleadservices.com');
    sources.img.push(...ads);
    sources.connect.push(...ads, 'https://www.googleadservices.com');
  }
  if (site.metaPixelId) {
    sources.script.push('https://connect.facebook.net');
    sources.img.push('https://www.facebook.com');
    sources.connect.push('https://www.facebook.com');
  }
  return sources;
}

/** Null for URLs of our own origin, which `'self'` allows. */
function originOf(url: string, siteUrl: string): string | null {
  if (!URL.canParse(url, siteUrl)) return null;
  const { origin, protocol } = new URL(url, siteUrl);
  const own = URL.canParse(siteUrl) && new URL(siteUrl).origin === origin;
  return own || !protocol.startsWith('http') ? null : origin;
}

export function styleHash(css: string): string {
  return `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
}

function contentSecurityPolicy({ site, css, area }: PolicyOptions): string {
  const allowed = thirdParties(site, area);
  // Beside a hash, browsers ignore 'unsafe-inline'.
  const styles = allowed.style.length > 0 || !css ? allowed.style : [styleHash(css)];
  const directive = (name: string, ...sources: string[]) => [name, ...new Set(sources)].join(' ');
  return [
    directive('default-src', "'self'"),
    directive('script-src', "'self'", ...allowed.script),
    directive('style-src', "'self'", ...styles),
    directive('img-src', "'self'", 'data:', ...allowed.img),
    directive('connect-src', "'self'", ...allowed.connect),
    directive('frame-src', ...(allowed.frame.length > 0 ? allowed.frame : ["'none'"])),
    // The worker that shows notifications.
    ...(area === 'admin' ? [directive('worker-src', "'self'")] : []),
    // The console plays recordings that it has loaded with the token of the session.
    directive('media-src', "'self'", ...allowed.media, ...(area === 'admin' ? ['blob:'] : [])),
    directive('object-src', "'none'"),
    directive('base-uri', "'none'"),
    directive('form-action', "'self'"),
    // The console shows public pages in a frame, beside their words.
    directive('frame-ancestors', area === 'admin' ? "'none'" : "'self'"),
    ...trustedTypes(site, area).map(([name, ...values]) => directive(name, ...values)),
    ...(isHttps(site) ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/**
 * The trusted-types policies that may create HTML and script URLs. Each of ours is one small function; the bot
 * check has its own. Scripts of analytics and scheduling widgets do not support trusted types, so public pages require them
 * only without these scripts.
 */
function trustedTypes(site: SiteConfig, area: PolicyOptions['area']): [string, ...string[]][] {
  if (area === 'public' && loadsOthersScripts(site)) return [];
  const console = area === 'admin' ? ['sixty-worker'] : [];
  const bots =
    area === 'admin' && site.recaptchaSiteKey ? ['sixty-script', 'recaptcha', 'goog#html'] : [];
  return [
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', 'sixty-html', ...console, ...bots],
  ];
}

function loadsOthersScripts(site: SiteConfig): boolean {
  const { gaMeasurementId, googleAdsConversion, metaPixelId, bookingTeamUrl } = site;
  return Boolean(
    gaMeasurementId ??
    googleAdsConversion ??
    metaPixelId ??
    schedulingService(bookingTeamUrl ?? ''),
  );
}

function isHttps(site: SiteConfig): boolean {
  return site.siteUrl.startsWith('https:');
}

/** Device features that neither our pages nor the frames in them use. */
const NOTHING_OF_THE_DEVICE = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** The headers that every document carries. */
export function documentHeaders(options: PolicyOptions): Header[] {
  const { area } = options;
  const headers: Header[] = [
    ['content-security-policy', contentSecurityPolicy(options)],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    // Public pages open the booking page in a popup. The console neither opens other origins nor is opened by them.
    ['cross-origin-opener-policy', area === 'admin' ? 'same-origin' : 'same-origin-allow-popups'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['origin-agent-cluster', '?1'],
    ['permissions-policy', NOTHING_OF_THE_DEVICE],
  ];
  // HSTS is sent only where the site uses TLS.
  if (isHttps(options.site)) headers.push(['strict-transport-security', 'max-age=31536000']);
  return headers;
}
