import {
  type FetchFunction,
  type GraphQLResponse,
  Observable,
  type RequestParameters,
  type SubscribeFunction,
} from 'relay-runtime';
import { describe, expect, it } from 'vitest';
import { createLiveOrder } from '../../../web/admin/liveOrder.ts';

const params: RequestParameters = {
  id: 'id',
  metadata: {},
  name: 'Name',
  operationKind: 'query',
  text: null,
};
const response = (name: string): GraphQLResponse => ({ data: { name } });

/** The end that a server would answer at. */
interface Sink {
  next(answer: GraphQLResponse): void;
  error(error: Error): void;
  complete(): void;
}

/** Queries and one stream, whose answers the test sends when it likes. */
function play() {
  const order = createLiveOrder();
  const asked: Sink[] = [];
  let stream: Sink | undefined;
  const seen: unknown[] = [];
  const fetch: FetchFunction = () => Observable.create((sink) => void asked.push(sink));
  const subscribe: SubscribeFunction = () =>
    Observable.create((sink) => {
      stream = sink;
    });
  const see = {
    next: (answer: GraphQLResponse) => void seen.push('data' in answer && answer.data?.name),
    error: () => void seen.push('failed'),
    complete: () => undefined,
  };
  const changes = order.subscribe(subscribe)(params, {}, {});
  if ('subscribe' in changes) changes.subscribe(see);
  return {
    seen,
    asked,
    ask: () => Observable.from(order.fetch(fetch)(params, {}, {})).subscribe(see),
    tell: (name: string) => stream?.next(response(name)),
  };
}

function answer(sink: Sink | undefined, name: string): void {
  sink?.next(response(name));
  sink?.complete();
}

describe('the order of responses and live changes', () => {
  it('passes a change on immediately if no query is running', () => {
    const { seen, tell } = play();
    tell('change');
    expect(seen).toEqual(['change']);
  });

  it('delays a change until the running query has answered', () => {
    const { seen, asked, ask, tell } = play();
    ask();
    tell('first');
    tell('second');
    expect(seen).toEqual([]);
    answer(asked[0], 'answer');
    expect(seen).toEqual(['answer', 'first', 'second']);
    tell('third');
    expect(seen.at(-1)).toBe('third');
  });

  it('waits for every running query', () => {
    const { seen, asked, ask, tell } = play();
    ask();
    ask();
    tell('change');
    answer(asked[1], 'later');
    expect(seen).toEqual(['later']);
    answer(asked[0], 'earlier');
    expect(seen).toEqual(['later', 'earlier', 'change']);
  });

  it('does not wait for failed or cancelled queries', () => {
    const { seen, asked, ask, tell } = play();
    ask();
    tell('after failure');
    asked[0]?.error(new Error('down'));
    const given = ask();
    tell('after giving up');
    given.unsubscribe();
    expect(seen).toEqual(['failed', 'after failure', 'after giving up']);
  });
});
