import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { TrafficEvent } from '../../../web/content/site/traffic.ts';
import { FORM_FIELDS } from '../../../web/content/site/traffic.ts';
import { clientAddress } from '../../http/request/clientAddress.ts';
import type { Clock } from '../../platform/clock.ts';
import { ADVISORY_LOCKS } from '../../platform/database/advisoryLocks.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Geo } from '../../platform/geo.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { Origin, Visitor } from '../../platform/visitor.ts';
import { isFixedPage, pagesAmong } from '../addresses/ownAddresses.ts';
import { type Arrival, arrivalOf, combined, deviceOf, isPrefetch, isRecorded } from './arrival.ts';
import { createDropped } from './dropped.ts';
import { createEventLimit, type EventLimit } from './eventLimit.ts';
import { type FormSender, originOf } from './origin.ts';
import { saveVisits, type Visit } from './saveVisits.ts';
import { dayOf, type Visitors } from './visitors.ts';

/** Whose browser it is. */
interface Sender {
  address: string;
  userAgent: string | null;
}

type Asking = Pick<IncomingMessage, 'headers' | 'socket' | 'url'>;

/** Counts what visitors do, in the background. Nothing waits for it. */
export interface Traffic {
  /** A page was answered with 200 or 304. */
  viewed(request: Asking, path: string): void;
  /** What a page reports about its visitor. */
  reported(events: readonly TrafficEvent[], visitor: Visitor, request: Asking): void;
  /** What the server knows of a visitor, who has sent a form of the site. */
  stepped(name: 'form_sent' | 'booked', sender: { visitor: Visitor | null; client: Sender }): void;
  /** Where somebody came from who sends a form of the site. */
  originOf(sender: FormSender): Origin;
  /** The limit of what pages report. */
  limit: EventLimit;
  /** Saves now instead of within seconds. */
  flush(): Promise<void>;
}

/** The figures show a view after this time. */
const FLUSH_MS = 3000;
/** The rows of views and steps that wait. Beyond that they are dropped. */
const MOST_WAITING = 20_000;
/** The visitors that are saved in one transaction. More would let requests wait for it. */
const BATCH = 200;
/** The pause between two transactions, for the statements of others. */
const PAUSE_MS = 25;
const MOST_KNOWN = 20_000;
const MOST_OVERFLOWS = 10_000;
const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
const DAY_MS = 96 * QUARTER_MS;
/** How far back a page can say that something happened. */
const LATE_MS = 10 * MINUTE_MS;

/** A visit that waits, with what its country and its pages follow from. */
type Waiting = Visit & { address: string; unchecked: Set<string>; places: number };

/** That of somebody who has come before. */
const NO_ARRIVAL: Arrival = { source: null, campaign: null, isTagged: false };

interface Needs {
  database: Database;
  visitors: Visitors;
  /** The variant of an experiment that a visitor was shown. */
  variantOf(visitor: Visitor | null): string | null;
  geo: Pick<Geo, 'countryOf'>;
  clock: Clock;
  log: Log;
  metrics: Pick<Metrics, 'registry'>;
  settings: Pick<Settings, 'trustProxy' | 'siteUrl' | 'traffic'>;
}

export function createTraffic({
  database,
  visitors,
  variantOf,
  geo,
  clock,
  log,
  metrics,
  settings,
}: Needs): Traffic {
  const dropped = createDropped({ prisma: database.prisma, metrics });
  const site = new URL(settings.siteUrl).hostname;
  /** How the visitors of today came, for forms and for the next page. */
  const known = new LRUCache<string, { arrival: Arrival; firstAt: Date }>({ max: MOST_KNOWN });
  const overflows = new LRUCache<string, string>({ max: MOST_OVERFLOWS });
  let noted = new Map<string, Waiting>();
  const waiting: Waiting[] = [];
  let size = 0;
  let timer: NodeJS.Timeout | undefined;
  let saving: Promise<void> = Promise.resolve();

  const senderOf = (request: Asking): Sender => ({
    address: clientAddress(request, settings.trustProxy),
    userAgent: request.headers['user-agent'] ?? null,
  });

  const ownHosts = ({ headers }: Asking) => [
    site,
    URL.parse(`http://${headers.host ?? ''}`)?.hostname ?? site,
  ];

  /** Whether the queue has a place for a view or step. A page that is viewed again in its quarter of an hour takes no other place. */
  function admit(): boolean {
    if (size < MOST_WAITING) {
      timer ??= setTimeout(() => void flush(true), FLUSH_MS).unref();
      return true;
    }
    dropped.add(dayOf(clock.now().getTime()));
    return false;
  }

  function visitOf(
    visitor: Visitor,
    { address, userAgent }: Sender,
    arrival: Arrival,
    at: Date,
  ): Waiting {
    const device = deviceOf(userAgent ?? '');
    const hash = visitor.hash ?? overflow(`${visitor.day} ${address} ${device}`, arrival);
    const key = `${visitor.day} ${hash}`;
    const found = noted.get(key);
    const visit: Waiting = found ?? {
      day: visitor.day,
      visitor: hash,
      isCounted: visitor.hash !== null,
      arrival,
      country: null,
      device,
      firstAt: at,
      lastAt: at,
      exit: null,
      views: [],
      steps: [],
      address,
      unchecked: new Set(),
      places: 0,
    };
    if (found) found.arrival = combined(found.arrival, arrival);
    visit.lastAt = at;
    noted.set(key, visit);
    const before = known.get(hash);
    const firstAt = before?.firstAt ?? at;
    known.set(hash, { arrival: before ? combined(before.arrival, arrival) : arrival, firstAt });
    return visit;
  }

  /** Stands for all visitors of a network that come alike, beyond the thirty that are told apart. */
  function overflow(sender: string, { source, campaign }: Arrival): string {
    const key = `${sender} ${source} ${campaign}`;
    const id = overflows.get(key) ?? randomBytes(16).toString('hex');
    overflows.set(key, id);
    return id;
  }

  function addView(visit: Waiting, page: string, at: Date): void {
    const quarter = Math.floor((at.getTime() % DAY_MS) / QUARTER_MS);
    const same = visit.views.find((view) => view.page === page && view.quarter === quarter);
    if (same) same.views += 1;
    else {
      visit.views.push({ page, quarter, views: 1 });
      takePlace(visit);
    }
    visit.exit = page;
  }

  function addStep(visit: Waiting, step: Visit['steps'][number]): void {
    const isKnown = visit.steps.some(
      ({ name, field, page }) => name === step.name && field === step.field && page === step.page,
    );
    if (isKnown) return;
    visit.steps.push(step);
    takePlace(visit);
  }

  function takePlace(visit: Waiting): void {
    visit.places += 1;
    size += 1;
  }

  function report(event: TrafficEvent, visitor: Visitor, request: Asking): void {
    const url = URL.parse(event.page, settings.siteUrl);
    const page = url?.pathname.replace(/(?<=.)\/$/, '').toLowerCase() ?? '';
    if (!url || !ownHosts(request).includes(url.hostname) || !isRecorded(page)) return;
    const { name } = event;
    const field = fieldOf(event);
    const counts = name === 'view' || visitor.hash !== null;
    if (field === null || !counts || !admit()) return;
    const referrer = name === 'view' && field ? `https://${field}` : null;
    const arrival = arrivalOf(url.searchParams, referrer, ownHosts(request));
    const now = clock.now();
    const visit = visitOf(visitor, senderOf(request), arrival, now);
    if (!isFixedPage(page)) visit.unchecked.add(page);
    if (name === 'view') addView(visit, page, timeOf(event, now));
    else addStep(visit, { name, field, page, at: timeOf(event, now) });
  }

  async function save(batch: readonly Waiting[]): Promise<void> {
    const pages = new Set(batch.flatMap(({ unchecked }) => [...unchecked]));
    const real = await pagesAmong([...pages], clock.now(), database.prisma);
    const visits = await Promise.all(
      batch.map(async ({ address, unchecked, places: _places, ...visit }) => {
        const isReal = ({ page }: { page: string }) => !unchecked.has(page) || real.has(page);
        return {
          ...visit,
          country: await geo.countryOf(address).catch(() => null),
          views: visit.views.filter(isReal),
          steps: visit.steps.filter(isReal),
        };
      }),
    );
    const seen = visits.filter(({ views, steps }) => views.length + steps.length > 0);
    if (seen.length > 0)
      await database.lockedTransaction([ADVISORY_LOCKS.visits], (tx) => saveVisits(seen, tx));
  }

  async function saveAll(isPaced: boolean): Promise<void> {
    waiting.push(...noted.values());
    noted = new Map();
    try {
      while (waiting.length > 0) {
        await save(waiting.slice(0, BATCH));
        for (const { places } of waiting.splice(0, BATCH)) size -= places;
        if (isPaced && waiting.length > 0) await sleep(PAUSE_MS);
      }
      await dropped.save();
    } catch (err) {
      // They wait for the next time.
      log.error({ err }, 'visits could not be saved');
      timer ??= setTimeout(() => void flush(true), FLUSH_MS).unref();
    }
  }

  function flush(isPaced = false): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    saving = saving.then(() => saveAll(isPaced));
    return saving;
  }

  return {
    viewed(request, path) {
      if (settings.traffic.views === 'page' || isPrefetch(request) || !isRecorded(path)) return;
      const visitor = visitors.who(request);
      if (!visitor || !admit()) return;
      const { url = '', headers } = request;
      const query = url.includes('?') ? url.slice(url.indexOf('?') + 1) : '';
      const arrival = arrivalOf(new URLSearchParams(query), headers.referer, ownHosts(request));
      const now = clock.now();
      addView(visitOf(visitor, senderOf(request), arrival, now), path, now);
    },
    reported(events, visitor, request) {
      for (const event of events) report(event, visitor, request);
    },
    stepped(name, { visitor, client }) {
      if (!visitor?.hash || !visitor.page || !admit()) return;
      const at = clock.now();
      const visit = visitOf(visitor, client, NO_ARRIVAL, at);
      addStep(visit, { name, field: '', page: visitor.page, at });
    },
    originOf: (sender) => ({
      ...originOf((hash) => known.get(hash), [site], sender),
      visitVariant: variantOf(sender.visitor),
    }),
    limit: createEventLimit(clock),
    flush: () => flush(),
  };
}

/** The field of an event: empty for none, null for one that the event cannot have. */
function fieldOf({ name, field }: TrafficEvent): string | null {
  if (!field) return name === 'form_refused' || name === 'cta' ? null : '';
  if (name === 'form_refused') return FORM_FIELDS.has(field) ? field : null;
  if (name === 'cta') return /^[a-z0-9_-]{1,60}$/i.test(field) ? field : null;
  return name === 'view' && /^[a-z0-9.-]{1,200}$/i.test(field) ? field : null;
}

/** When something happened. A page that was asleep or has another clock says another time, which is not believed. */
function timeOf({ at }: TrafficEvent, now: Date): Date {
  const said = at ? Date.parse(at) : Number.NaN;
  const isNear = said <= now.getTime() && said >= now.getTime() - LATE_MS;
  return isNear && sameDay(said, now.getTime()) ? new Date(said) : now;
}

const sameDay = (a: number, b: number) => Math.floor(a / DAY_MS) === Math.floor(b / DAY_MS);
