import { describe, expect, it, vi } from 'vitest';
import { NotificationQueue } from '../../../../graphql/platform/notifications/queues.ts';

describe('a queue of notifications', () => {
  it('delivers notifications in order, to a waiting reader and to a late one', async () => {
    const queue = new NotificationQueue(() => {});
    const waiting = queue.next();
    for (const item of [1, 2, 3]) queue.push(item);
    expect((await waiting).value).toBe(1);
    expect((await queue.next()).value).toBe(2);
    expect((await queue.next()).value).toBe(3);
  });

  it('drops the oldest notification if its reader is too slow', async () => {
    const queue = new NotificationQueue(() => {});
    for (let item = 0; item < 1500; item += 1) queue.push(item);
    expect((await queue.next()).value).toBe(500);
  });

  it('ends once, wakes its reader, and drops the rest when the loop ends', async () => {
    const onEnd = vi.fn();
    const queue = new NotificationQueue(onEnd);
    queue.push(1);
    queue.push(2);
    for await (const item of queue) {
      expect(item).toBe(1);
      break;
    }
    queue.end();
    expect(await queue.next()).toEqual({ done: true, value: undefined });
    expect(onEnd).toHaveBeenCalledOnce();
  });
});
