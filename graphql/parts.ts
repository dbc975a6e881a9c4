/** The parts of the product that run. Each says how it stops where it is started, so that no part can be forgotten. */
export class Parts {
  readonly #stops: (() => unknown)[] = [];

  async start<Part>(
    start: () => Part | Promise<Part>,
    stop: (part: Part) => unknown,
  ): Promise<Part> {
    const part = await start();
    this.#stops.push(() => stop(part));
    return part;
  }

  /**
   * Stops all parts, the last one first. A part that cannot stop does not keep the others running.
   *
   * @throws the errors of the parts that could not stop.
   */
  async stop(): Promise<void> {
    const errors: unknown[] = [];
    for (let stop = this.#stops.pop(); stop; stop = this.#stops.pop()) {
      try {
        await stop();
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw new AggregateError(errors, 'some parts could not stop');
  }
}

/** Starts parts one after the other. If the start fails, the parts that have started are stopped. */
export async function startParts<Started>(
  startAll: (parts: Parts) => Promise<Started>,
): Promise<Started> {
  const parts = new Parts();
  try {
    return await startAll(parts);
  } catch (error) {
    // The error of the start is the cause, and the one that the caller can explain.
    await parts.stop().catch(() => undefined);
    throw error;
  }
}

/** For parts that need no other way to stop. */
export const stopPart = (part: { stop(): unknown }): unknown => part.stop();
