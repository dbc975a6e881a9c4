// Sends requests from its own process. A message starts a load; the reply is autocannon's result.
import process from 'node:process';
import autocannon from 'autocannon';
import { isVaried, type LoadOrder, requestNumber } from './load.ts';

process.once('message', (order: LoadOrder) => {
  void apply(order).then((report) => process.send?.(report));
});
process.on('disconnect', () => process.exit());

function apply({ first, seconds, ...order }: LoadOrder) {
  let number = first;
  const { connections, method, headers, body, rate } = order;
  return autocannon({
    url: requestNumber(order, number).url,
    connections,
    duration: seconds,
    method,
    headers,
    ...(body && { body }),
    ...(rate && { overallRate: rate }),
    ...(isVaried(order) && {
      requests: [
        {
          setupRequest(request) {
            number += 1;
            const { url: address, ...varied } = requestNumber(order, number);
            const { pathname, search } = new URL(address);
            return { ...request, ...varied, path: pathname + search };
          },
        },
      ],
    }),
  });
}
