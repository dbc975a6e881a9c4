/**
 * A body of text that is made while it is read: only as fast as the client takes it, and not at all once it has gone.
 *
 * @param onBreak hears why it cannot go on, and has to cut the connection, so that nobody takes a part for all: by then
 *   nothing can be answered with a status, and a stream that fails would be ended properly, with the failure's words.
 */
export function streamLines(
  lines: AsyncGenerator<string, void>,
  onBreak: (error: unknown) => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      try {
        const { value, done } = await lines.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        onBreak(error);
      }
    },
    async cancel() {
      await lines.return();
    },
  });
}
