import {
  type FetchFunction,
  type GraphQLResponse,
  Observable,
  type SubscribeFunction,
} from 'relay-runtime';

/**
 * Orders query responses and live changes, so that the newest is applied last.
 *
 * A change that arrives while a query runs may be newer than the query's response, which would then overwrite it with
 * old data. So the change waits for the response. A response that is newer than the change does no harm, because
 * every later event sends another change.
 */
export function createLiveOrder() {
  let underWay = 0;
  const held: (() => void)[] = [];

  function end(): void {
    underWay -= 1;
    if (underWay > 0) return;
    for (const deliver of held.splice(0)) deliver();
  }

  return {
    fetch:
      (fetch: FetchFunction): FetchFunction =>
      (...request) =>
        Observable.create<GraphQLResponse>((sink) => {
          underWay += 1;
          const answer = Observable.from(fetch(...request)).subscribe(sink);
          return () => {
            answer.unsubscribe();
            end();
          };
        }),

    subscribe:
      (subscribe: SubscribeFunction): SubscribeFunction =>
      (...request) => {
        const source = subscribe(...request);
        // Relay's type also allows legacy subscriptions, which this project does not use.
        if (!('subscribe' in source)) return source;
        return Observable.create<GraphQLResponse>((sink) => {
          const inOrder = (deliver: () => void) => {
            if (underWay > 0) held.push(deliver);
            else deliver();
          };
          const stream = source.subscribe({
            next: (response) => inOrder(() => sink.next(response)),
            error: (error: Error) => inOrder(() => sink.error(error)),
            complete: () => inOrder(() => sink.complete()),
          });
          return () => stream.unsubscribe();
        });
      },
  };
}
