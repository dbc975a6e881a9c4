/**
 * A text body that is produced only as fast as the client reads it, and not after the client has gone.
 *
 * @param onBreak is called with the error that ended it, and must close the connection. The status is already sent, so
 *   only a broken connection tells the client that the body is incomplete.
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
