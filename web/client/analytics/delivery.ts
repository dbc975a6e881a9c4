import { isFirst } from './conversions.ts';
import type { Report } from '../../content/pages/report.ts';
import type { Conversion, Receiver } from './thirdParties.ts';

type Happening = Report | { kind: 'conversion'; event: Conversion };

const LONGEST_WAIT = 200;

function hand(happening: Happening, receivers: Receiver[]): void {
  if (happening.kind === 'conversion' && !isFirst(happening.event)) return;
  for (const receiver of receivers) {
    if (happening.kind === 'page') receiver.pageView(happening.path);
    else if (happening.kind === 'click') receiver.click(happening.event);
    else if (happening.kind === 'conversion') receiver.conversion(happening.event);
  }
}

/** Queues events until the visitor has answered, then sends them in order or drops them. */
export function createDelivery() {
  let waiting: Happening[] = [];
  let receivers: Receiver[] | null = null;
  let isRefused = false;

  return {
    add(happening: Happening): void {
      if (receivers) hand(happening, receivers);
      else if (!isRefused) waiting = [...waiting, happening].slice(-LONGEST_WAIT);
    },
    /** Sends the queued events and all later ones to the receivers. */
    begin(to: Receiver[]): void {
      receivers = to;
      const kept = waiting;
      waiting = [];
      for (const happening of kept) hand(happening, to);
    },
    /** Drops all events. */
    refuse(): void {
      receivers = null;
      isRefused = true;
      waiting = [];
    },
  };
}
