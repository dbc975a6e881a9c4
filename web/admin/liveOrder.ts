import {
  type FetchFunction,
  type GraphQLResponse,
  Observable,
  type SubscribeFunction,
} from 'relay-runtime';

/**
 * Brings answers and live changes into an order in which the newest stands last.
 *
 * A change that is told while a query is under way may be newer than the query's answer, which would then overwrite it
 * with what was before, until the next change. So it waits for the answer. The other way round nothing is lost: for
 * whatever happened after a change was read, another change follows.
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
        // Relay's type also allows a subscription of the old kind, which tells nothing through here.
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
