import { company } from '../../company/company.ts';

/** What a visitor agrees to by giving a phone number with a booking. The booking stores these words. */
export const TEXT_CONSENT = `With a number, you agree to text messages of ${company.name} about this meeting. Reply STOP to end them. Your carrier’s charges may apply.`;
