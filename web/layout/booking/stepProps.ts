/** The props of each dialog of the booking flow. */
export interface StepProps {
  /** URL of the requested calendar. */
  address: string;
  /** Continues to the calendar. */
  onBook: () => void;
  onClose: () => void;
}
