// A call provider and receiver of webhooks in its own process. It records when requests arrive, and its parent can ask for
// the times.
import { createServer } from 'node:http';
import process from 'node:process';

const arrivals: { phone: string; at: number }[] = [];

const server = createServer((request, response) => {
  const at = performance.timeOrigin + performance.now();
  let body = '';
  request.setEncoding('utf8').on('data', (text: string) => {
    body += text;
  });
  request.on('end', () => {
    const { phone, data }: { phone?: string; data?: { phone: string } } = JSON.parse(body);
    arrivals.push({ phone: phone ?? data?.phone ?? '', at });
    response.writeHead(202).end();
  });
});

server.listen(0, '127.0.0.1', () => process.send?.({ address: server.address() }));
process.on('message', () => process.send?.({ arrivals }));
process.on('disconnect', () => process.exit());
