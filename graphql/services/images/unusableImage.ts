/** What was sent is not kept, and why. */
export class UnusableImageError extends Error {
  readonly reason: 'no-image' | 'too-many-pixels';

  constructor(reason: UnusableImageError['reason'], cause?: unknown) {
    super(reason === 'no-image' ? 'It is no image.' : 'It has too many pixels.', { cause });
    this.name = 'UnusableImageError';
    this.reason = reason;
  }
}
