import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { createLog } from '../../../../graphql/platform/log/log.ts';
import {
  createLogMetrics,
  createSampledLog,
} from '../../../../graphql/platform/metrics/sampledLog.ts';

function setUp() {
  const lines: Record<string, unknown>[] = [];
  const registry = new Registry();
  const time = { now: 0 };
  const whole = createLog('debug', { write: (line) => void lines.push(JSON.parse(line)) });
  const metrics = createLogMetrics(registry);
  return { lines, registry, time, log: createSampledLog(whole, { metrics, now: () => time.now }) };
}

describe('the sampled log', () => {
  it('writes 20 lines of a fault in a minute, counts all, and says later how many it left out', async () => {
    const { lines, registry, time, log } = setUp();
    const child = log.child({ part: 'geo' });
    for (let line = 0; line < 70; line += 1) child.warn({ line }, 'the service is away');
    expect(lines).toHaveLength(20);
    expect(lines.at(-1)).toMatchObject({ part: 'geo', line: 19 });
    time.now = 60_000;
    log.warn({ line: 70 }, 'the service is away');
    expect(lines).toHaveLength(21);
    expect(lines.at(-1)).toMatchObject({ line: 70, leftOut: 50 });
    const text = await registry.metrics();
    const counted = (written: boolean) =>
      `sixty_log_faults_total{level="warn",message="the service is away",written="${written}"}`;
    expect(text).toContain(`${counted(true)} 21`);
    expect(text).toContain(`${counted(false)} 50`);
  });

  it('keeps faults apart by message and by the place of the error, and leaves other levels whole', () => {
    const { lines, log } = setUp();
    const here = () => new Error('one');
    const there = () => new Error('two');
    for (let line = 0; line < 30; line += 1) {
      log.error({ err: here() }, 'a request failed');
      log.info({}, 'answered');
    }
    log.error({ err: there() }, 'a request failed');
    log.error({ err: here() }, 'a job failed');
    const count = (msg: string) => lines.filter((line) => line['msg'] === msg).length;
    expect([count('a request failed'), count('answered'), count('a job failed')]).toEqual([
      21, 30, 1,
    ]);
  });
});
