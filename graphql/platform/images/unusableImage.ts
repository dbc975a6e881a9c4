/** The uploaded file cannot be stored as an image. */
export class UnusableImageError extends Error {
  readonly reason: 'no-image' | 'too-many-pixels';

  constructor(reason: UnusableImageError['reason'], cause?: unknown) {
    super(reason === 'no-image' ? 'The file is not an image.' : 'It has too many pixels.', {
      cause,
    });
    this.name = 'UnusableImageError';
    this.reason = reason;
  }
}
