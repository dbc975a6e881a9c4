import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { reader, useLogWorld } from './logWorld.ts';

describe('the log of events that several connections write', () => {
  const world = useLogWorld();

  it('does not skip an event that was written first and committed last', async () => {
    const { events } = await world.start();
    const acted: string[] = [];
    const told: string[] = [];
    events.read(reader('webhooks', acted));
    events.listen((some) => told.push(...some.map(({ objectId }) => objectId)));
    const slow = await world.database.pool.connect();
    await slow.query('BEGIN');
    const late = await world.insertLead('late', slow);
    const early = await world.insertLead('early');
    await expect.poll(() => acted, { timeout: 60_000 }).toEqual([early]);
    await slow.query('COMMIT');
    slow.release();
    await expect.poll(() => acted, { timeout: 60_000 }).toEqual([early, late]);
    await expect.poll(() => told, { timeout: 60_000 }).toEqual([early, late]);
  });

  it('lets two processes act once on each event, and tells both of all', async () => {
    const acted: string[] = [];
    const told: string[][] = [[], []];
    for (const [index, each] of [await world.start(), await world.startAnother()].entries()) {
      each.events.read(
        reader('webhooks', acted, async () => {
          await pause(5);
          return true;
        }),
      );
      each.events.listen((some) => told[index]?.push(...some.map(({ objectId }) => objectId)));
    }
    const ids = await Promise.all(
      Array.from({ length: 60 }, (_, number) => world.insertLead(`person${number}`)),
    );
    await expect.poll(() => acted.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(60);
    expect(acted.toSorted()).toEqual(ids.toSorted());
    for (const each of told)
      await expect.poll(() => each.toSorted(), { timeout: 60_000 }).toEqual(ids.toSorted());
    expect(told[0]).toEqual(told[1]);
  });

  it('lets two processes act once on each event that both have prepared', async () => {
    const acted: string[] = [];
    const prepared: string[][] = [[], []];
    for (const [index, each] of [await world.start(), await world.startAnother()].entries()) {
      const { act: _, ...about } = reader('webhooks', acted);
      each.events.read({
        ...about,
        async prepare(events) {
          prepared[index]?.push(...events.map(({ objectId }) => objectId));
          await pause(5);
          return (taken) => {
            const ids = taken.map(({ objectId }) => objectId);
            expect(prepared[index]).toEqual(expect.arrayContaining(ids));
            acted.push(...ids);
            return Promise.resolve(true);
          };
        },
      });
    }
    const ids = await Promise.all(
      Array.from({ length: 60 }, (_, number) => world.insertLead(`prepared${number}`)),
    );
    await expect.poll(() => acted.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(60);
    expect(acted.toSorted()).toEqual(ids.toSorted());
  });
});
