import type { Services } from '../services/services.ts';
import { type ActiveViewer, isStillAllowed } from './isStillAllowed.ts';
import type { Action } from './policy.ts';

/** Short enough to end an operation within a second of losing the permission. */
const CHECK_INTERVAL_MS = 500;

type Needs = Pick<Services, 'database' | 'clock'>;

interface Watch {
  timer: NodeJS.Timeout;
  ends: Set<() => void>;
}

const watches = new WeakMap<Needs['database'], Map<string, Watch>>();
const checks = new WeakMap<Needs['database'], Map<string, Promise<boolean>>>();

/**
 * Repeatedly checks that the viewer of a long-lived operation still has the permission, and calls `end` when not. Sessions
 * end in many ways and in any process, so polling is more reliable than notifications. All operations of one session or
 * key share one indexed query for each check.
 *
 * @returns a function that stops the checks.
 */
export function watchPermission(
  viewer: ActiveViewer,
  action: Action,
  needs: Needs,
  end: () => void,
): () => void {
  const ofDatabase = mapOf(watches, needs.database);
  const key = keyOf(viewer, action);
  const watch = ofDatabase.get(key) ?? { timer: startChecks(), ends: new Set() };
  ofDatabase.set(key, watch);
  // The same function can watch twice, so each watch has an entry of its own.
  const entry = () => end();
  watch.ends.add(entry);
  return () => stop(entry);

  function startChecks(): NodeJS.Timeout {
    return setTimeout(() => void check(), CHECK_INTERVAL_MS);
  }

  async function check(): Promise<void> {
    // If the database does not answer, the operation continues, because each change is checked again before it is sent.
    const allowed = await sharedCheck(viewer, action, needs).catch(() => true);
    const current = ofDatabase.get(key);
    if (!current) return;
    if (allowed) {
      current.timer = startChecks();
      return;
    }
    ofDatabase.delete(key);
    for (const endOne of current.ends) endOne();
  }

  function stop(ended: () => void): void {
    const current = ofDatabase.get(key);
    if (!current?.ends.delete(ended) || current.ends.size > 0) return;
    clearTimeout(current.timer);
    ofDatabase.delete(key);
  }
}

/**
 * The same as `isStillAllowed`. Calls in the same turn of the event loop share a query, which begins after all of them:
 * no call gets an answer that is older than itself.
 */
export function sharedCheck(viewer: ActiveViewer, action: Action, needs: Needs): Promise<boolean> {
  const waiting = mapOf(checks, needs.database);
  const key = keyOf(viewer, action);
  const shared = waiting.get(key) ?? begin();
  waiting.set(key, shared);
  return shared;

  async function begin(): Promise<boolean> {
    await new Promise(setImmediate);
    waiting.delete(key);
    return isStillAllowed(viewer, action, needs);
  }
}

function keyOf(viewer: ActiveViewer, action: Action): string {
  return `${viewer.kind} ${viewer.kind === 'staff' ? viewer.sessionId : viewer.apiKeyId} ${action}`;
}

function mapOf<Value>(
  maps: WeakMap<Needs['database'], Map<string, Value>>,
  database: Needs['database'],
): Map<string, Value> {
  const map = maps.get(database) ?? new Map<string, Value>();
  maps.set(database, map);
  return map;
}
