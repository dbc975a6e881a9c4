import type { Services } from '../../services.ts';
import { isApiKeyScope, type Subject } from '../../../web/content/staff/policy.ts';
import { activeKey } from './activeKey.ts';

/** Short enough to end an operation within a second of losing the permission. */
const CHECK_INTERVAL_MS = 500;

type Needs = Pick<Services, 'database' | 'clock'>;
type Listener = (subject: Subject) => void;

interface Watch {
  timer: NodeJS.Timeout;
  listeners: Set<Listener>;
}

const watches = new WeakMap<Needs['database'], Map<string, Watch>>();
const checks = new WeakMap<Needs['database'], Map<string, Promise<Subject>>>();

/**
 * Repeatedly reads what the viewer of a long-lived operation may do, and passes it to the listener. Sessions end in many
 * ways and in any process, so polling is more reliable than notifications. All operations of one session or key share one
 * indexed query for each check.
 *
 * @returns a function that stops the checks.
 */
export function watchSubject(viewer: ActiveViewer, needs: Needs, listener: Listener): () => void {
  const ofDatabase = mapOf(watches, needs.database);
  const key = keyOf(viewer);
  const watch = ofDatabase.get(key) ?? begin();
  // The same function can watch twice, so each watch has an entry of its own.
  const entry: Listener = (subject) => listener(subject);
  watch.listeners.add(entry);
  return () => stop(entry);

  function begin(): Watch {
    const begun: Watch = {
      timer: setTimeout(() => void check(begun), CHECK_INTERVAL_MS),
      listeners: new Set(),
    };
    ofDatabase.set(key, begun);
    return begun;
  }

  async function check(checked: Watch): Promise<void> {
    // If the database does not answer, the operation continues, because each change is checked again before it is sent.
    const subject = await sharedSubject(viewer, needs).catch(() => undefined);
    if (ofDatabase.get(key) !== checked) return;
    // Before the listeners run, so that the last one to stop also stops this timer.
    checked.timer = setTimeout(() => void check(checked), CHECK_INTERVAL_MS);
    if (subject === undefined) return;
    for (const each of checked.listeners) each(subject);
  }

  function stop(stopped: Listener): void {
    if (!watch.listeners.delete(stopped) || watch.listeners.size > 0) return;
    clearTimeout(watch.timer);
    ofDatabase.delete(key);
  }
}

/**
 * The same as `currentSubject`. Calls in the same turn of the event loop share a query, which begins after all of them:
 * no call gets an answer that is older than itself.
 */
export function sharedSubject(viewer: ActiveViewer, needs: Needs): Promise<Subject> {
  const waiting = mapOf(checks, needs.database);
  const key = keyOf(viewer);
  const shared = waiting.get(key) ?? begin();
  waiting.set(key, shared);
  return shared;

  async function begin(): Promise<Subject> {
    await new Promise(setImmediate);
    waiting.delete(key);
    return currentSubject(viewer, needs);
  }
}

function keyOf(viewer: ActiveViewer): string {
  return `${viewer.kind} ${viewer.kind === 'staff' ? viewer.sessionId : viewer.apiKeyId}`;
}

function mapOf<Value>(
  maps: WeakMap<Needs['database'], Map<string, Value>>,
  database: Needs['database'],
): Map<string, Value> {
  const map = maps.get(database) ?? new Map<string, Value>();
  maps.set(database, map);
  return map;
}

/** The owner of a long-lived operation, such as a subscription. */
export type ActiveViewer =
  | { kind: 'staff'; sessionId: string }
  | { kind: 'partner'; apiKeyId: string };

/** What the viewer may do now. Null if the session or key is no longer valid. */
export async function currentSubject(
  viewer: ActiveViewer,
  { database, clock }: Pick<Services, 'database' | 'clock'>,
): Promise<Subject> {
  const { prisma } = database;
  const now = clock.now();
  if (viewer.kind === 'staff') {
    const session = await prisma.session.findFirst({
      where: { id: viewer.sessionId, expiresAt: { gt: now }, user: { deactivatedAt: null } },
      select: { user: { select: { role: true } } },
    });
    return session && { kind: 'staff', role: session.user.role };
  }
  const key = await prisma.apiKey.findFirst({
    where: { id: viewer.apiKeyId, ...activeKey(now) },
    select: { scopes: true },
  });
  return key && { kind: 'partner', scopes: new Set(key.scopes.filter(isApiKeyScope)) };
}
