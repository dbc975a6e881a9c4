/** The call to action under the list. */
export const blogClosing = {
  title: 'Read less. Hear it call.',
  text: 'A demo takes an hour. The first call takes sixty seconds.',
  book: 'Book a Demo',
} as const;
