export interface Message<Data> {
  data?: Data | null;
  errors?: unknown[];
}

/** The `next` events of a subscription, without comments that keep the connection open. A refusal is one message. */
export async function* eventsOf<Data>(
  response: Response,
): AsyncGenerator<Message<Data>, undefined> {
  if (!response.headers.get('content-type')?.includes('text/event-stream')) {
    const message: Message<Data> = JSON.parse(await response.text());
    yield message;
    return;
  }
  let text = '';
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const name = /^event: ?(.*)$/m.exec(block)?.[1];
      const data = /^data: ?(.*)$/m.exec(block)?.[1];
      if (name === 'complete') return;
      if (name === 'next' && data) {
        const message: Message<Data> = JSON.parse(data);
        yield message;
      }
    }
  }
}
