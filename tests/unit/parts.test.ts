import { expect, test } from 'vitest';
import { Parts, startParts, stopPart } from '../../graphql/parts.ts';

function recorder() {
  const steps: string[] = [];
  const part = (name: string) => () => {
    steps.push(`start ${name}`);
    return { stop: async () => void steps.push(`stop ${name}`) };
  };
  return { steps, part };
}

test('parts stop in the reverse order, once', async () => {
  const { steps, part } = recorder();
  const parts = new Parts();
  await parts.start(part('a'), stopPart);
  await parts.start(part('b'), stopPart);
  await parts.stop();
  await parts.stop();
  expect(steps).toEqual(['start a', 'start b', 'stop b', 'stop a']);
});

test('when a part cannot start, the parts before it are stopped', async () => {
  const { steps, part } = recorder();
  const failing = startParts(async (parts) => {
    await parts.start(part('a'), stopPart);
    await parts.start(part('b'), stopPart);
    await parts.start(() => Promise.reject(new Error('no port')), stopPart);
  });
  await expect(failing).rejects.toThrow('no port');
  expect(steps).toEqual(['start a', 'start b', 'stop b', 'stop a']);
});

test('a part that cannot stop does not keep the others running', async () => {
  const { steps, part } = recorder();
  const parts = new Parts();
  await parts.start(part('a'), stopPart);
  await parts.start(part('b'), () => Promise.reject(new Error('stuck')));
  await expect(parts.stop()).rejects.toThrow('some parts could not stop');
  expect(steps).toEqual(['start a', 'start b', 'stop a']);
});
