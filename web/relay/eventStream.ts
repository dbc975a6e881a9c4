export type ServerEvent = { event: string; data: string };

/** Splits a text/event-stream into its events, however the network cut it. Comments, which keep it alive, are dropped. */
export async function* readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<ServerEvent> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      rest += value;
      // An event ends with an empty line; a line may end with CR LF, and the LF may still be on its way.
      const blocks = rest.split(/\r\n\r\n|\n\n/);
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = parseEvent(block);
        if (event) yield event;
      }
    }
  } finally {
    // Ends the request where the consumer stopped first.
    await reader.cancel();
  }
}

function parseEvent(block: string): ServerEvent | null {
  let event = 'message';
  const data: string[] = [];
  for (const line of block.split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon === 0) continue;
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') event = value;
    if (field === 'data') data.push(value);
  }
  const named = event !== 'message';
  return named || data.length > 0 ? { event, data: data.join('\n') } : null;
}
