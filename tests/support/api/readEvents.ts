import { expect } from 'vitest';
import { type EventReader, readBatch } from '../../../graphql/events/eventReader.ts';
import { addReader, givePositions } from '../../../graphql/events/positions.ts';
import type { PrismaClient } from '../../../prisma/generated/client/client.ts';
import type { Api } from './api.ts';

/** Lets a reader that no part of the product runs read all events that are committed. */
export async function readEvents(reader: EventReader, { services }: Api): Promise<void> {
  const { database } = services;
  await addReader(reader.name, database.prisma);
  await expect.poll(() => givePositions(database.prisma), { timeout: 60_000 }).not.toBeNull();
  let read: number | null;
  do read = await readBatch(reader, database);
  while (read === null || read === reader.most);
}

/** Expects that a reader has read all events. */
export async function expectAllRead(name: string, prisma: PrismaClient): Promise<void> {
  expect(await prisma.event.count({ where: { position: null } })).toBe(0);
  const readers = await prisma.eventReader.findMany({ where: { name: { in: ['log', name] } } });
  const [position, ...others] = new Set(readers.map((reader) => reader.position));
  expect({ position, others }).toEqual({ position: expect.any(Number), others: [] });
}
