/** The props of each dialog of the booking flow. */
export interface StepProps {
  /** URL of the requested calendar. */
  address: string;
  /** The visitor's country (ISO 3166-1). Null if it is unknown. */
  country: string | null;
  /** Continues to the calendar. */
  onBook: () => void;
  onClose: () => void;
}
